import { sql } from 'kysely'
import type { Language } from '#contract/lists.ts'
import type { Tx } from '#server/db/database.ts'

export type MailReceiver = { name: string; language: Language; email: string | null }

/** The contact to whom samples are announced, or else the first one. */
export async function findReceiver(tx: Tx, id: string): Promise<MailReceiver | undefined> {
  const { rows } = await sql<MailReceiver>`
    select l.name, l.language,
      (select c.email from laboratory_contacts c where c.laboratory_id = l.id
        order by c.is_for_samples desc, c.position limit 1) as email
    from laboratories l where l.id = ${id}`.execute(tx)
  return rows[0]
}
