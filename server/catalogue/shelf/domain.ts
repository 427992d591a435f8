import { filterKinds, type Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { type Choosable, fillChoosable } from '../choosing/rules.ts'
import { fillVocabulary, type Vocabulary } from '../vocabulary/rules.ts'
import { findLoad, readMarks, readWords } from './store.ts'

/** What products are found and chosen by, all of one load of the catalogue. */
export type Shelf = {
  loadId: string
  choosable: Choosable
  words: Record<Language, Vocabulary>
}

/** Each process keeps one, and reads it anew when another catalogue has been loaded. */
const shelves = new WeakMap<Db, Promise<Shelf>>()

const read = (db: Db): Promise<Shelf> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { loadId = '', size = 0 } = (await findLoad(tx)) ?? {}
      const vocabulary = async (language: Language) =>
        fillVocabulary(await readWords(tx, language), await readMarks(tx, language))
      const kinds = await Promise.all(
        filterKinds.map(async (kind) => ({ kind, ...(await readMarks(tx, kind)) })),
      )
      const choosable = fillChoosable(size, kinds)
      return { loadId, choosable, words: { en: await vocabulary('en'), fi: await vocabulary('fi') } }
    })

/** Those who ask at the same time wait for the same reading; one that failed is not kept. */
function readAnew(db: Db): Promise<Shelf> {
  const reading = read(db)
  shelves.set(db, reading)
  reading.catch(() => shelves.delete(db))
  return reading
}

const mostReadings = 3

/** Makes a list from the shelf, and once more from what is there now when its rows turn out to be of another load. */
export async function withShelf<List>(
  db: Db,
  make: (shelf: Shelf) => Promise<{ list: List; loadId: string | null }>,
): Promise<List> {
  let reading = shelves.get(db) ?? readAnew(db)
  for (let left = mostReadings; ; left--) {
    const shelf = await reading
    const { list, loadId } = await make(shelf)
    if ((loadId ?? '') === shelf.loadId || left === 1) return list
    const latest = shelves.get(db) ?? reading
    reading = latest === reading ? readAnew(db) : latest
  }
}
