import { type FilterKind, filterKinds } from '#contract/lists.ts'

export type Filters = Partial<Record<FilterKind, readonly string[]>>

/** What each product can be chosen by, in numbers and bits only: a hundred thousand products are some six megabytes. */
export type Shelf = {
  /** Which load of the catalogue this is. */
  loadId: string
  size: number
  /** Every value of every kind that some product has, which kind it is of, and the products that have it. */
  values: string[]
  kinds: Uint8Array
  members: ProductSet[]
  /** How many those are. */
  totals: Uint32Array
  /** The values of the product at place p are those from `starts[p - 1]` to before `starts[p]`. */
  starts: Uint32Array
  valuesOf: Uint16Array
}

/** Those products, a bit for each by its place. */
export type ProductSet = Uint8Array
export type ChoiceRow = { kind: FilterKind; value: string; members: ProductSet }

export function fillShelf(loadId: string, size: number, rows: readonly ChoiceRow[]): Shelf {
  const starts = new Uint32Array(size + 1)
  const totals = new Uint32Array(rows.length)
  rows.forEach(({ members }, value) => {
    eachPlace(members, (place) => {
      starts[place] = (starts[place] ?? 0) + 1
      totals[value] = (totals[value] ?? 0) + 1
    })
  })
  for (let place = 1; place <= size; place++) {
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  }
  const valuesOf = new Uint16Array(starts[size] ?? 0)
  const next = starts.slice()
  rows.forEach(({ members }, value) => {
    eachPlace(members, (place) => {
      const at = next[place - 1] ?? 0
      valuesOf[at] = value
      next[place - 1] = at + 1
    })
  })
  return {
    loadId,
    size,
    values: rows.map(({ value }) => value),
    kinds: Uint8Array.from(rows, ({ kind }) => filterKinds.indexOf(kind)),
    members: rows.map(({ members }) => members),
    totals,
    starts,
    valuesOf,
  }
}

/** Most bytes are empty where a search found little, and are passed over at once. */
function eachPlace(set: ProductSet, act: (place: number) => void): void {
  for (let byte = 0; byte < set.length; byte++) {
    const bits = set[byte] ?? 0
    if (bits === 0) continue
    for (let bit = 0; bit < 8; bit++) if (bits & (0x80 >> bit)) act(byte * 8 + bit + 1)
  }
}

const has = (set: ProductSet, place: number) =>
  ((set[(place - 1) >> 3] ?? 0) & (0x80 >> ((place - 1) & 7))) !== 0

/** What a search found: those that are in the first set come first. All are anywhere. */
export type FoundSets = {
  inNames: readonly ProductSet[]
  inTexts: readonly ProductSet[]
  anywhere: ProductSet
}

/** What two searches found: what either has in names comes before what either has in texts. */
export const eitherFound = (one: FoundSets, other: FoundSets): FoundSets => ({
  inNames: [...one.inNames, ...other.inNames],
  inTexts: [...one.inTexts, ...other.inTexts],
  anywhere: Uint8Array.from(
    one.anywhere.length > 0 ? one.anywhere : other.anywhere,
    (byte, at) => byte | (other.anywhere[at] ?? 0),
  ),
})

export const isEmpty = (set: ProductSet) => set.every((byte) => byte === 0)

/** Where a page ends: how well its last product fits (the less the better), and its place. */
export type Rank = { fit: number; place: number }
type Wish = { found: FoundSets | null; filters: Filters; after: Rank; limit: number }
export type Chosen = { total: number; page: Rank[]; counts: Uint32Array }

const firstFit = 1

/** What is left of the catalogue by the search and the filters, and how many of it have each value. */
export function choose(shelf: Shelf, { found, filters, after, limit }: Wish): Chosen {
  const chosen = filterKinds.flatMap((kind, number) => {
    const values = filters[kind]
    return values ? [{ number, members: withAny(shelf, number, values) }] : []
  })
  if (!found && chosen.length === 0) return showAll(shelf, after, limit)
  const all = found ? [found.anywhere] : []
  const left = inAll(shelf, [...all, ...chosen.map(({ members }) => members)])
  const counts = new Uint32Array(shelf.values.length)
  const total = count(shelf, left, counts)
  // Of a kind in which something is chosen, what another choice would bring counts too.
  for (const { number, members } of chosen) {
    const others = chosen.filter((other) => other.number !== number).map((other) => other.members)
    if (all.length + others.length > 0) {
      count(shelf, inAll(shelf, [...all, ...others], members), counts, number)
    } else {
      shelf.kinds.forEach((kind, value) => {
        if (kind === number) counts[value] = shelf.totals[value] ?? 0
      })
    }
  }
  return { total, page: pageOf(left, found, after, limit), counts }
}

function withAny(
  { values, kinds, members, size }: Shelf,
  number: number,
  chosen: readonly string[],
): ProductSet {
  const joined = new Uint8Array(Math.ceil(size / 8))
  members.forEach((set, value) => {
    if (kinds[value] !== number || !chosen.includes(values[value] ?? '')) return
    for (let byte = 0; byte < joined.length; byte++) joined[byte] = (joined[byte] ?? 0) | (set[byte] ?? 0)
  })
  return joined
}

/** The products that are in each of these sets, and not in the one that is left out. */
function inAll({ size }: Shelf, sets: readonly ProductSet[], except?: ProductSet): ProductSet {
  const [first, ...rest] = sets
  if (first && rest.length === 0 && !except) return first
  const joined = new Uint8Array(Math.ceil(size / 8))
  // What was found may be of a newer load already, and larger.
  if (first) joined.set(first.subarray(0, joined.length))
  else joined.fill(0xff)
  for (const set of rest) {
    for (let byte = 0; byte < joined.length; byte++) joined[byte] = (joined[byte] ?? 0) & (set[byte] ?? 0)
  }
  if (except) {
    for (let byte = 0; byte < joined.length; byte++) joined[byte] = (joined[byte] ?? 0) & ~(except[byte] ?? 0)
  }
  return joined
}

/** Adds each product of the set to the values it has, all or those of one kind; says how many products there were. */
function count(
  { starts, valuesOf, kinds }: Shelf,
  set: ProductSet,
  counts: Uint32Array,
  only?: number,
): number {
  let products = 0
  eachPlace(set, (place) => {
    products += 1
    const to = starts[place] ?? 0
    for (let at = starts[place - 1] ?? 0; at < to; at++) {
      const value = valuesOf[at] ?? 0
      if (only === undefined || kinds[value] === only) counts[value] = (counts[value] ?? 0) + 1
    }
  })
  return products
}

/** The first that come after a place, the best fitting first; what lies behind them is not looked at. */
function pageOf(left: ProductSet, found: FoundSets | null, after: Rank, limit: number): Rank[] {
  const page: Rank[] = []
  for (
    let fit = after.fit;
    fit <= firstFit + (found ? found.inNames.length + found.inTexts.length : 0);
    fit++
  ) {
    const last = fit === after.fit ? after.place : 0
    for (let byte = last >> 3; byte < left.length && page.length < limit; byte++) {
      if (left[byte] === 0) continue
      for (let place = byte * 8 + 1; place <= byte * 8 + 8 && page.length < limit; place++) {
        if (place > last && has(left, place) && fitOf(found, place) === fit) page.push({ fit, place })
      }
    }
  }
  return page
}

function fitOf(found: FoundSets | null, place: number): number {
  if (!found) return firstFit
  const { inNames, inTexts } = found
  const named = inNames.findIndex((set) => has(set, place))
  if (named >= 0) return firstFit + named
  const told = inTexts.findIndex((set) => has(set, place))
  return firstFit + inNames.length + (told < 0 ? inTexts.length : told)
}

function showAll({ size, totals }: Shelf, after: Rank, limit: number): Chosen {
  const first = after.fit > firstFit ? size : after.fit < firstFit ? 0 : after.place
  const length = Math.max(0, Math.min(limit, size - first))
  const page = Array.from({ length }, (_, nth) => ({ fit: firstFit, place: first + nth + 1 }))
  return { total: size, page, counts: totals }
}

export type Choice<Value = string> = { value: Value; count: number }

/** Of a kind what some product has that fits, most first; what is chosen stays there to be taken back. */
export function choicesOf(
  shelf: Shelf,
  counts: Uint32Array,
  kind: FilterKind,
  chosen: readonly string[] = [],
) {
  const number = filterKinds.indexOf(kind)
  const counted: Choice[] = []
  const missing = new Set(chosen)
  shelf.values.forEach((value, at) => {
    if (shelf.kinds[at] !== number) return
    const count = counts[at] ?? 0
    if (count > 0) counted.push({ value, count })
    if (count > 0) missing.delete(value)
  })
  counted.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  return [...counted, ...[...missing].map((value) => ({ value, count: 0 }))]
}
