import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import type { FoundSets, ProductSet } from '../choosing/rules.ts'
import { bitsOf } from '../choosing/store.ts'
import type { Candidate, ComparedWord, SearchedStems } from './rules.ts'

type Compared = ComparedWord & { nr: number }
type Row = { nr: number; form: string; stem: string | null; candidates: Candidate[] }
type Words = { language: Language; words: readonly string[] }

const mostCandidates = 100

const selectAsked = (at: { language: unknown; words: unknown }) => sql`
  asked as materialized (
    select nr, search_form(word) as form, product_stem(${at.language}, word) as stem
    from unnest(${at.words}::text[]) with ordinality asked (word, nr))`

const selectCandidates = (found: RawBuilder<unknown>) => sql`
  select a.nr::int as nr, a.form, a.stem, coalesce(f.candidates, '[]') as candidates
  from asked a
  left join lateral (
    select json_agg(json_build_object('word', word, 'stem', stem, 'productCount', product_count)) as candidates
    from (${found}) found) f on true
  order by a.nr`

const selectSame = (language: unknown) => sql`
  select word, stem, product_count from product_words w where w.language = ${language} and w.stem = a.stem
  union
  select word, stem, product_count from product_words w where w.language = ${language} and w.word = a.form`

/** The words themselves, their other forms, and longer words that begin with them, end with them or, from four letters on, have them inside. */
const selectWords = statement<Words, Row>(
  (at) => sql`
    with ${selectAsked(at)}
    ${selectCandidates(sql`
      ${selectSame(at.language)}
      union
      (select word, stem, product_count from product_words w
      where w.language = ${at.language} and w.word > a.form and w.word < a.form || '~' and length(a.form) > 1
      limit ${sql.lit(mostCandidates)})
      union
      (select word, stem, product_count from product_words w
      where w.language = ${at.language} and length(a.stem) >= 3 and a.stem !~ '[0-9]'
        and reverse(w.stem) > reverse(a.stem) and reverse(w.stem) < reverse(a.stem) || '~'
      limit ${sql.lit(mostCandidates)})
      union
      (select word, stem, product_count from product_words w
      where w.language = ${at.language} and length(a.stem) >= 4 and a.stem !~ '[0-9]' and w.word like '%' || a.stem || '%'
      limit ${sql.lit(mostCandidates)})`)}`,
)

export async function compareWords(
  db: Db,
  language: Language,
  words: readonly string[],
): Promise<Compared[]> {
  return (await selectWords(db, { language, words })).rows
}

/** Only the words themselves, their other forms, and a word that begins with them, from five letters on. */
const selectForms = statement<Words, Row>(
  (at) => sql`
    with ${selectAsked(at)}
    ${selectCandidates(sql`
      ${selectSame(at.language)}
      union
      (select word, stem, product_count from product_words w
      where w.language = ${at.language} and w.word > a.form and w.word < a.form || '~' and length(a.form) >= 5 limit 1)`)}`,
)

export async function compareForms(
  db: Db,
  language: Language,
  words: readonly string[],
): Promise<Compared[]> {
  return (await selectForms(db, { language, words })).rows
}

/** Words that share trigrams with what was typed. */
const selectSimilar = statement<{ language: Language; form: string }, Candidate>(
  (at) => sql`
    select word, stem, product_count as "productCount" from product_words
    where language = ${at.language} and word % ${at.form}
    order by similarity(word, ${at.form}) desc limit 40`,
)

export async function findSimilar(db: Db, language: Language, form: string): Promise<Candidate[]> {
  return (await selectSimilar(db, { language, form })).rows
}

const selectExact = statement<Words, Candidate>(
  (at) => sql`
    select word, stem, product_count as "productCount" from product_words
    where language = ${at.language} and word = any(${at.words}::text[])`,
)

export async function findWords(db: Db, language: Language, words: string[]): Promise<Candidate[]> {
  return (await selectExact(db, { language, words })).rows
}

type Search = SearchedStems & { language: Language }

const allOf = (sets: RawBuilder<unknown>) => sql`
  select bit_and(exact) as exact, bit_and(named) as named, bit_or(named) & bit_and(close) as partly, bit_and(told) as told,
    bit_and(close) as close, bit_and(members) as members
  from ${sets}`

/** Those with what is looked for in their names; then in their texts alone. */
const inNames = ['best', 'exact', 'namedAndTold', 'named', 'partly'] as const
const inTexts = ['told', 'close'] as const
const setsInOrder = [...inNames, ...inTexts] as const

/**
 * Sets of bits, in which a hundred thousand products are 12 kB: to join two takes microseconds. Of each word: the products that
 * have it in the name as it is, there as it is or as a kind of it, anywhere as it is, so or as a kind of it, and all that are
 * found by it. Where some have the word or a kind of it, those that only contain it count in names alone. Then those with all
 * words; where there are none, those that lack one of several, and of these those that have the others in the name, if any do.
 */
const selectSets = statement<Search, Record<(typeof setsInOrder)[number] | 'members', Buffer>>(
  (at) => sql`
    with joined as materialized (
      select w.nr, bit_or(m.named) filter (where rank = 1) as exact, bit_or(m.named) as named,
        bit_or(m.named) filter (where rank < 3) as close_named, bit_or(m.members) filter (where rank = 1) as told,
        bit_or(m.members) filter (where rank < 3) as close, bit_or(m.members) as members
      from unnest(${at.stems}::text[], ${at.words}::int[], ${at.ranks}::int[]) w (stem, nr, rank)
        cross join lateral (
          select members, named from product_marks where kind = ${at.language} and mark = w.stem limit 1) m
      group by w.nr),
    words as materialized (
      select nr, coalesce(exact, named & ~named) as exact, coalesce(close_named, named) as named, coalesce(told, named & ~named) as told,
        coalesce(close, members) as close, coalesce(close | named, members) as members
      from joined where nr > 0),
    strict as materialized (${allOf(sql`words`)}),
    loose as (
      select bit_or(rest.exact) as exact, bit_or(rest.named) as named, bit_or(rest.partly) as partly,
        bit_or(rest.told) as told, bit_or(rest.close) as close, bit_or(rest.members) as members
      from words one cross join lateral (${allOf(sql`words other where other.nr <> one.nr`)}) rest
      where not exists (select from strict where bit_count(members) > 0)),
    found as (
      select * from strict where bit_count(members) > 0
      union all
      select exact, named, partly, told, close, case when bit_count(named) > 0 then named else members end
      from loose where members is not null)
    select varbit_send(exact & coalesce((select bit_and(named) from joined where nr < 0), exact)) as best,
      varbit_send(exact) as exact, varbit_send(named & told) as "namedAndTold", varbit_send(named) as named,
      varbit_send(partly) as partly, varbit_send(told) as told, varbit_send(close) as close, varbit_send(members) as members
    from found`,
)

const nothing: ProductSet = new Uint8Array()

export async function findSets(db: Db, search: Search): Promise<FoundSets> {
  const { rows } = await selectSets(db, search)
  const [found] = rows
  if (!found) return { inNames: [], inTexts: [], anywhere: nothing }
  const bits = (each: readonly (typeof setsInOrder)[number][]) => each.map((name) => bitsOf(found[name]))
  return { inNames: bits(inNames), inTexts: bits(inTexts), anywhere: bitsOf(found.members) }
}
