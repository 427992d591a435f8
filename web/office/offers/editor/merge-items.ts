import type { OfferDraftItem } from '#contract/offer-drafts.ts'
import type { RowMerging } from '#web/drafts/merge-rows.ts'
import type { CellChange, RowKind } from '#web/ui/grid/row-patch.ts'
import {
  type ItemField,
  type ItemRow,
  isBlankItem,
  itemFieldNames,
  readField,
  rowOfItem,
  type Typing,
} from './item-fields.ts'

/** Compares two texts of a field by what they mean: `290-310` and `290–310` are the same price. */
function isSameField(name: ItemField, one: string, other: string, typing: Typing): boolean {
  if (one.trim() === other.trim()) return true
  const [first, second] = [readField(name, one, typing), readField(name, other, typing)]
  return first !== false && second !== false && JSON.stringify(first) === JSON.stringify(second)
}

type Overwritten = Partial<Record<ItemField, string>>

/** Three-way merge of items, field by field. */
export const itemMerging = (typing: Typing): RowMerging<ItemRow, OfferDraftItem, Overwritten> => {
  const isSame = (one: ItemRow, other: ItemRow) =>
    one === other || itemFieldNames.every((name) => isSameField(name, one[name], other[name], typing))
  return {
    rowOf: (item) => rowOfItem(item, typing),
    isSame,
    merge: (item, own, ancestor) => {
      const latest = rowOfItem(item, typing)
      const base = ancestor ?? latest
      const merged = { ...own, productId: latest.productId }
      const overwritten: Overwritten = {}
      for (const name of itemFieldNames) {
        const isTaken =
          isSameField(name, own[name], latest[name], typing) ||
          isSameField(name, base[name], latest[name], typing)
        if (isTaken) continue
        if (isSameField(name, own[name], base[name], typing)) merged[name] = latest[name]
        else overwritten[name] = latest[name]
      }
      const isChanged = itemFieldNames.some((name) => merged[name] !== own[name])
      return {
        row: isChanged ? merged : own,
        overwritten: Object.keys(overwritten).length > 0 ? overwritten : null,
      }
    },
    nothing: {},
  }
}

/** Differences of items for the undo history. */
export const itemRows: RowKind<ItemRow> = {
  changeOf: (old, row) => {
    const change: CellChange<ItemRow> = { before: {}, after: {} }
    for (const name of itemFieldNames) {
      if (old[name] === row[name]) continue
      change.before[name] = old[name]
      change.after[name] = row[name]
    }
    return Object.keys(change.after).length > 0 ? change : null
  },
  withChange: (row, { after }) => ({ ...row, ...after }),
  isBlank: isBlankItem,
}
