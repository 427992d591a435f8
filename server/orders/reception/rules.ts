import type { OrderState, SampleState } from '#contract/lists.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { underTesting } from '../lifecycle/rows/rules.ts'

const minute = 60_000

/**
 * Time without a scan after which the customer is told. After the last sample it is shorter, yet long enough to undo the last
 * scan.
 */
export const announcedAfterMs = { whileSamplesAreMissing: 10 * minute, afterTheLast: 2 * minute } as const

/** Time within which a second scan of an order is the same parcel. */
export const sameParcelMs = 10 * minute
/** Time within which samples that are scanned belong to the latest parcel. */
export const openParcelMs = 12 * 60 * minute

/** Most missing samples that a reply lists. */
export const mostMissingListed = 100

const unconfirmed: readonly OrderState[] = ['draft', 'waiting_for_review', 'offer_provided', 'submitted']

/** Refuses an order whose samples cannot arrive. */
export function refuseUnexpected(state: OrderState): void {
  if (state === 'cancelled') throw new Refusal('order_cancelled')
  if (unconfirmed.includes(state)) throw new Refusal('order_not_confirmed')
}

const openStates: readonly OrderState[] = underTesting
const recordedStates: readonly SampleState[] = ['received', 'rejected']

type Undoable = { state: SampleState; isAnnounced: boolean; hasTestsBeyond: boolean }

/** How a reception can be undone; null if it cannot. */
export const undoOf = (
  orderState: OrderState,
  { state, isAnnounced, hasTestsBeyond }: Undoable,
): 'silent' | 'with_reason' | null => {
  if (!openStates.includes(orderState) || !recordedStates.includes(state) || hasTestsBeyond) return null
  return isAnnounced ? 'with_reason' : 'silent'
}

/** Numbers in ascending order as pairs of the first and the last of each range. */
export function rangesOf(numbers: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range?.[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

/** Facts of a reception for the customer, besides its counts. */
export const progressOf = (received: readonly number[], missingCount: number) =>
  stated({ receivedRanges: rangesOf(received), missing: missingCount })
