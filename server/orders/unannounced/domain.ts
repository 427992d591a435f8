import { v7 as uuid } from 'uuid'
import type { UnannouncedAct } from '#contract/reception-lists.ts'
import { readScanCode } from '#contract/scan-codes.ts'
import type { UnannouncedInput, UnannouncedSample } from '#contract/unannounced-samples.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { Refusal } from '#server/refusal.ts'
import { receiveExpected } from '../reception/recording/domain.ts'
import { presentUnannounced, requireReceiver } from './listing/domain.ts'
import { fits, unannouncedTransitions } from './rules.ts'
import {
  decideUnannounced,
  findSentOrderId,
  findUnannouncedRow,
  insertUnannounced,
  lockUnannounced,
} from './store.ts'

type Seen = { id: string; version: number }

/** Records an unannounced sample. Repeated with the same key, it does nothing more. */
export function recordUnannounced(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  { orderCode, ...texts }: UnannouncedInput,
): Promise<UnannouncedSample> {
  requireReceiver(caller)
  return context.db.transaction().execute((tx) => {
    const at = context.clock.now()
    return once(tx, at, onceKey, async () => {
      const orderId = await orderOf(tx, orderCode)
      const id = uuid({ msecs: at.getTime() })
      await insertUnannounced(tx, { ...texts, id, orderId, at, by: caller.personId })
      return read(tx, id)
    })
  })
}

async function orderOf(tx: Tx, text: string): Promise<string | null> {
  if (text === '') return null
  const code = readScanCode(text)
  if (!code) throw new Refusal('code_unreadable')
  const id = await findSentOrderId(tx, code.orderNumber)
  if (id === undefined) throw new Refusal('order_not_found')
  return id
}

/** Receives an expected sample, which is what the unannounced one turned out to be. */
export const matchUnannounced = (
  context: Context,
  actor: Caller,
  seen: Seen,
  { sampleId }: { sampleId: string },
): Promise<UnannouncedSample> =>
  decide(context, actor, seen, 'match', async (tx, storageLocation) => {
    await receiveExpected({ tx, context, actor }, sampleId, storageLocation)
    return { sampleId, reason: '' }
  })

export const discardUnannounced = (
  context: Context,
  actor: Caller,
  seen: Seen,
  { reason }: { reason: string },
): Promise<UnannouncedSample> =>
  decide(context, actor, seen, 'discard', async () => ({ sampleId: null, reason }))

function decide(
  context: Context,
  actor: Caller,
  { id, version }: Seen,
  act: UnannouncedAct,
  conclude: (tx: Tx, storageLocation: string) => Promise<{ sampleId: string | null; reason: string }>,
): Promise<UnannouncedSample> {
  requireReceiver(actor)
  return context.db.transaction().execute(async (tx) => {
    const row = await lockUnannounced(tx, id)
    if (!row) throw new Refusal('unannounced_sample_not_found')
    if (row.version !== version) throw new Refusal('unannounced_sample_changed')
    if (!fits(act, row.state)) throw new Refusal('unannounced_sample_decided')
    const conclusion = await conclude(tx, row.storageLocation)
    const state = unannouncedTransitions[act].to
    await decideUnannounced(tx, id, { ...conclusion, state, at: context.clock.now(), by: actor.personId })
    return read(tx, id)
  })
}

async function read(tx: Tx, id: string): Promise<UnannouncedSample> {
  const row = await findUnannouncedRow(tx, id)
  if (!row) throw new Error('An unannounced sample that was just written cannot be found')
  return presentUnannounced(row)
}
