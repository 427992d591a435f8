import { formatPriceRange } from '#contract/formats.ts'
import { byId } from '#web/ui/grid/row-order.ts'
import { useRowSelection } from '#web/ui/grid/use-row-selection.ts'
import { type ItemRow, itemFieldNames, rowOfItem } from '../../offers/editor/item-fields.ts'
import { useItemEdits } from '../../offers/editor/use-item-edits.ts'
import type { Items } from '../../offers/editor/use-items.ts'
import { useCampaignEdit } from './CampaignEditContext.tsx'

/** Items of the campaign with their edits, selection, problems and amounts. */
export const useCampaignItems = (): Items => {
  const { open, edit, preview, problems } = useCampaignEdit()
  const { rows, typing } = edit
  const priced = byId(preview?.reply.items ?? [])
  const amount = (range: { min: number; max: number } | null | undefined) =>
    range ? formatPriceRange(range, typing.language) : ''
  return {
    rows,
    typing,
    columns: open.items.columns,
    isForOrder: false,
    problems: problems.rows,
    problemsOf: (row: ItemRow) => problems.rows.get(row.id),
    computedOf: (row: ItemRow) => {
      const item = priced.get(row.id)
      const seen = item && rowOfItem(item, typing)
      return {
        total: amount(item?.totalCents),
        margin: amount(item?.marginCents),
        isOld: !seen || itemFieldNames.some((name) => seen[name] !== row[name]),
      }
    },
    selection: useRowSelection(rows),
    ...useItemEdits(open.items),
  }
}
