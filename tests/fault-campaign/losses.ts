import pg from 'pg'
import type { Cluster } from '#tests/support/cluster/cluster.ts'
import { RetryingCustomer } from '#tests/support/cluster/retrying-customer.ts'
import {
  compareMails,
  countSubmissions,
  listMailsAbout,
  type MailAbout,
  untilMailed,
} from '#tests/support/cluster/submitted-orders.ts'
import type { FigureTable } from '#tests/support/figures.ts'
import { attachmentOf } from './attachment.ts'
import { beginning, type Kept } from './campaign.ts'
import type { Installation } from './installation.ts'

/** The customers cause more mails than two workers send meanwhile, which is about one a second each. */
const longestMailWaitMs = 30 * 60_000

/** Compares the acknowledged data with the stored data. `strikes` is the number of faults. */
export async function recordLosses(
  figures: FigureTable,
  { cluster, mails }: Installation,
  kept: readonly Kept[],
  strikes: number,
): Promise<void> {
  const database = new pg.Pool({ connectionString: cluster.databaseUrl, max: 1 })
  const add = (name: string, value: number, target = 0) => figures.record({ name, value, unit: '', target })
  try {
    add('mails that were not sent', await untilMailed(database, longestMailWaitMs))
    const submissions = await countSubmissions(database, beginning)
    const once = new Set(submissions.filter((each) => each.submissions === 1).map(({ id }) => id))
    add('acknowledged orders that are lost', kept.filter(({ id }) => !once.has(id)).length)
    add('orders besides the acknowledged ones', (await countOrders(database)) - kept.length)
    const files = await compareFiles(database, cluster, kept)
    add('orders without their file, or with two', files.wrongNumber)
    add('files with other bytes', files.wrongBytes)
    const queued = await listMailsAbout(database, beginning)
    add('orders whose mails were not composed, or twice', countWrongAnnouncements(queued, kept))
    const { lost, twice } = compareMails(queued, mails.arrived)
    add('mails that are lost', lost.length)
    add('mails that arrived twice, at most one for each fault', twice.length, strikes)
    console.log(`${kept.length} orders, ${queued.length} mails, ${strikes} faults`)
  } finally {
    await database.end()
  }
}

async function countOrders(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int from orders where starts_with(name, $1)',
    [beginning],
  )
  return rows[0]?.count ?? 0
}

async function compareFiles(database: pg.Pool, cluster: Cluster, kept: readonly Kept[]) {
  const expert = await RetryingCustomer.create(cluster, 'expert')
  const { rows } = await database.query<{ orderId: string; fileId: string }>(
    `select f.subject_id as "orderId", f.id as "fileId" from files f join orders o on o.id = f.subject_id
    where f.subject_kind = 'order' and starts_with(o.name, $1)`,
    [beginning],
  )
  const filesOf = Map.groupBy(rows, ({ orderId }) => orderId)
  let wrongBytes = 0
  for (const { id, name } of kept)
    for (const { fileId } of filesOf.get(id) ?? [])
      if (!(await expert.download(fileId))?.equals(attachmentOf(name))) wrongBytes += 1
  return { wrongNumber: kept.filter(({ id }) => filesOf.get(id)?.length !== 1).length, wrongBytes }
}

/** Each order is announced to its customer and to the provider, once to each receiver. */
function countWrongAnnouncements(queued: readonly MailAbout[], kept: readonly Kept[]): number {
  const mailsOf = Map.groupBy(queued, ({ orderId }) => orderId)
  return kept.filter(({ id }) => {
    const receivers = mailsOf.get(id)?.map(({ receiver }) => receiver) ?? []
    return receivers.length < 2 || new Set(receivers).size !== receivers.length
  }).length
}
