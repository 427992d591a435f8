import type { z } from 'zod'
import type { catalogueEndpoints, Product, ProductPage } from '#contract/catalogue.ts'
import { filterKinds, type Language } from '#contract/lists.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, writeCursor } from '#server/db/cursor.ts'
import { JsonText } from '#server/json-text.ts'
import { Refusal } from '#server/refusal.ts'
import { choicesOf, choose, type Filters } from './choosing/rules.ts'
import { askedWords } from './rules.ts'
import { findProducts } from './searching/domain.ts'
import { withShelf } from './shelf/domain.ts'
import { findPage, findRows } from './store.ts'

const pageSize = 24
const fitKey = /^\d{1,2}$/
const placeKey = /^\d{1,7}$/

type Query = Filters & { text?: string; language: Language; cursor?: string }
type Choices = z.infer<typeof catalogueEndpoints.listProducts.reply>['choices']

/** Products that fit the text and the filters, with what else could be chosen. */
export async function listProducts({ db }: Context, { text, language, cursor, ...filters }: Query) {
  const [fit = 1, place = 0] = readCursor(cursor, [fitKey, placeKey])?.map(Number) ?? []
  const asked = text ? askedWords(text) : null
  return withShelf(db, async (shelf) => {
    const found = asked ? await findProducts(db, shelf, language, asked) : null
    const chosen = choose(shelf.choosable, { found, filters, after: { fit, place }, limit: pageSize + 1 })
    const { items, nextCursor } = cutPage(chosen.page, pageSize, (last) =>
      writeCursor(`${last.fit}`, `${last.place}`),
    )
    const rows = await findRows(
      db,
      items.map((item) => item.place),
      language,
    )
    const choices = filterKinds.map((kind) => [
      kind,
      choicesOf(shelf.choosable, chosen.counts, kind, filters[kind]),
    ])
    const list = {
      items: new JsonText<Product[]>(`[${rows.items.join(',')}]`),
      nextCursor,
      total: chosen.total,
      choices: Object.fromEntries(choices) as Choices,
    }
    return { list, loadId: rows.loadId }
  })
}

export async function getProduct(
  { db }: Context,
  slug: string,
  language: Language,
): Promise<JsonText<ProductPage>> {
  const page = await findPage(db, slug, language)
  if (page === undefined) throw new Refusal('product_not_found')
  return new JsonText(page)
}
