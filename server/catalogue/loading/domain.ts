import { createHash } from 'node:crypto'
import type { Catalogue, CatalogueProduct } from '#contract/catalogue-file.ts'
import type { Language } from '#contract/lists.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { replaceSearchIndex } from '#server/search/index-documents.ts'
import { indexedDocuments, presentProduct, presentProductPage, sortProducts } from './rules.ts'
import {
  analyzeProducts,
  deleteProducts,
  findLoadedHash,
  insertLoad,
  insertProducts,
  lockCatalogue,
  type ProductRow,
} from './store.ts'

/** Grows with every change of how products are stored or indexed, so that the next release loads them again. */
const edition = 4
const batchSize = 500

/** Replaces the catalogue in one transaction. False when the same one is loaded already. */
export async function loadCatalogue(db: Db, clock: Clock, catalogue: Catalogue): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, catalogue]))
    .digest('hex')
  if ((await findLoadedHash(db)) === hash) return false
  // Prepared before the transaction, because a transaction that is idle for long is ended.
  const products = sortProducts(catalogue.products)
  const documents = indexedDocuments(products, catalogue)
  const rows = products.map(productRow)
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    if ((await findLoadedHash(tx)) === hash) return false
    await deleteProducts(tx)
    for (let from = 0; from < rows.length; from += batchSize) {
      await insertProducts(tx, rows.slice(from, from + batchSize))
    }
    await replaceSearchIndex(tx, documents)
    await analyzeProducts(tx)
    await insertLoad(tx, hash, products.length, clock.now())
    return true
  })
}

function productRow(product: CatalogueProduct): ProductRow {
  const write = (present: (product: CatalogueProduct, language: Language) => object) => ({
    en: JSON.stringify(present(product, 'en')),
    fi: JSON.stringify(present(product, 'fi')),
  })
  return {
    slugs: { en: product.id, fi: product.slugFi },
    rows: write(presentProduct),
    pages: write(presentProductPage),
  }
}
