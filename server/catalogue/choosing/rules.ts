import { type FilterKind, filterKinds } from '#contract/lists.ts'
import type { FoundSets } from '../joining/rules.ts'
import {
  addPacked,
  allOf,
  eachPlace,
  firstOfBoth,
  inAll,
  type Marks,
  noneOf,
  type ProductSet,
  takeOut,
} from '../sets/rules.ts'

export type Filters = Partial<Record<FilterKind, readonly string[]>>

/** What each product can be chosen by, in numbers and bits only: a hundred thousand products are some two megabytes. */
export type Choosable = {
  size: number
  /** Every value of every kind that some product has, which kind it is of, and what adds the products that have it to others. */
  values: string[]
  kinds: Uint8Array
  addMembers: readonly ((to: ProductSet) => void)[]
  /** How many those are. */
  totals: Uint32Array
  /** The values of the product at place p are those from `starts[p - 1]` to before `starts[p]`. */
  starts: Uint32Array
  valuesOf: Uint16Array
}

export function fillChoosable(
  size: number,
  kinds: readonly ({ kind: FilterKind } & Pick<Marks, 'names' | 'members'>)[],
): Choosable {
  const choices = kinds.flatMap(({ kind, names, members }) =>
    names.map((value, nr) => ({ kind, value, addTo: (set: ProductSet) => addPacked(members, nr, set) })),
  )
  const eachMember = (act: (value: number, place: number) => void) => {
    for (const [value, { addTo }] of choices.entries()) {
      const members = noneOf(size)
      addTo(members)
      eachPlace(members, (place) => act(value, place))
    }
  }
  const starts = new Uint32Array(size + 1)
  const totals = new Uint32Array(choices.length)
  eachMember((value, place) => {
    starts[place] = (starts[place] ?? 0) + 1
    totals[value] = (totals[value] ?? 0) + 1
  })
  for (let place = 1; place <= size; place++) {
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  }
  const valuesOf = new Uint16Array(starts[size] ?? 0)
  const next = starts.slice()
  eachMember((value, place) => {
    const at = next[place - 1] ?? 0
    valuesOf[at] = value
    next[place - 1] = at + 1
  })
  return {
    size,
    values: choices.map(({ value }) => value),
    kinds: Uint8Array.from(choices, ({ kind }) => filterKinds.indexOf(kind)),
    addMembers: choices.map(({ addTo }) => addTo),
    totals,
    starts,
    valuesOf,
  }
}

/** Where a page ends: how well its last product fits (the less the better), and its place. */
export type Rank = { fit: number; place: number }
type Wish = { found: FoundSets | null; filters: Filters; after: Rank; limit: number }
export type Chosen = { total: number; page: Rank[]; counts: Uint32Array }

const firstFit = 1

/** What is left of the catalogue by the search and the filters, and how many of it have each value. */
export function choose(choosable: Choosable, { found, filters, after, limit }: Wish): Chosen {
  const chosen = filterKinds.flatMap((kind, number) => {
    const values = filters[kind]
    return values ? [{ number, members: withAny(choosable, number, values) }] : []
  })
  if (!found && chosen.length === 0) return showAll(choosable, after, limit)
  const all = found ? found.anywhere : allOf(choosable.size)
  const left = inAll(all, ...chosen.map(({ members }) => members))
  const counts = new Uint32Array(choosable.values.length)
  const total = count(choosable, left, counts)
  // Of a kind in which something is chosen, what another choice would bring counts too.
  for (const { number, members } of chosen) {
    const others = chosen.filter((other) => other.number !== number)
    if (found || others.length > 0) {
      const more = inAll(all, ...others.map((other) => other.members)).slice()
      takeOut(members, more)
      count(choosable, more, counts, number)
    } else {
      choosable.kinds.forEach((kind, value) => {
        if (kind === number) counts[value] = choosable.totals[value] ?? 0
      })
    }
  }
  return { total, page: pageOf(left, found, after, limit), counts }
}

function withAny(
  { values, kinds, addMembers, size }: Choosable,
  number: number,
  chosen: readonly string[],
): ProductSet {
  const joined = noneOf(size)
  values.forEach((value, nr) => {
    if (kinds[nr] === number && chosen.includes(value)) addMembers[nr]?.(joined)
  })
  return joined
}

/** Adds each product of the set to the values it has, all or those of one kind; says how many products there were. */
function count(
  { starts, valuesOf, kinds }: Choosable,
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
function pageOf(all: ProductSet, found: FoundSets | null, after: Rank, limit: number): Rank[] {
  const page: Rank[] = []
  const left = all.slice()
  const sets = found ? [...found.inNames, ...found.inTexts, all] : [all]
  for (const [before, set] of sets.entries()) {
    const fit = firstFit + before
    const last = fit === after.fit ? after.place : 0
    const first = fit < after.fit ? [] : firstOfBoth(left, set, last, limit - page.length)
    for (const place of first) page.push({ fit, place })
    if (page.length === limit) break
    takeOut(set, left)
  }
  return page
}

function showAll({ size, totals }: Choosable, after: Rank, limit: number): Chosen {
  const first = after.fit > firstFit ? size : after.fit < firstFit ? 0 : after.place
  const length = Math.max(0, Math.min(limit, size - first))
  const page = Array.from({ length }, (_, nth) => ({ fit: firstFit, place: first + nth + 1 }))
  return { total: size, page, counts: totals }
}

export type Choice<Value = string> = { value: Value; count: number }

/** Of a kind what some product has that fits, most first; what is chosen stays there to be taken back. */
export function choicesOf(
  choosable: Choosable,
  counts: Uint32Array,
  kind: FilterKind,
  chosen: readonly string[] = [],
) {
  const number = filterKinds.indexOf(kind)
  const counted: Choice[] = []
  const missing = new Set(chosen)
  choosable.values.forEach((value, at) => {
    if (choosable.kinds[at] !== number) return
    const count = counts[at] ?? 0
    if (count > 0) counted.push({ value, count })
    if (count > 0) missing.delete(value)
  })
  counted.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  return [...counted, ...[...missing].map((value) => ({ value, count: 0 }))]
}
