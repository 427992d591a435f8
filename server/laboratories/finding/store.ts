import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/words.ts'

type Hit = { id: string; name: string; note: string }

/** Condition that a text has all words, served by the index of its parts. */
const has = (text: ReturnType<typeof sql>, words: string) =>
  sql`search_parts(search_form(${text})) @> search_needles_of_words(${words}) and search_form(${text}) ${containing(words)}`

/** Laboratories with the words in their name, else in a contact, else in a method, each with where they were found. */
export async function findByWords(db: Db, words: string, limit: number): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select l.id, l.name, found.note from (
      select distinct on (f.id) f.id, f.rank, f.note from (
        (select l.id, 1 as rank, '' as note from laboratories l where ${has(sql`l.name`, words)} limit ${limit})
        union all
        (select c.laboratory_id, 2, c.name from laboratory_contacts c
          where ${has(sql`c.name || ' ' || c.email`, words)} limit ${limit})
        union all
        (select m.laboratory_id, 3, m.name || case when m.technique <> '' then ' ' || m.technique else '' end
          from laboratory_methods m where ${has(sql`m.name || ' ' || m.technique`, words)} limit ${limit * 10})
        union all
        (select m.laboratory_id, 4, p.name_en
          from products p join laboratory_methods m on m.product_id = p.id
          where ${has(sql`p.name_en || ' ' || p.name_fi`, words)} limit ${limit * 10})) f (id, rank, note)
      order by f.id, f.rank) found
      join laboratories l on l.id = found.id
    order by found.rank, l.name, l.id limit ${limit}`.execute(db)
  return rows
}
