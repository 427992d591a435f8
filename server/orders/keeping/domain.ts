import type { BulkReport } from '#contract/bulk.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { formatSampleNumber } from '#contract/formats.ts'
import type { KeptSampleAct } from '#contract/reception-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type BulkRow, type Choice, runBulk } from '#server/db/bulk.ts'
import type { Tx } from '#server/db/database.ts'
import type { OnceKey } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { transition } from '../lifecycle/domain.ts'
import { canReceive } from '../reception/access.ts'
import { rangesOf } from '../reception/rules.ts'
import { findSampleOf, setKeeping, setKeepUntil } from '../samples/store.ts'
import type { OnKept } from './actions/rules.ts'
import { type KeptSampleQuery, readEveryKeptSample } from './listing/domain.ts'
import { isLaterDay, keepingTransitions, refusalOf } from './rules.ts'
import { type KeptRow, listNamed, listOrdersOf, listSampleNumbers } from './store.ts'

type Chosen = Choice<KeptSampleQuery>
type Call = { context: Context; actor: Caller; onceKey: OnceKey; chosen: Chosen }

/** Details of an action besides its samples. */
type Said = { carrier?: string; tracking?: string; until?: string; reason?: string }

const recordedAs = {
  dispose: 'dispose_samples',
  return: 'return_samples',
  keep: 'keep_samples',
  restore: 'restore_samples',
} as const satisfies Record<KeptSampleAct, OnKept>

export const disposeSamples = (call: Call): Promise<BulkReport> => takeOnEach(call, 'dispose', {})

/** The customer gets one mail for each order. */
export const returnSamples = (
  call: Call,
  { carrier, tracking }: { carrier: string; tracking: string },
): Promise<BulkReport> => takeOnEach(call, 'return', { carrier, tracking })

export async function keepSamples(
  call: Call,
  { until, reason }: { until: string; reason: string },
): Promise<BulkReport> {
  refuseOthers(call.actor)
  if (!isLaterDay(until, call.context.clock.now()))
    throw new Refusal('invalid_fields', [{ path: 'until', code: 'not_a_choice' }])
  return takeOnEach(call, 'keep', { until, reason })
}

/** Undoes that samples were disposed of or returned. */
export const restoreSamples = (call: Call, { reason }: { reason: string }): Promise<BulkReport> =>
  takeOnEach(call, 'restore', { reason })

function refuseOthers(caller: Caller): void {
  if (!canReceive(caller)) throw new Refusal('forbidden')
}

/** Takes an action on samples, with one transaction and one event for each order. */
async function takeOnEach(
  { context, actor, onceKey, chosen }: Call,
  act: KeptSampleAct,
  said: Said,
): Promise<BulkReport> {
  refuseOthers(actor)
  return runBulk(context, onceKey, chosen, {
    matching: () => readEveryKeptSample(context, actor, chosen.filter ?? {}),
    groupsOf: (rows) => byOrder(context, rows),
    actOnGroup: (tx, rows) => takeOnOrder({ tx, context, actor }, act, rows, said),
    namesOf: async (ids) =>
      new Map(
        (await listSampleNumbers(context.db, ids)).map(({ id, number, position }) => [
          id,
          formatSampleNumber(number, position),
        ]),
      ),
  })
}

/** Rows by the order of their samples. Samples that do not exist stand alone. */
async function byOrder({ db }: Context, rows: readonly BulkRow[]): Promise<BulkRow[][]> {
  const orders = new Map(
    (
      await listOrdersOf(
        db,
        rows.map(({ id }) => id),
      )
    ).map(({ id, orderId }) => [id, orderId]),
  )
  return [...Map.groupBy(rows, ({ id }) => orders.get(id) ?? id).values()]
}

async function takeOnOrder(
  call: { tx: Tx; context: Context; actor: Caller },
  act: KeptSampleAct,
  rows: readonly BulkRow[],
  said: Said,
): Promise<{ id: string; code: ErrorCode }[]> {
  const found = rows[0] && (await findSampleOf(call.tx, rows[0].id))
  if (!found) throw new Refusal('sample_not_found')
  const refused: { id: string; code: ErrorCode }[] = []
  await transition({ ...call, id: found.orderId }, recordedAs[act], async ({ tx, order, now }) => {
    const taken: KeptRow[] = []
    const ids = rows.map(({ id }) => id)
    for (const sample of await listNamed(tx, order.id, ids)) {
      const code = refusalOf(act, sample, said, now)
      if (code === null) taken.push(sample)
      else refused.push({ id: sample.id, code })
    }
    if (taken.length === 0) return null
    await write(tx, act, taken, { until: said.until, at: now })
    return detailsOf(taken, said)
  })
  return refused
}

async function write(
  tx: Tx,
  act: KeptSampleAct,
  samples: readonly KeptRow[],
  { until, at }: { until: string | undefined; at: Date },
): Promise<void> {
  const ids = samples.map(({ id }) => id)
  if (until === undefined) await setKeeping(tx, ids, { state: keepingTransitions[act].to, at })
  else await setKeepUntil(tx, ids, until)
}

/** Details of the one event of an order. The customer is told of an undone return, but not of an undone disposal. */
function detailsOf(samples: readonly KeptRow[], { until, ...texts }: Said) {
  const personal = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  return {
    changes: stated({
      sampleRanges: rangesOf(samples.map(({ position }) => position)),
      ...(until !== undefined && { until }),
    }),
    personal,
    isAnnounced: samples.some(({ state }) => state !== 'disposed'),
  }
}
