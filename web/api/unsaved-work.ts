import {
  dropUnwritten,
  forgetUnwritten,
  listUnwritten,
  putUnwritten,
  type WriterKey,
} from './unwritten-work.ts'

const databaseName = 'labsilta-unsaved'
const storeName = 'work'

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opening: Promise<IDBDatabase> | undefined

/** A private window may have no database; then nothing is kept or found. */
async function run<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
  isWanted = () => true,
): Promise<Result | undefined> {
  try {
    opening ??= open()
    const database = await opening
    if (!isWanted()) return undefined
    const transaction = database.transaction(storeName, mode)
    return await new Promise<Result>((resolve, reject) => {
      const request = ask(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch {
    opening = undefined
    return undefined
  }
}

/** Arrays sort after all strings, so that this range includes all writers of one user's work. */
const everyWriter = (personId: string, workId: string) =>
  IDBKeyRange.bound([personId, workId], [personId, workId, []])

export type FoundWork<Record> = { writerId: string; record: Record }

/** Writes to the database what an earlier page could not write before it was left. */
async function writeUnwritten(personId: string, workId: string): Promise<void> {
  for (const { key, record } of listUnwritten(personId, workId)) {
    if (record === null) await run<undefined>('readwrite', (store) => store.delete(key))
    else await run<IDBValidKey>('readwrite', (store) => store.put(record, key))
    dropUnwritten(key)
  }
}

/** Lists the entries that earlier visits of this user left for one object. Their type is trusted. */
export async function listUnsavedWork<Record>(
  personId: string,
  workId: string,
): Promise<FoundWork<Record>[]> {
  await writeUnwritten(personId, workId)
  const keys = (await run('readonly', (store) => store.getAllKeys(everyWriter(personId, workId)))) ?? []
  const found: FoundWork<Record>[] = []
  for (const key of keys) {
    const record = await run<Record | undefined>('readonly', (store) => store.get(key))
    if (record) found.push({ writerId: String((key as WriterKey)[2]), record })
  }
  return found
}

export const forgetUnsavedWork = (personId: string, workId: string) => {
  for (const { key } of listUnwritten(personId, workId)) dropUnwritten(key)
  return run('readwrite', (store) => store.delete(everyWriter(personId, workId)))
}

/** Set when the user signed out on this page: a save that ends later must not write its entry. */
let isOver = false

type Guard = () => Promise<boolean>
const guards = new Set<Guard>()

/**
 * Registers `guard`, which saves unsaved work or asks; false keeps the user signed in. Returns a function
 * that unregisters it.
 */
export const guardSigningOut = (guard: Guard) => {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** True when everything is saved or may be discarded. */
export async function mayForgetUnsavedWork(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}

/** Stops further writes by this page and deletes nothing. */
export const stopKeepingWork = () => {
  isOver = true
}

/**
 * Deletes the user's entries at sign-out and stops further writes by this page. Entries of another user whose
 * session ended here are kept. If the user is unknown, all entries are deleted.
 */
export const forgetUnsavedWorkOf = (personId: string | null) => {
  stopKeepingWork()
  forgetUnwritten(personId)
  return run('readwrite', (store) =>
    personId === null ? store.clear() : store.delete(IDBKeyRange.bound([personId], [personId, []])),
  )
}

/** Entries whose write has not ended. Each puts itself where the next visit finds it. */
const underWay = new Set<() => void>()

/** Keeps what is still being written when the page is left. Called once by the apps that keep work. */
export const keepWorkOnLeaving = () =>
  addEventListener('pagehide', () => {
    if (!isOver) for (const put of underWay) put()
  })

/**
 * Writes the latest entry of one tab, one write at a time. An entry that is replaced while an older one is
 * being written is skipped. One whose write has not ended when the page is left is put where the next visit finds it.
 */
export const createWorkKeeper = <Record>(personId: string, workId: string) => {
  const key: WriterKey = [personId, workId, crypto.randomUUID()]
  let wanted: Record | null = null
  let isKept = false
  let running: Promise<void> | null = null

  const writeWanted = async () => {
    let written: Record | null | undefined
    while (written !== wanted) {
      const record = wanted
      if (record !== null)
        await run<IDBValidKey>(
          'readwrite',
          (store) => store.put(record, key),
          () => !isOver,
        )
      else if (isKept) await run<undefined>('readwrite', (store) => store.delete(key))
      isKept = record !== null
      written = record
    }
    running = null
    underWay.delete(put)
    // The page was left and came back meanwhile.
    if (isPut) dropUnwritten(key)
    isPut = false
  }

  let isPut = false
  const put = () => {
    isPut = true
    putUnwritten(key, wanted)
  }

  return {
    writerId: key[2],
    /** Null when everything is on the server and nothing needs to be kept. */
    keep(record: Record | null): Promise<void> {
      wanted = record
      if (record !== null || isKept || running) {
        underWay.add(put)
        running ??= writeWanted()
      }
      return running ?? Promise.resolve()
    },
    /** Removes entries of other writers once this one includes them. */
    async takeOver(writerIds: readonly string[]) {
      for (const writerId of writerIds) {
        await run('readwrite', (store) => store.delete([personId, workId, writerId]))
      }
    },
  }
}
