import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** Characters of JSON that are written without a pause: less than a millisecond of work. */
const charactersBetweenTurns = 128_000

/**
 * JSON of a value in parts, the same text as that of `JSON.stringify`. Between them other requests have a turn. An element of a list is
 * written at once.
 */
export async function* jsonParts(
  value: unknown,
  pause: () => Promise<unknown> = turnOfOthers,
): AsyncGenerator<string, void, undefined> {
  let part = ''
  for (const piece of piecesOf(value)) {
    part += piece
    if (part.length < charactersBetweenTurns) continue
    yield part
    part = ''
    await pause()
  }
  yield part
}

/** JSON of a value of any size, written with pauses. */
export async function jsonText(value: unknown): Promise<string> {
  const parts: string[] = []
  for await (const part of jsonParts(value)) parts.push(part)
  return parts.join('')
}

function* piecesOf(value: unknown): Generator<string, void, undefined> {
  if (Array.isArray(value)) yield* piecesOfList(value)
  else if (isPlain(value)) yield* piecesOfObject(value)
  else yield JSON.stringify(value) ?? 'null'
}

function* piecesOfList(list: readonly unknown[]): Generator<string, void, undefined> {
  let before = '['
  for (const element of list) {
    yield `${before}${JSON.stringify(element) ?? 'null'}`
    before = ','
  }
  yield list.length > 0 ? ']' : '[]'
}

function* piecesOfObject(object: object): Generator<string, void, undefined> {
  let before = '{'
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* piecesOf(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

/** False for values that decide themselves how they are written, such as dates. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value)
