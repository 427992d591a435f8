import type { SentStatement } from './capture.ts'

/** A value as it was sent, or one that differs from call to call. */
export type RawValue =
  | { kind: 'fixed'; value: unknown }
  | { kind: 'growing'; from: number }
  | { kind: 'list'; values: RawValue[] }
  | { kind: 'text'; parts: (string | RawId)[] }
/** Id that is new in each call, or the one that took its place in the call before. */
export type RawId = { id: string; ofCallBefore: boolean }
export type RawStatement = { text: string; values: RawValue[]; rowCount: number | null }

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Reading statements are sent unchanged. */
export function repeat(sent: SentStatement[]): RawStatement[] {
  return sent.map(({ text, values, rowCount }) => ({ text, rowCount, values: values.map(fixed) }))
}

/**
 * Values of a writing statement that differ from call to call, such as versions and new ids. They are found by
 * comparing two consecutive calls of the product.
 */
export function vary(first: SentStatement[], second: SentStatement[]): RawStatement[] {
  if (first.length !== second.length) throw new Error('Two calls of the same kind sent different statements')
  const successors = new Map<string, string>()
  const compareAll = () =>
    second.map(({ text, values, rowCount }, index) => ({
      text,
      rowCount,
      values: values.map((value, position) => compare(first[index]?.values[position], value, successors)),
    }))
  // The first pass finds the successor of each id, which a statement before may refer to.
  compareAll()
  return compareAll()
}

const fixed = (value: unknown): RawValue => ({ kind: 'fixed', value })

function compare(before: unknown, now: unknown, successors: Map<string, string>): RawValue {
  if (Array.isArray(before) && Array.isArray(now) && before.length === now.length) {
    return { kind: 'list', values: now.map((value, index) => compare(before[index], value, successors)) }
  }
  if (typeof before === 'number' && now === before + 1) return { kind: 'growing', from: now + 1 }
  if (typeof before === 'string' && typeof now === 'string' && before !== now)
    return compareTexts(before, now, successors)
  return fixed(now)
}

function compareTexts(before: string, now: string, successors: Map<string, string>): RawValue {
  const [oldIds, newIds] = [before.match(uuid) ?? [], now.match(uuid) ?? []]
  if (oldIds.length !== newIds.length) return fixed(now)
  // The rest may differ, as instants do; that of the second call is sent.
  const newRest = now.split(uuid)
  const parts = newRest.flatMap((part, index) => {
    const id = newIds[index]
    const old = oldIds[index]
    if (id === undefined || old === undefined) return [part]
    if (id === old) return [part, id]
    successors.set(old, id)
    const successor = successors.get(id)
    return [part, successor ? { id: successor, ofCallBefore: true } : { id, ofCallBefore: false }]
  })
  return { kind: 'text', parts }
}
