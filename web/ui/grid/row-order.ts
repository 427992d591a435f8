/** True when both lists have the same ids in the same order, as after nearly every edit. */
export const isSameOrder = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

export const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]))

/** Row with the id of the row before it; null for the first. */
export type RowAfter<Item> = { row: Item; after: string | null }

/**
 * Smallest set of rows that must be moved to turn one order into another. Ids that are only in one of the
 * lists are ignored.
 */
export function movedIds(before: Listed, after: Listed): ReadonlySet<string> {
  if (isSameOrder(before, after)) return nothing
  const placeOf = new Map(before.map(({ id }, index) => [id, index]))
  const common = after.flatMap(({ id }) => (placeOf.has(id) ? [id] : []))
  const places = common.map((id) => placeOf.get(id) as number)
  if (places.every((place, index) => index === 0 || place > (places[index - 1] as number))) return nothing
  const staying = longestRise(places)
  return new Set(common.filter((_, index) => !staying.has(index)))
}

type Listed = readonly { id: string }[]

const nothing: ReadonlySet<string> = new Set()

/**
 * Indexes of a longest increasing subsequence. Among subsequences of one length the one with the smallest end
 * is kept.
 */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = index
  }
  const rise = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number) rise.add(index)
  return rise
}

/** Wanted rows, each with the id of the row before it. */
export const predecessorsOf = <Item extends { id: string }>(
  rows: readonly Item[],
  isWanted: (row: Item) => boolean,
): RowAfter<Item>[] =>
  rows.flatMap((row, index) => (isWanted(row) ? [{ row, after: rows[index - 1]?.id ?? null }] : []))

/**
 * Inserts rows behind their predecessors, which may be among them. Rows whose predecessor is gone are
 * appended.
 */
export function insertRows<Item extends { id: string }>(
  rows: readonly Item[],
  placed: readonly RowAfter<Item>[],
): Item[] {
  if (placed.length === 0) return [...rows]
  const known = new Set([...rows, ...placed.map(({ row }) => row)].map(({ id }) => id))
  const followers = new Map<string | null, Item[]>()
  const unplaced: Item[] = []
  for (const { row, after } of placed) {
    const place = followers.get(after)
    if (place) place.push(row)
    else if (after === null || known.has(after)) followers.set(after, [row])
    else unplaced.push(row)
  }
  const result: Item[] = []
  const put = (first: readonly Item[]) => {
    const waiting = first.toReversed()
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      result.push(row)
      waiting.push(...(followers.get(row.id) ?? []).toReversed())
    }
  }
  put(followers.get(null) ?? [])
  for (const row of rows) put([row])
  put(unplaced)
  return result
}
