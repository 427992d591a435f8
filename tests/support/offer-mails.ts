import { sql } from 'kysely'
import { announceEvent } from '#server/announcements/domain.ts'
import type { TestApi } from './api.ts'

type SentMail = {
  receiver: string
  language: string
  subject: string
  text: string
  html: string
  attachmentName: string | null
  attachment: Buffer | null
}

/** Mails about an action on the offer, after the worker has composed them twice. */
export async function mailsAbout(api: TestApi, id: string, action: string): Promise<SentMail[]> {
  const { db } = api.context
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${id} and action = ${action} order by id desc limit 1`.execute(
    db,
  )
  const eventId = rows[0]?.id ?? ''
  await announceEvent(api.context, eventId)
  await announceEvent(api.context, eventId)
  const mails = await sql<SentMail>`
    select receiver, language, subject, text, html, attachment_name as "attachmentName", attachment
    from mails where event_key like ${`${eventId}:%`}`.execute(db)
  return mails.rows
}
