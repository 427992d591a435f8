/** Bytes and values that are parsed without a pause: about a millisecond of work. */
const pieceBytes = 128_000
const pieceValues = 5_000

/**
 * Most of what cannot be cut: one element of a list, or everything outside lists. No row is nearly as large, and the
 * parser, which cannot pause, takes some milliseconds for it.
 */
const mostBytes = 2_000_000
const mostValues = 50_000

/** Bytes that are looked at without a pause. The first ones of a process take many times as long as later ones. */
const lookBytes = 100_000

/**
 * Most fields, objects and arrays in one body together: for each of 10,000 rows twelve fields, their object, and two
 * arrays.
 */
const mostParts = 150_000

/** Most commas in one body: more than ids fit in the largest one. Lists of them are gone through at once in places. */
const mostCommas = 1_000_000

/** From the first byte to before the last. */
type Range = { from: number; to: number }

export type TooLarge = 'too_many' | 'too_long'

/** True for a body that is worth cutting. */
export const isLarge = (body: Buffer): boolean => body.length > pieceBytes

/**
 * Parses a large body in pieces, between which `pause` lets other requests have a turn. Lists within objects are cut
 * between their elements. `parse` reads each piece, and what is left around the lists, so a text is taken if and only
 * if it is JSON.
 */
export async function parseInPieces(
  body: Buffer,
  parse: (text: string) => Promise<unknown>,
  pause: () => Promise<unknown>,
): Promise<{ value: unknown } | { tooLarge: TooLarge }> {
  const cutter = new Cutter(body)
  for (let from = 0; from < body.length; from += lookBytes) {
    cutter.look(from, Math.min(from + lookBytes, body.length))
    if (cutter.tooLarge) return { tooLarge: cutter.tooLarge }
    await pause()
  }
  const textOf = ({ from, to }: Range) => body.toString('utf8', from, to)
  // A list is replaced by its number, so every list that is left is the place of one.
  const around = cutter.finish().map((range, index) => (index === 0 ? '' : `[${index - 1}`) + textOf(range))
  const frame = await parse(around.join(''))
  const lists: unknown[][] = []
  for (const pieces of cutter.lists) {
    const elements: unknown[] = []
    for (const piece of pieces) {
      const parsed = (await parse(`[${textOf(piece)}]`)) as unknown[]
      // Nothing before or after a comma.
      if (parsed.length === 0 && pieces.length > 1) await parse('[,]')
      for (const element of parsed) elements.push(element)
      await pause()
    }
    lists.push(elements)
  }
  return { value: putIn(frame, lists) }
}

/** Finds the outermost lists of a text and cuts them between elements. For text that is not JSON the cuts are meaningless. */
class Cutter {
  readonly lists: Range[][] = []
  tooLarge: TooLarge | null = null
  readonly #body: Buffer
  readonly #around: Range[] = []
  #aroundFrom = 0
  #aroundBytes = 0
  #aroundValues = 0
  #pieceFrom = 0
  #pieceValues = 0
  #depth = 0
  /** Depth of the outermost list; 0 outside lists. */
  #listDepth = 0
  #parts = 0
  #commas = 0
  #isInText = false
  #isEscaped = false

  constructor(body: Buffer) {
    this.#body = body
  }

  look(from: number, to: number): void {
    for (let at = from; at < to && !this.tooLarge; at++) {
      const sign = this.#body[at]
      if (this.#isEscaped) this.#isEscaped = false
      else if (this.#isInText) {
        if (sign === backslash) this.#isEscaped = true
        else if (sign === quote) this.#isInText = false
      } else if (sign === quote) this.#isInText = true
      else if (sign === comma) this.#pass(at)
      else if (sign === brace || sign === bracket) this.#open(at, sign === bracket)
      else if (sign === endOfBrace || sign === endOfBracket) this.#close(at)
      else if (sign === colon) this.#count()
    }
    const uncut = this.#listDepth > 0 ? to - this.#pieceFrom : this.#aroundBytes + to - this.#aroundFrom
    if (uncut > mostBytes) this.tooLarge ??= 'too_long'
  }

  /** Ranges around the lists, one more than there are lists. */
  finish(): Range[] {
    const from = this.#listDepth > 0 ? this.#body.length : this.#aroundFrom
    return [...this.#around, { from, to: this.#body.length }]
  }

  #count(): void {
    if (++this.#parts > mostParts) this.tooLarge = 'too_many'
  }

  #pass(at: number): void {
    if (++this.#commas > mostCommas) this.tooLarge = 'too_many'
    const values = this.#listDepth > 0 ? ++this.#pieceValues : ++this.#aroundValues
    if (values > mostValues) this.tooLarge = 'too_many'
    const isWorthCutting = this.#pieceValues >= pieceValues || at - this.#pieceFrom >= pieceBytes
    if (this.#listDepth > 0 && this.#depth === this.#listDepth && isWorthCutting) this.#cut(at)
  }

  #open(at: number, isList: boolean): void {
    this.#count()
    this.#depth += 1
    if (!isList || this.#listDepth > 0) return
    this.#listDepth = this.#depth
    this.#around.push({ from: this.#aroundFrom, to: at })
    this.#aroundBytes += at - this.#aroundFrom
    this.lists.push([])
    this.#pieceFrom = at + 1
  }

  #close(at: number): void {
    if (this.#listDepth > 0 && this.#depth === this.#listDepth) {
      this.#cut(at)
      this.#listDepth = 0
      // The sign that ends the list stays, because it may be the wrong one.
      this.#aroundFrom = at
    }
    this.#depth -= 1
  }

  #cut(at: number): void {
    this.lists.at(-1)?.push({ from: this.#pieceFrom, to: at })
    if (at - this.#pieceFrom > mostBytes) this.tooLarge ??= 'too_long'
    this.#pieceFrom = at + 1
    this.#pieceValues = 0
  }
}

/** Replaces each list within the objects of a frame by the list of which it has the number. */
function putIn(frame: unknown, lists: readonly unknown[][]): unknown {
  const whole = { frame }
  const open: Record<string, unknown>[] = [whole]
  for (let object = open.pop(); object; object = open.pop()) {
    for (const [key, value] of Object.entries(object)) {
      if (Array.isArray(value)) object[key] = lists[value[0]]
      else if (typeof value === 'object' && value !== null) open.push(value as Record<string, unknown>)
    }
  }
  return whole.frame
}

const codeOf = (sign: string) => sign.charCodeAt(0)
const [quote, backslash, comma, colon] = [codeOf('"'), codeOf('\\'), codeOf(','), codeOf(':')]
const [brace, bracket, endOfBrace, endOfBracket] = [codeOf('{'), codeOf('['), codeOf('}'), codeOf(']')]
