const databaseName = 'labsilta-unsaved'
const storeName = 'work'

/** Person, thing worked on, and the tab that wrote: two tabs on one thing must not overwrite each other's record. */
type Key = [personId: string, workId: string, writerId: string]

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opening: Promise<IDBDatabase> | undefined

/** A private window may have no database: then there is nothing to keep in, and nothing to find. */
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

/** An array stands behind every text, so this range has all writers of one person's work. */
const everyWriter = (personId: string, workId: string) =>
  IDBKeyRange.bound([personId, workId], [personId, workId, []])

export type FoundWork<Record> = { writerId: string; record: Record }

/** What earlier visits of this person left unsaved of one thing. The records are trusted to be of the type they were. */
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

/** Somebody has signed out on this page: a save that ends after that must not put its record back. */
let isOver = false

type Guard = () => Promise<boolean>
const guards = new Set<Guard>()

/** `guard` saves what is unsaved, or asks; it gives false to keep the person signed in. Returns what takes it away again. */
export const guardSigningOut = (guard: Guard) => {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Whether everything is saved, or may be forgotten. */
export async function mayForgetUnsavedWork(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}

/**
 * For signing out: nothing of this person stays in the browser, and this page keeps nothing more. Somebody else whose session
 * ended here finds what was typed. Where it is not known who signs out, nothing of anybody stays.
 */
export const forgetUnsavedWorkOf = (personId: string | null) => {
  isOver = true
  return run('readwrite', (store) =>
    personId === null ? store.clear() : store.delete(IDBKeyRange.bound([personId], [personId, []])),
  )
}

/**
 * Writes the newest record of one tab, one after the other. A record that is overtaken while an older one is being
 * written is never written at all.
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
    /** Null: everything is on the server, nothing needs to be kept. */
    keep(record: Record | null): Promise<void> {
      wanted = record
      if (record !== null || isKept || running) running ??= writeWanted()
      return running ?? Promise.resolve()
    },
    /** Removes what other writers left, once this one keeps it. */
    async takeOver(writerIds: readonly string[]) {
      for (const writerId of writerIds) {
        await run('readwrite', (store) => store.delete([personId, workId, writerId]))
      }
    },
  }
}
