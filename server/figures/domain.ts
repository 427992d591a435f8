import { consignmentStates } from '#contract/delivery-lists.ts'
import { offerStates, orderStates } from '#contract/lists.ts'
import type { TodayKind } from '#contract/today.ts'
import type { Context } from '#server/context.ts'
import { readBackupDuration } from '#server/db/backup-lock.ts'
import { countWaiting } from '#server/today/domain.ts'
import {
  countConsignments,
  countOffers,
  countOrders,
  listQueues,
  type QueueRow,
  readBackupAge,
  type StateRow,
} from './store.ts'

const orders = orderStates.filter((state) => state !== 'completed' && state !== 'cancelled')
const offers = offerStates.filter((state) => state === 'draft' || state === 'sent')
const consignments = consignmentStates.filter((state) => state !== 'closed')

/** Figures about the work of the whole installation. Counts go up to 1,000. */
export type Figures = {
  queues: QueueRow[]
  states: (StateRow & { subject: 'order' | 'offer' | 'consignment' })[]
  waiting: Map<TodayKind, number>
  /** Age of the last whole backup, and the time for which the running one has run. */
  backup: { ageSeconds: number; runningSeconds: number }
}

/** Reads all figures, one statement after the other: each reads an index, and one connection is enough. */
export async function readFigures(context: Context): Promise<Figures> {
  const { db } = context
  const queues = await listQueues(db)
  const states = [
    ...(await countOrders(db, orders)).map((row) => ({ subject: 'order' as const, ...row })),
    ...(await countOffers(db, offers)).map((row) => ({ subject: 'offer' as const, ...row })),
    ...(await countConsignments(db, consignments)).map((row) => ({
      subject: 'consignment' as const,
      ...row,
    })),
  ]
  const backup = { ageSeconds: await readBackupAge(db), runningSeconds: await readBackupDuration(db) }
  return { queues, states, waiting: await countWaiting(context), backup }
}
