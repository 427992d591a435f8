import { createHash } from 'node:crypto'
import type { Catalogue } from '#contract/catalogue-file.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { replaceSearchIndex } from '#server/search/index-documents.ts'
import { indexedDocuments, placesOf, productRow, sortProducts } from './rules.ts'
import {
  analyzeProducts,
  findLoadedHash,
  insertLoad,
  lockCatalogue,
  replacePlaces,
  retireProducts,
  upsertProducts,
} from './store.ts'

/**
 * Version of the stored form and the index. Raised with each change of them, so that the next release loads the
 * products again.
 */
const edition = 7
const batchSize = 500

/**
 * Updates products by key and retires missing ones in one transaction. False if the same catalogue is already loaded.
 */
export async function loadCatalogue(db: Db, clock: Clock, catalogue: Catalogue): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, catalogue]))
    .digest('hex')
  if ((await findLoadedHash(db)) === hash) return false
  // Prepared before the transaction, because a transaction that is idle for long is ended.
  const products = sortProducts(catalogue.products)
  const documents = indexedDocuments(products, catalogue)
  const rows = products.map(productRow)
  const places = placesOf(catalogue)
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    if ((await findLoadedHash(tx)) === hash) return false
    await retireProducts(tx, clock.now())
    for (let from = 0; from < rows.length; from += batchSize) {
      await upsertProducts(tx, rows.slice(from, from + batchSize))
    }
    await replaceSearchIndex(tx, documents)
    await replacePlaces(tx, places)
    await analyzeProducts(tx)
    await insertLoad(tx, hash, products.length, clock.now())
    return true
  })
}
