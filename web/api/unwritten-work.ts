/**
 * Work whose write to the database had not ended when its page was left. Only local storage takes it in time, because the
 * database of the browser answers later. It stays there until the next visit, which writes it to the database.
 */

const prefix = 'labsilta-unwritten '

/** User, edited object and tab. */
export type WriterKey = [personId: string, workId: string, writerId: string]

type Unwritten = { key: WriterKey; record: unknown }

const nameOf = (key: WriterKey) => prefix + JSON.stringify(key)

/** Storage may be full or refused; then the work is lost as if it had not been typed yet. */
const trying = <Result>(call: () => Result): Result | undefined => {
  try {
    return call()
  } catch {
    return undefined
  }
}

/** Null stands for work that is to be deleted. */
export const putUnwritten = (key: WriterKey, record: unknown) =>
  trying(() => localStorage.setItem(nameOf(key), JSON.stringify(record)))

export const dropUnwritten = (key: WriterKey) => trying(() => localStorage.removeItem(nameOf(key)))

const listNames = () =>
  trying(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix))) ?? []

const keyOf = (name: string) => JSON.parse(name.slice(prefix.length)) as WriterKey

/** Work of one user on one object. */
export const listUnwritten = (personId: string, workId: string): Unwritten[] =>
  listNames().flatMap((name) => {
    const key = keyOf(name)
    if (key[0] !== personId || key[1] !== workId) return []
    const text = trying(() => localStorage.getItem(name))
    return text ? [{ key, record: JSON.parse(text) as unknown }] : []
  })

/** Deletes the work of one user, or of all. */
export const forgetUnwritten = (personId: string | null) => {
  for (const key of listNames().map(keyOf)) if (personId === null || key[0] === personId) dropUnwritten(key)
}
