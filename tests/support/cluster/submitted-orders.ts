import type pg from 'pg'
import { until } from '#tests/support/until.ts'

type Database = Pick<pg.Pool, 'query'>

/** Submitted orders whose names begin with a text, by id, and how often each was submitted. */
export async function countSubmissions(database: Database, beginning: string) {
  const { rows } = await database.query<{ id: string; submissions: number }>(
    `select o.id, count(e.id)::int as submissions
    from orders o join events e on e.subject_id = o.id and e.action = 'submit'
    where starts_with(o.name, $1) group by o.id order by o.id`,
    [beginning],
  )
  return rows
}

/** Expected rows of `countSubmissions` if each of these orders was submitted once. */
export const onceEach = (ids: readonly string[]) => ids.toSorted().map((id) => ({ id, submissions: 1 }))

export type MailAbout = { messageId: string; orderId: string; receiver: string }

/** Mails about orders whose names begin with a text. */
export async function listMailsAbout(database: Database, beginning: string): Promise<MailAbout[]> {
  const { rows } = await database.query<MailAbout>(
    `select m.message_id as "messageId", o.id as "orderId", m.receiver
    from orders o join events e on e.subject_id = o.id
    join mails m on split_part(m.event_key, ':', 1) = e.id::text
    where starts_with(o.name, $1)`,
    [beginning],
  )
  return rows
}

const unfinishedJobs = `select count(*)::int from pgboss.job
  where state in ('created', 'retry', 'active') and name in ('announce', 'send-mail')`

/** Waits until every event is announced and every mail is sent. Returns the number of mails that were not sent. */
export async function untilMailed(database: Database, timeoutMs: number): Promise<number> {
  const countOf = async (query: string) => Number((await database.query(query)).rows[0]?.count)
  await until(async () => (await countOf(unfinishedJobs)) === 0, timeoutMs)
  return countOf(`select count(*)::int from mails where state <> 'sent'`)
}

/** Mails that never arrived, and mails that arrived more than once, by their Message-IDs. */
export function compareMails(queued: readonly MailAbout[], arrived: readonly string[]) {
  const counts = new Map<string, number>()
  for (const id of arrived) counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    lost: queued.filter(({ messageId }) => !counts.has(messageId)),
    twice: queued.filter(({ messageId }) => (counts.get(messageId) ?? 0) > 1),
  }
}
