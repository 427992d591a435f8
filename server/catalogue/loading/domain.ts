import { createHash } from 'node:crypto'
import type { Catalogue, CatalogueProduct } from '#contract/catalogue-file.ts'
import { type Language, languages } from '#contract/lists.ts'
import type { Clock } from '#server/clock.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { pack } from '../sets/rules.ts'
import { type Having, indexOf, inOrder, presentProduct, presentProductPage } from './rules.ts'
import {
  analyse,
  deleteAll,
  findLoaded,
  findStems,
  insertLoad,
  insertMarks,
  insertProducts,
  insertWords,
  type Mark,
  type ProductRow,
  waitForOthers,
} from './store.ts'

/** Grows with every change of how products are written or found, so that the next release writes them anew. */
const edition = 3
const batchSize = 500

/** Puts a catalogue in the place of the one that is there; readers see the one or the other. False when it is there already. */
export async function loadCatalogue(db: Db, clock: Clock, catalogue: Catalogue): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, catalogue]))
    .digest('hex')
  if ((await findLoaded(db)) === hash) return false
  // All that can be made beforehand is: a transaction that is idle for long is ended.
  const products = inOrder(catalogue.products)
  const size = products.length
  const rows = products.map(productRow)
  const { words, choices } = indexOf(products, catalogue)
  const marks = [...choices].flatMap(([kind, values]) =>
    [...values].map(([value, having]) => markOf(kind, value, having, size)),
  )
  return db.transaction().execute(async (tx) => {
    await waitForOthers(tx)
    if ((await findLoaded(tx)) === hash) return false
    await deleteAll(tx)
    await inBatches(rows, (batch) => insertProducts(tx, batch))
    await insertMarks(tx, marks)
    for (const language of languages) await loadWords(tx, language, words[language], size)
    await insertLoad(tx, hash, size, clock.now())
    await analyse(tx)
    return true
  })
}

function productRow(product: CatalogueProduct, before: number): ProductRow {
  const write = (present: (product: CatalogueProduct, language: Language) => object) => ({
    en: JSON.stringify(present(product, 'en')),
    fi: JSON.stringify(present(product, 'fi')),
  })
  return {
    place: before + 1,
    slugs: { en: product.id, fi: product.slugFi },
    rows: write(presentProduct),
    pages: write(presentProductPage),
  }
}

const markOf = (kind: string, mark: string, { all, named }: Having, size: number): Mark => ({
  kind,
  mark,
  members: pack(all, size),
  named: pack(named, size),
})

/** Forms of one word are one mark. */
async function loadWords(
  tx: Tx,
  language: Language,
  words: Map<string, Having>,
  size: number,
): Promise<void> {
  const known = (await findStems(tx, language, [...words.keys()])).flatMap(({ word, form, stem }) =>
    stem === null ? [] : [{ word, form, stem }],
  )
  const byStem = [...Map.groupBy(known, ({ stem }) => stem)]
  await inBatches(byStem, async (batch) => {
    const joined = batch.map(([stem, forms]) => {
      const each = forms.map(({ word }) => words.get(word) ?? { all: [], named: [] })
      const having = { all: each.flatMap(({ all }) => all), named: each.flatMap(({ named }) => named) }
      return { stem, forms, having, productCount: new Set(having.all).size }
    })
    await insertMarks(
      tx,
      joined.map(({ stem, having }) => markOf(language, stem, having, size)),
    )
    const written = joined.flatMap(({ stem, forms, productCount }) =>
      forms.map(({ form }) => ({ word: form, stem, productCount })),
    )
    await insertWords(tx, language, written)
  })
}

async function inBatches<Item>(items: Item[], act: (batch: Item[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += batchSize) await act(items.slice(from, from + batchSize))
}
