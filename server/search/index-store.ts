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

type PostingRow = { term: string; anywhere: PostingList; inTitle: PostingList }

/** Row of one of the three tables of the index. Documents have a number and a key, the others a field. */
type IndexRow = {
  field: string | null
  document: number | null
  word: string | null
  term: string | null
  written: string | null
  documentCount: number | null
  anywhere: PostingList | null
  inTitle: PostingList | null
}

export type StoredIndex = {
  keys: string[]
  /** The postings of every field, terms in order. */
  postings: Map<string, Postings>
  /** The words of each language in the order of their letters. */
  words: Record<Language, IndexedWord[]>
}

/** The whole index by one statement: all of one version, in one round trip. */
export async function readIndex(db: Db | Tx): Promise<StoredIndex> {
  const { rows } = await sql<IndexRow>`
    select null as field, document, null as word, null as term, key as written, null::int as "documentCount",
      null::bytea as anywhere, null::bytea as "inTitle"
    from search_documents
    union all
    select field, null, null, term, null, null, anywhere, in_title from search_postings
    union all
    select language, null, word, term, written, document_count, null, null from search_words
    order by field, document, word, term`.execute(db)
  return {
    keys: rows.filter(({ document }) => document !== null).map(({ written }) => written ?? ''),
    postings: postingsOf(rows),
    words: wordsOf(rows),
  }
}

function postingsOf(rows: readonly IndexRow[]): Map<string, Postings> {
  const ofFields = rows.flatMap(({ field, term, anywhere, inTitle }) =>
    field !== null && term !== null && anywhere && inTitle ? [{ field, term, anywhere, inTitle }] : [],
  )
  const fields = Map.groupBy(ofFields, ({ field }) => field)
  return new Map([...fields].map(([field, postings]) => [field, columnsOf(postings)]))
}

const columnsOf = (rows: readonly PostingRow[]): Postings => ({
  terms: rows.map(({ term }) => term),
  anywhere: rows.map(({ anywhere }) => anywhere),
  inTitle: rows.map(({ inTitle }) => inTitle),
})

function wordsOf(rows: readonly IndexRow[]): Record<Language, IndexedWord[]> {
  const words: Record<Language, IndexedWord[]> = { en: [], fi: [] }
  for (const { field, word, term, written, documentCount } of rows) {
    if (word === null || term === null || written === null || documentCount === null) continue
    words[field as Language].push({ word, term, written, documentCount })
  }
  return words
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
