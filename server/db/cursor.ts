import { Day } from '#contract/fields.ts'
import { Refusal } from '#server/refusal.ts'

type KeyShape = { test(key: string): boolean }

/** A cursor is where the page before ended: the sort key of its last row. Opaque on the wire. */
export function writeCursor(...keys: string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** The keys of a cursor, each checked against the given shape; anything else was not written by us. */
export function readCursor(cursor: string | undefined, shapes: readonly KeyShape[]): string[] | null {
  if (cursor === undefined) return null
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(keys) && keys.length === shapes.length) {
      if (keys.every((key, index) => typeof key === 'string' && shapes[index]?.test(key))) return keys
    }
  } catch {
    // Falls through to the same refusal as any other cursor that is not ours.
  }
  throw new Refusal('invalid_fields', [{ path: 'cursor', code: 'wrong_format' }])
}

export const uuidKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** A day that the calendar has: PostgreSQL fails on any other. */
export const dayKey: KeyShape = { test: (key) => Day.safeParse(key).success }
export const textKey = /^[^\p{Cc}]{0,200}$/u

/** A page from one row more than it shows: the surplus row says that there is a next page. */
export function cutPage<Row>(rows: Row[], size: number, cursorOf: (last: Row) => string) {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > size && last !== undefined ? cursorOf(last) : null }
}
