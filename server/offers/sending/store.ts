import { sql } from 'kysely'
import type { Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Keeps the document of a version as it is sent. */
export async function insertDocument(
  tx: Tx,
  document: { offerId: string; language: Language; content: Buffer },
): Promise<void> {
  await sql`
    insert into offer_documents (offer_id, language, content)
    values (${document.offerId}, ${document.language}, ${document.content})`.execute(tx)
}

/** Document of a version as it was sent; null for a draft, and for offers of earlier releases. */
export async function findDocument(db: Db | Tx, offerId: string, language: Language): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from offer_documents where offer_id = ${offerId} and language = ${language}`.execute(db)
  return rows[0]?.content ?? null
}
