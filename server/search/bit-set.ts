/** A set of documents, one bit each; documents are numbered from 1. */
export type BitSet = Uint32Array

/** Shared, so never written to. */
export const emptySet: BitSet = new Uint32Array()

export const createBitSet = (size: number): BitSet => new Uint32Array(Math.ceil(size / 32))

export function createFullBitSet(size: number): BitSet {
  const set = createBitSet(size).fill(0xffffffff)
  if (size % 32 > 0) set[set.length - 1] = 2 ** (size % 32) - 1
  return set
}

export function addDocument(set: BitSet, document: number): void {
  const word = (document - 1) >>> 5
  set[word] = (set[word] ?? 0) | (1 << ((document - 1) & 31))
}

export const isEmpty = (set: BitSet): boolean => set.every((word) => word === 0)

/** The first documents after a given one that are in both sets. */
export function firstOfIntersection(one: BitSet, other: BitSet, after: number, limit: number): number[] {
  const documents: number[] = []
  for (let at = after >>> 5; at < one.length && documents.length < limit; at++) {
    let bits = (one[at] ?? 0) & (other[at] ?? 0)
    for (; bits !== 0 && documents.length < limit; bits &= bits - 1) {
      const document = at * 32 + 32 - Math.clz32(bits & -bits)
      if (document > after) documents.push(document)
    }
  }
  return documents
}

/** May return the first set itself. */
export function intersect(first: BitSet, ...rest: readonly BitSet[]): BitSet {
  if (rest.every((set) => set === first)) return first
  const result = first.slice()
  for (const set of rest) {
    for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) & (set[at] ?? 0)
  }
  return result
}

/** May return the first set itself. */
export function unite(first: BitSet, ...rest: readonly BitSet[]): BitSet {
  if (rest.every((set) => set === first || set.length === 0)) return first
  const result = new Uint32Array(Math.max(first.length, ...rest.map(({ length }) => length)))
  for (const set of [first, ...rest]) {
    for (let at = 0; at < set.length; at++) result[at] = (result[at] ?? 0) | (set[at] ?? 0)
  }
  return result
}

/** Removes the documents of a set from another in place. */
export function subtract(from: BitSet, set: BitSet): void {
  for (let at = 0; at < from.length; at++) from[at] = (from[at] ?? 0) & ~(set[at] ?? 0)
}

/** Indexes of the non-zero words of a set; a sparse set has few. */
export function nonZeroWords(set: BitSet): Uint32Array {
  const words = new Uint32Array(set.length)
  let count = 0
  for (let at = 0; at < set.length; at++) if (set[at] !== 0) words[count++] = at
  return words.subarray(0, count)
}

/** The size of an intersection, where `words` are the non-zero words of the first set. */
export function countIntersection(one: BitSet, words: Uint32Array, other: BitSet): number {
  let count = 0
  for (const at of words) {
    let bits = (one[at] ?? 0) & (other[at] ?? 0)
    if (bits === 0) continue
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

export const countDocuments = (set: BitSet): number => countIntersection(set, nonZeroWords(set), set)
