import type { Holding } from '../rules.ts'

export type Part = { name: string; holdings: Holding[] }

/** Files of an export, one per kind of personal data. */
export function partsOf(holdings: readonly Holding[]): Part[] {
  const byKind = Map.groupBy(holdings, ({ kind }) => kind)
  return [...byKind].map(([kind, of]) => ({ name: `${kind}.json`, holdings: of }))
}
