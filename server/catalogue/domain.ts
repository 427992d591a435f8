import type { Product, ProductList, ProductPage, Spelling } from '#contract/catalogue.ts'
import { type FilterKind, filterKinds, type ProductSort } from '#contract/catalogue-lists.ts'
import type { Language } from '#contract/lists.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, writeCursor } from '#server/db/cursor.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type Filters, select, startPosition } from '#server/search/facets.ts'
import { rankByWords } from '#server/search/rank-by-words.ts'
import { getSearchIndex } from '#server/search/search-index-cache.ts'
import { searchTexts, type WordsOfSearch } from '#server/search/search-texts.ts'
import { presentProduct, presentProductPage, sortFields } from './rules.ts'
import {
  findProduct,
  listProductHeads,
  listProductIds,
  listProductNames,
  listProductsNamed,
  type ProductRow,
} from './store.ts'
import { thesaurus } from './thesaurus/rules.ts'
import { tokenizeMessage, tokenizeQuery } from './tokens/rules.ts'

const pageSize = 24
const rankKey = /^\d{1,7}$/
const documentKey = /^\d{1,7}$/

const noWords: WordsOfSearch = {
  usedWords: [],
  unknownWords: [],
  unusedWords: [],
  hasAllWords: true,
  corrections: [],
}

type Query = Filters<FilterKind> & {
  text?: string
  spelling: Spelling
  sort: ProductSort
  language: Language
  cursor?: string
}

/** Products that match the text and the filters, with the filter values that remain. */
export async function listProducts(
  { db }: Context,
  { text, spelling, sort, language, cursor, ...filters }: Query,
) {
  const index = await getSearchIndex(db)
  const tokens = text ? tokenizeQuery(text) : null
  const search =
    tokens &&
    (await searchTexts(db, index, { language, tokens, isAsTyped: spelling === 'as_typed' }, thesaurus))
  const { total, page, counts } = select(index.facets, {
    names: filterKinds,
    found: search?.found ?? null,
    filters,
    sortedBy: sort === 'relevance' ? null : sortFields[sort],
    after: readPosition(cursor),
    limit: pageSize + 1,
  })
  const { items, nextCursor } = cutPage(page, pageSize, (last) =>
    writeCursor(`${last.rank}`, `${last.document}`),
  )
  const keys = items.flatMap(({ document }) => index.keys[document - 1] ?? [])
  const rows = await listProductHeads(db, keys)
  return {
    items: rows.map((row) => presentProduct(row, language)),
    nextCursor,
    total,
    // Facets with closed lists hold values of these lists only.
    choices: counts as ProductList['choices'],
    ...(search?.words ?? noWords),
  }
}

/** Products that a message may be about, by all of its words. */
export async function listProductsFor(
  { db }: Context,
  message: { text: string; language: Language; limit: number },
): Promise<Product[]> {
  const { language, limit } = message
  const index = await getSearchIndex(db)
  const asked = { language, tokens: tokenizeMessage(message.text), limit, kinship: 'industryOrMaterial' }
  const documents = await rankByWords(db, index, asked, thesaurus)
  const rows = await listProductHeads(
    db,
    documents.flatMap((document) => index.keys[document - 1] ?? []),
  )
  return rows.map((row) => presentProduct(row, language))
}

function readPosition(cursor: string | undefined) {
  const [rank = startPosition.rank, document = startPosition.document] =
    readCursor(cursor, [rankKey, documentKey])?.map(Number) ?? []
  return { rank, document }
}

export async function getProduct({ db }: Context, slug: string, language: Language): Promise<ProductPage> {
  const row = await findProduct(db, slug)
  if (!row) throw new Refusal('product_not_found')
  return presentProductPage(row, language)
}

/** Offered products by key, address or name in either language, each as it is asked for: in lower case. */
export async function mapProductsByName(
  db: Db | Tx,
  texts: readonly string[],
): Promise<Map<string, { key: string; name: Record<Language, string> }>> {
  const asked = new Set(texts)
  const rows = await listProductsNamed(db, texts)
  return new Map(
    rows.flatMap(({ key, slugFi, nameEn, nameFi }) => {
      const product = { key, name: { en: nameEn, fi: nameFi } }
      return [nameFi, nameEn, slugFi, key]
        .map((text) => text.toLowerCase())
        .filter((text) => asked.has(text))
        .map((text) => [text, product] as const)
    }),
  )
}

/** Product with its texts in both languages, by its slug in either. */
export function findProductRow(db: Db | Tx, slug: string): Promise<ProductRow | undefined> {
  return findProduct(db, slug)
}

/** The ids of products by their keys, also of retired ones. */
export async function mapProductIds(db: Db | Tx, keys: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listProductIds(db, keys)).map(({ key, id }) => [key, id]))
}

/** The names of products by their keys, also of retired ones. */
export async function mapProductNames(
  db: Db | Tx,
  keys: readonly string[],
): Promise<Map<string, Record<Language, string>>> {
  if (keys.length === 0) return new Map()
  const rows = await listProductNames(db, keys)
  return new Map(rows.map(({ key, nameEn, nameFi }) => [key, { en: nameEn, fi: nameFi }]))
}
