import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/words.ts'
import { erasedIssuer, keyIssuer } from '../rules.ts'

export type PersonHit = { id: string; name: string; email: string }

/** People whose name and address contain the words, by name; not those of API keys, and not those who were erased. */
export async function findPeople(db: Db, words: string, limit: number): Promise<PersonHit[]> {
  const { rows } = await sql<PersonHit>`
    select id, name, email from people
    where search_parts(search_form(name || ' ' || email)) @> search_needles_of_words(${words})
      and search_form(name || ' ' || email) ${containing(words)}
      and issuer not in (${keyIssuer}, ${erasedIssuer})
    order by name, id limit ${limit}`.execute(db)
  return rows
}
