import { sql } from 'kysely'
import { withKey } from '#server/mail/sealed-key.ts'
import type { TestApi } from './api.ts'

type StoredMail = { receiver: string; subject: string; text: string; html: string; language: string }

/** Mails as they are sent, with the keys of their links, the oldest first. */
export async function storedMails({ context }: TestApi): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail & { sealedKey: string | null }>`
    select receiver, subject, text, html, language, sealed_key as "sealedKey" from mails order by id`.execute(
    context.db,
  )
  return rows.map(({ sealedKey, ...mail }) => withKey(context.config.acceptedSecrets, sealedKey, mail))
}
