import { Day, Instant } from '#contract/fields.ts'
import { Refusal } from '#server/refusal.ts'

type KeyShape = { test(key: string): boolean }

/** Writes a cursor: the sort key of the last row of a page, opaque to clients. */
export function writeCursor(...keys: string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** Keys of a cursor, each checked against its shape. Refuses a cursor that was not written here. */
export function readCursor(cursor: string | undefined, shapes: readonly KeyShape[]): string[] | null {
  if (cursor === undefined) return null
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(keys) && keys.length === shapes.length) {
      if (keys.every((key, index) => typeof key === 'string' && shapes[index]?.test(key))) return keys
    }
  } catch {
    // Falls through to the refusal of invalid cursors.
  }
  throw new Refusal('invalid_fields', [{ path: 'cursor', code: 'wrong_format' }])
}

export const uuidKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Whole number that fits into an integer of PostgreSQL. */
export const smallNumberKey = /^\d{1,9}$/
/** Day that exists in the calendar. PostgreSQL fails on any other. */
export const dayKey: KeyShape = { test: (key) => Day.safeParse(key).success }
/** Instant of a day that PostgreSQL knows. */
export const instantKey: KeyShape = {
  test: (key) => Instant.safeParse(key).success && dayKey.test(key.slice(0, 10)),
}
export const textKey = /^[^\p{Cc}]{0,200}$/u

/** Page cut from one row more than it shows. The extra row means that there is a next page. */
export function cutPage<Row>(rows: Row[], size: number, cursorOf: (last: Row) => string) {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > size && last !== undefined ? cursorOf(last) : null }
}
