import { sql } from 'kysely'
import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import type { StemmedWord } from '../vocabulary/rules.ts'

type Numbered = StemmedWord & { nr: number }

/** The dictionaries are the database's. */
const selectStems = (at: { language: Language; words: readonly string[] }) => sql<Numbered>`
    select nr::int as nr, search_form(word) as form, product_stem(${at.language}, word) as stem
    from unnest(${at.words}::text[]) with ordinality asked (word, nr) order by nr`

/** The words in the form of the catalogue's, each with its stem and with its number among them, from 1. */
export async function findStems(db: Db, language: Language, words: readonly string[]): Promise<Numbered[]> {
  return words.length > 0 ? (await selectStems({ language, words }).execute(db)).rows : []
}
