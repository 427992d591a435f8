import { sql } from 'kysely'
import type { announceEvent } from '#server/announcements/domain.ts'
import type { writeDigests } from '#server/notifications/digests/domain.ts'
import type { TestApi } from '#tests/support/api.ts'

/** Parts of the worker that write mails about events. */
export type Worker = { announceEvent: typeof announceEvent; writeDigests: typeof writeDigests }

type SentMail = {
  receiver: string
  /** Second part of its key: of a mail to a laboratory its name in the announcement table. */
  name: string
  text: string
  attachment: Buffer | null
  channel: 'mail' | 'digest'
}

/** Writes the mails about all events so far. Their jobs are done, so that none is written again. */
export async function announceAll({ context }: TestApi, worker: Worker): Promise<void> {
  const { rows: jobs } = await sql<{ id: string; eventId: string }>`
    select id, data ->> 'eventId' as "eventId" from pgboss.job where name = 'announce' order by created_on`.execute(
    context.db,
  )
  for (const { id, eventId } of jobs) {
    await worker.announceEvent(context, eventId)
    await sql`delete from pgboss.job where name = 'announce' and id = ${id}`.execute(context.db)
  }
}

/** Writes the mails about all events so far and the digests of the next day. Returns all mails; the text names the attachment. */
export async function sendMails(api: TestApi, worker: Worker): Promise<SentMail[]> {
  await announceAll(api, worker)
  const { context } = api
  const tomorrow = new Date(context.clock.now().getTime() + 24 * 60 * 60 * 1000)
  await worker.writeDigests({ ...context, clock: { now: () => tomorrow } })
  const { rows } = await sql<SentMail>`
    select receiver, split_part(event_key, ':', 2) as name, concat_ws(' ', subject, text, html, attachment_name) as text, attachment,
      case when event_key like 'digest:%' then 'digest' else 'mail' end as channel
    from mails`.execute(context.db)
  return rows
}
