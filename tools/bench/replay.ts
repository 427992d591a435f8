import type { SentStatement } from './capture.ts'

/** A value as it was sent, or one that differs from call to call. */
export type RawValue =
  | { kind: 'fixed'; value: unknown }
  | { kind: 'growing'; from: number }
  | { kind: 'list'; values: RawValue[] }
  | { kind: 'text'; parts: (string | { id: string })[] }
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
  return second.map(({ text, values, rowCount }, index) => ({
    text,
    rowCount,
    values: values.map((value, position) => compare(first[index]?.values[position], value)),
  }))
}

const fixed = (value: unknown): RawValue => ({ kind: 'fixed', value })

function compare(before: unknown, now: unknown): RawValue {
  if (Array.isArray(before) && Array.isArray(now) && before.length === now.length) {
    return { kind: 'list', values: now.map((value, index) => compare(before[index], value)) }
  }
  if (typeof before === 'number' && now === before + 1) return { kind: 'growing', from: now + 1 }
  if (typeof before === 'string' && typeof now === 'string' && before !== now)
    return compareTexts(before, now)
  return fixed(now)
}

function compareTexts(before: string, now: string): RawValue {
  const [oldIds, newIds] = [before.match(uuid) ?? [], now.match(uuid) ?? []]
  const [oldRest, newRest] = [before.split(uuid), now.split(uuid)]
  const differByIds =
    oldIds.length === newIds.length && newRest.every((part, index) => part === oldRest[index])
  if (!differByIds) return fixed(now)
  const parts = newRest.flatMap((part, index) => {
    const id = newIds[index]
    return id === undefined ? [part] : [part, id === oldIds[index] ? id : { id }]
  })
  return { kind: 'text', parts }
}
