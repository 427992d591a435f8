const databaseName = 'labsilta-unsaved'
const storeName = 'work'

/** User, edited object and tab: two tabs on one object must not overwrite each other's entry. */
type Key = [personId: string, workId: string, writerId: string]

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

/** Lists the entries that earlier visits of this user left for one object. Their type is trusted. */
export async function listUnsavedWork<Record>(
  personId: string,
  workId: string,
): Promise<FoundWork<Record>[]> {
  const keys = (await run('readonly', (store) => store.getAllKeys(everyWriter(personId, workId)))) ?? []
  const found: FoundWork<Record>[] = []
  for (const key of keys) {
    const record = await run<Record | undefined>('readonly', (store) => store.get(key))
    if (record) found.push({ writerId: String((key as Key)[2]), record })
  }
  return found
}

export const forgetUnsavedWork = (personId: string, workId: string) =>
  run('readwrite', (store) => store.delete(everyWriter(personId, workId)))

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

/**
 * Deletes the user's entries at sign-out and stops further writes by this page. Entries of another user whose
 * session ended here are kept. If the user is unknown, all entries are deleted.
 */
export const forgetUnsavedWorkOf = (personId: string | null) => {
  isOver = true
  return run('readwrite', (store) =>
    personId === null ? store.clear() : store.delete(IDBKeyRange.bound([personId], [personId, []])),
  )
}

/**
 * Writes the latest entry of one tab, one write at a time. An entry that is replaced while an older one is
 * being written is skipped.
 */
export const createWorkKeeper = <Record>(personId: string, workId: string) => {
  const key: Key = [personId, workId, crypto.randomUUID()]
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
  }

  return {
    /** Null when everything is on the server and nothing needs to be kept. */
    keep(record: Record | null): Promise<void> {
      wanted = record
      if (record !== null || isKept || running) running ??= writeWanted()
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
