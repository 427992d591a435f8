import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { PostingList } from './posting-list.ts'
import type { IndexedWord, Postings, StemmedWord } from './term-dictionary.ts'

/** Changes whenever the index is replaced; null where there is none. */
export async function findIndexVersion(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`select version from search_index`.execute(db)
  return rows[0]?.version ?? null
}

export async function listDocumentKeys(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from search_documents order by document`.execute(tx)
  return rows.map(({ key }) => key)
}

type PostingRow = { term: string; anywhere: PostingList; inTitle: PostingList }

/** The postings of every field, terms in order. */
export async function listPostings(tx: Tx): Promise<Map<string, Postings>> {
  const { rows } = await sql<PostingRow & { field: string }>`
    select field, term, anywhere, in_title as "inTitle" from search_postings order by field, term`.execute(tx)
  const fields = Map.groupBy(rows, ({ field }) => field)
  return new Map([...fields].map(([field, postings]) => [field, columnsOf(postings)]))
}

const columnsOf = (rows: readonly PostingRow[]): Postings => ({
  terms: rows.map(({ term }) => term),
  anywhere: rows.map(({ anywhere }) => anywhere),
  inTitle: rows.map(({ inTitle }) => inTitle),
})

/** The words of each language in the order of their letters. */
export async function listWords(tx: Tx): Promise<Record<Language, IndexedWord[]>> {
  const { rows } = await sql<IndexedWord & { language: Language }>`
    select language, word, term, written, document_count as "documentCount"
    from search_words order by language, word, term`.execute(tx)
  const byLanguage = Map.groupBy(rows, ({ language }) => language)
  return { en: byLanguage.get('en') ?? [], fi: byLanguage.get('fi') ?? [] }
}

/** Stems words by PostgreSQL's dictionaries, in the order given. */
export async function stemWords(
  db: Db | Tx,
  language: Language,
  words: readonly string[],
): Promise<StemmedWord[]> {
  if (words.length === 0) return []
  const { rows } = await sql<StemmedWord>`
    select search_form(word) as form, search_stem(${language}, word) as term
    from unnest(${words}::text[]) with ordinality given (word, nr) order by nr`.execute(db)
  return rows
}

export async function deleteIndex(tx: Tx): Promise<void> {
  for (const table of ['search_index', 'search_documents', 'search_postings', 'search_words']) {
    await sql`delete from ${sql.table(table)}`.execute(tx)
  }
}

/** Completes a new index, and lets the planner know its size. */
export async function insertIndex(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    insert into search_documents (document, key)
    select nr, key from unnest(${keys}::text[]) with ordinality given (key, nr)`.execute(tx)
  await sql`insert into search_index (version) values (${uuid()})`.execute(tx)
  await sql`analyze search_documents, search_postings, search_words`.execute(tx)
}

export async function insertPostings(tx: Tx, field: string, postings: readonly PostingRow[]): Promise<void> {
  await sql`
    insert into search_postings (field, term, anywhere, in_title)
    select ${field}, * from unnest(${postings.map(({ term }) => term)}::text[],
      ${postings.map(({ anywhere }) => anywhere)}::bytea[],
      ${postings.map(({ inTitle }) => inTitle)}::bytea[])`.execute(tx)
}

export async function insertWords(tx: Tx, language: Language, words: readonly IndexedWord[]): Promise<void> {
  await sql`
    insert into search_words (language, word, term, written, document_count)
    select ${language}, word, term, min(written), document_count
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ term }) => term)}::text[],
      ${words.map(({ written }) => written)}::text[],
      ${words.map(({ documentCount }) => documentCount)}::int[]) given (word, term, written, document_count)
    group by word, term, document_count`.execute(tx)
}
