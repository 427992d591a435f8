/** Sets of products: to join them is most of what a search does. */

/** A bit for each product by its place, which begins at 1: a hundred thousand are 12 kB. */
export type ProductSet = Uint32Array

/** What has a set of any size in common with it is nothing. */
export const nobody: ProductSet = new Uint32Array()
/** To add others to. */
export const noneOf = (size: number): ProductSet => new Uint32Array(Math.ceil(size / 32))

export function allOf(size: number): ProductSet {
  const set = noneOf(size).fill(0xffffffff)
  const last = set.length - 1
  if (size % 32 > 0) set[last] = 2 ** (size % 32) - 1
  return set
}

export const isEmpty = (set: ProductSet) => {
  for (let at = 0; at < set.length; at++) if (set[at] !== 0) return false
  return true
}

/** In the order of their places. */
export function eachPlace(set: ProductSet, act: (place: number) => void): void {
  for (let at = 0; at < set.length; at++) {
    for (let bits = set[at] ?? 0; bits !== 0; bits &= bits - 1) act(at * 32 + 32 - Math.clz32(bits & -bits))
  }
}

/** Of those that are in both and behind a place the first, as many as are asked for. */
export function firstOfBoth(one: ProductSet, other: ProductSet, after: number, limit: number): number[] {
  const places: number[] = []
  for (let at = after >>> 5; at < one.length && places.length < limit; at++) {
    let bits = (one[at] ?? 0) & (other[at] ?? 0)
    for (; bits !== 0 && places.length < limit; bits &= bits - 1) {
      const place = at * 32 + 32 - Math.clz32(bits & -bits)
      if (place > after) places.push(place)
    }
  }
  return places
}

/** Those that are in each of these sets. */
export function inAll(first: ProductSet, ...rest: readonly ProductSet[]): ProductSet {
  if (rest.every((set) => set === first)) return first
  const joined = first.slice()
  for (const set of rest) {
    for (let at = 0; at < joined.length; at++) joined[at] = (joined[at] ?? 0) & (set[at] ?? 0)
  }
  return joined
}

/** Those that are in any of these sets. */
export function inAny(first: ProductSet, ...rest: readonly ProductSet[]): ProductSet {
  if (rest.every((set) => set === first || set.length === 0)) return first
  const joined = new Uint32Array(Math.max(first.length, ...rest.map(({ length }) => length)))
  for (const set of [first, ...rest]) {
    for (let at = 0; at < set.length; at++) joined[at] = (joined[at] ?? 0) | (set[at] ?? 0)
  }
  return joined
}

export function takeOut(set: ProductSet, from: ProductSet): void {
  for (let at = 0; at < from.length; at++) from[at] = (from[at] ?? 0) & ~(set[at] ?? 0)
}

/**
 * As sets are kept: the steps from place to place, each in as many bytes as it needs, seven bits in each, the low ones first. No step
 * is 0: a set that begins with it has its bits behind it, where those are fewer bytes.
 */
export function pack(places: readonly number[], size: number): Uint8Array {
  const sorted = [...new Set(places)].sort((one, other) => one - other)
  const steps: number[] = []
  let before = 0
  for (const place of sorted) {
    let step = place - before
    for (; step > 127; step >>>= 7) steps.push((step & 127) | 128)
    steps.push(step)
    before = place
  }
  const byteCount = Math.ceil(size / 8)
  if (steps.length <= byteCount) return Uint8Array.from(steps)
  const bits = new Uint8Array(byteCount + 1)
  for (const place of sorted) {
    const at = 1 + ((place - 1) >>> 3)
    bits[at] = (bits[at] ?? 0) | (1 << ((place - 1) & 7))
  }
  return bits
}

/** So many sets stand one behind the other, each to where the next begins; in one piece they would be there twice while they are read. */
export const setsInPiece = 256
/** A hundred thousand products have some 20 MB of them. */
export type PackedSets = readonly { bytes: Uint8Array; starts: Uint32Array }[]

/** What products are found or chosen by, in order; of each those that have it, and those that have it in the name or a standard. */
export type Marks = { names: readonly string[]; members: PackedSets; named: PackedSets }

export function joinPacked(sets: readonly Uint8Array[]): PackedSets[number] {
  const starts = new Uint32Array(sets.length + 1)
  sets.forEach((set, nr) => {
    starts[nr + 1] = (starts[nr] ?? 0) + set.length
  })
  const bytes = new Uint8Array(starts[sets.length] ?? 0)
  sets.forEach((set, nr) => {
    bytes.set(set, starts[nr])
  })
  return { bytes, starts }
}

/** Adds a packed set to one of bits. */
export function addPacked(sets: PackedSets, nr: number, to: ProductSet): void {
  const piece = sets[Math.floor(nr / setsInPiece)]
  if (!piece) return
  const { bytes, starts } = piece
  const [from = 0, end = 0] = [starts[nr % setsInPiece], starts[(nr % setsInPiece) + 1]]
  if (bytes[from] === 0) {
    for (let at = from + 1; at < end; at++) {
      const byte = at - from - 1
      to[byte >>> 2] = (to[byte >>> 2] ?? 0) | ((bytes[at] ?? 0) << ((byte & 3) * 8))
    }
    return
  }
  let index = -1
  for (let at = from; at < end; at++) {
    let byte = bytes[at] ?? 0
    let step = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[++at] ?? 0
      step |= (byte & 127) << shift
    }
    index += step
    to[index >>> 5] = (to[index >>> 5] ?? 0) | (1 << (index & 31))
  }
}
