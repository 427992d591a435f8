import type { z } from 'zod'
import type { orderEndpoints } from '#contract/orders.ts'
import type { WaitingTests } from '#contract/waiting-tests.ts'
import { stated } from '#server/events/rules.ts'
import type { OfferItem } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import type { OrderRecord } from '../../record/store.ts'
import type { Reception } from '../../samples/store.ts'

/** Body of a call to an endpoint of orders. */
export type Body<E extends keyof typeof orderEndpoints> = (typeof orderEndpoints)[E] extends {
  body: infer B extends z.ZodType
}
  ? z.output<B>
  : never

type ReceivedSample = Body<'receive'>['samples'][number]

export function receptionOf(sample: ReceivedSample): Reception {
  const { sampleId, outcome, reason, explanation } = sample
  const isRejected = outcome === 'rejected'
  if (isRejected && (reason === undefined || (reason === 'other' && explanation === ''))) {
    throw new Refusal('rejection_reason_missing')
  }
  return {
    sampleId,
    outcome,
    reason: isRejected ? (reason ?? null) : null,
    explanation: isRejected ? explanation : '',
    ...unmeasured,
  }
}

/** Values of an arrival that nobody has looked at. */
const unmeasured = { condition: '', temperatureTenths: null, storageLocation: '' } as const

export const sampleIdsOf = (receptions: readonly Reception[], outcome: Reception['outcome']): string[] =>
  receptions.filter((reception) => reception.outcome === outcome).map(({ sampleId }) => sampleId)

/** Most samples that one event names; the counts include all, and each sample keeps its own reason. */
const mostSpeltOut = 100

type Counted = Pick<Reception, 'outcome' | 'reason' | 'explanation'> & { position: number | undefined }

/** Numbers of samples for the history; beyond the limit only their count. */
export function receptionCounts(samples: readonly Counted[]) {
  const rejected = samples.filter((sample) => sample.outcome === 'rejected')
  return {
    changes: stated({ received: samples.length - rejected.length, rejectedCount: rejected.length }),
    // An explanation is free text.
    personal: {
      rejected: rejected
        .slice(0, mostSpeltOut)
        .map(({ position, reason, explanation }) => ({ sample: position, reason, explanation })),
    },
  }
}

/** The same for samples of an order, with those that were scanned before. */
export function receptionDetails(
  order: OrderRecord,
  receptions: readonly Reception[],
  scanned: readonly Counted[],
) {
  const numbers = new Map(order.samples.map((sample) => [sample.id, sample.position]))
  const named = receptions.map((reception) => ({ ...reception, position: numbers.get(reception.sampleId) }))
  return receptionCounts([...scanned, ...named])
}

type TestedSample = OrderRecord['samples'][number]

/** True for a sample that is, or has a test that is, on the way to a laboratory or at none. It has results to come. */
export const isWaiting = ({ state, tests }: TestedSample): boolean =>
  state === 'received' || tests.some((test) => test.state === 'received')

/** Tests whose results are to come, by name in the order of the offer, with the numbers of their samples. */
export const waitingTests = (
  samples: readonly TestedSample[],
  items: readonly Pick<OfferItem, 'id' | 'nameEn' | 'nameFi'>[],
): WaitingTests[] =>
  items.flatMap(({ id, nameEn: en, nameFi: fi }) => {
    const numbers = samples
      .filter(({ tests }) =>
        tests.some(({ offerItemId, state }) => offerItemId === id && state === 'received'),
      )
      .map(({ position }) => position)
    return numbers.length === 0 ? [] : [{ name: { en, fi }, samples: numbers }]
  })
