import type { Holding } from '../rules.ts'

export type Part = { name: string; holdings: Holding[] }

/** Files of an export, one per kind of personal data. */
export function partsOf(holdings: readonly Holding[]): Part[] {
  const shown = holdings.filter(({ shows }) => shows.length > 0)
  const byKind = Map.groupBy(shown, ({ kind }) => kind)
  return [...byKind].map(([kind, of]) => ({ name: `${kind}.json`, holdings: of }))
}
