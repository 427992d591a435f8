import { type Caller, nobodyId, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { runEach } from '#server/run-each.ts'
import { receptionCounts } from '../../lifecycle/actions/rules.ts'
import { recordReception } from '../../lifecycle/domain.ts'
import { hasUnannounced, takeUnannounced, type UnannouncedSample } from '../../samples/store.ts'
import { type LockedHead, lockHead } from '../../store.ts'
import { announcedAfterMs, progressOf } from '../rules.ts'
import { getOrderHead, listDueOrders, setAnnouncement, takeAnnouncement } from '../store.ts'

type Reception = { tx: Tx; context: Context; actor: Caller; id: string }

/** Tells the customer later of what has been scanned; of nothing, if all of it was undone. */
export async function planAnnouncement({ tx, context, actor, id }: Reception): Promise<void> {
  if (!(await hasUnannounced(tx, id))) {
    await takeAnnouncement(tx, id, null)
    return
  }
  const { missing } = await getOrderHead(tx, id)
  const { whileSamplesAreMissing, afterTheLast } = announcedAfterMs
  const waitMs = missing.length > 0 ? whileSamplesAreMissing : afterTheLast
  const dueAt = new Date(context.clock.now().getTime() + waitMs)
  await setAnnouncement(tx, { orderId: id, dueAt, by: actor.personId })
}

/** Announces the receptions that are due, each in a transaction of its own. Run by the worker. */
export async function announceReceptions(context: Context): Promise<void> {
  const now = context.clock.now()
  await runEach(
    await listDueOrders(context.db, now, 1000),
    (id) =>
      context.db.transaction().execute(async (tx) => {
        const head = await lockHead(tx, id, nobodyId)
        if (head) await announceReception(tx, context, head, now)
      }),
    (error, orderId) => context.log.error({ err: error, orderId }, 'a reception could not be announced'),
  )
}

/**
 * Announces what was scanned of an order that is locked, if it is due or no time is given. The customer learns of an analysis that goes on
 * with the last sample after its reception, and not while its scan may be undone.
 */
export async function announceReception(
  tx: Tx,
  context: Context,
  head: Pick<LockedHead, 'id' | 'organisationId'>,
  dueBy: Date | null = null,
): Promise<void> {
  const receivedBy = await takeAnnouncement(tx, head.id, dueBy)
  const samples = receivedBy === undefined ? [] : await takeUnannounced(tx, head.id)
  if (receivedBy === undefined || samples.length === 0) return
  const { state, sampleCount, receivedCount, rejectedCount } = await getOrderHead(tx, head.id)
  const missing = sampleCount - receivedCount - rejectedCount
  const received = samples.filter(({ outcome }) => outcome === 'received').map(({ position }) => position)
  const { changes, personal } = receptionCounts(samples)
  await recordReception(tx, context, head, {
    actor: { ...systemCaller, kind: 'person', id: receivedBy, personId: receivedBy },
    at: context.clock.now(),
    ...(missing === 0 && { from: 'waiting_for_samples', to: 'samples_received' }),
    isInAnalysis: missing === 0 && state === 'analysis_in_progress',
    changes: { ...changes, ...progressOf(received, missing) },
    personal,
  })
}

/** Takes what was scanned and not announced yet, because the customer is told in another way. */
export async function takeScanned(tx: Tx, orderId: string): Promise<UnannouncedSample[]> {
  const isPlanned = (await takeAnnouncement(tx, orderId, null)) !== undefined
  return isPlanned ? takeUnannounced(tx, orderId) : []
}
