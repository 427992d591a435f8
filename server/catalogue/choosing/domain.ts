import type { Db } from '#server/db/database.ts'
import { fillShelf, type Shelf } from './rules.ts'
import { readShelf } from './store.ts'

/** Each process keeps what products can be chosen by, and reads it anew when another catalogue has been loaded. */
const shelves = new WeakMap<Db, Promise<Shelf>>()
const emptyShelf = fillShelf('', 0, [])

async function read(db: Db): Promise<Shelf> {
  const found = await readShelf(db)
  return found ? fillShelf(found.loadId, found.size, found.choices) : emptyShelf
}

/** Those who ask at the same time wait for the same reading; one that failed is not kept. */
function readAnew(db: Db): Promise<Shelf> {
  const reading = read(db)
  shelves.set(db, reading)
  reading.catch(() => shelves.delete(db))
  return reading
}

/** Makes a list from the shelf. When its rows turn out to be of another load, it is made once more from what is there now. */
export async function withShelf<List>(
  db: Db,
  make: (shelf: Shelf) => Promise<{ list: List; loadId: string | null }>,
): Promise<List> {
  const shelf = await (shelves.get(db) ?? readAnew(db))
  const { list, loadId } = await make(shelf)
  if ((loadId ?? '') === shelf.loadId) return list
  return (await make(await readAnew(db))).list
}
