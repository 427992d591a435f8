import { useCallback, useMemo } from 'react'
import { formatPriceRange } from '#contract/formats.ts'
import { byId } from '#web/ui/grid/row-order.ts'
import { useRowSelection } from '#web/ui/grid/use-row-selection.ts'
import { gridColumns } from './columns.ts'
import type { Computed } from './ItemGridRow.tsx'
import { fieldOfPath, type ItemProblems, type ItemRow, itemFieldNames, rowOfItem } from './item-fields.ts'
import { useOfferEdit, useOpenOffer } from './OfferEditContext.tsx'
import { currentHead, type OfferEdit } from './offer-edit.ts'
import { useItemEdits } from './use-item-edits.ts'

/** Items of the draft with their edits, selection, problems and amounts. */
export const useItems = () => {
  const edit = useOfferEdit()
  const isChecked = useOpenOffer().checks > 0
  const problems = useMemo(() => itemProblems(edit, isChecked), [edit, isChecked])
  const { server, rows, typing } = edit
  const { saver, history } = useOpenOffer()
  const columns = gridColumns[currentHead(edit).recipientLanguage]
  const source = useMemo(
    () => ({ history, typing, columns, rowsNow: () => saver.getSnapshot().draft.rows }),
    [saver, history, typing, columns],
  )
  const stored = useMemo(() => byId(server.items), [server.items])
  const computedOf = useCallback(
    (row: ItemRow): Computed => {
      const item = stored.get(row.id)
      const amount = (range: { min: number; max: number } | null | undefined) =>
        range ? formatPriceRange(range, typing.language) : ''
      const seen = item && rowOfItem(item, typing)
      return {
        total: amount(item?.totalCents),
        margin: amount(item?.marginCents),
        isOld: !seen || itemFieldNames.some((name) => seen[name] !== row[name]),
      }
    },
    [stored, typing],
  )
  return {
    rows,
    typing,
    columns,
    isForOrder: server.order !== undefined,
    problems,
    problemsOf: (row: ItemRow) => problems.get(row.id),
    computedOf,
    selection: useRowSelection(rows),
    ...useItemEdits(source),
  }
}

export type Items = ReturnType<typeof useItems>

/** Problems to show: values that cannot be saved, always; missing ones once the expert has tried to send. */
export function itemProblems({ rowProblems, server, rows, typing }: OfferEdit, isChecked: boolean) {
  if (!isChecked) return rowProblems
  const problems = new Map<string, ItemProblems>(rowProblems)
  const present = byId(rows)
  for (const { path, code } of server.missing) {
    const [, index, rest = ''] = /^items\.(\d+)\.(.+)$/.exec(path) ?? []
    const item = server.items[Number(index)]
    const row = present.get(item?.id ?? '')
    const field = fieldOfPath(rest)
    if (!item || !row || !field) continue
    // A value that was changed since the reply has not been judged yet.
    if (row[field].trim() === rowOfItem(item, typing)[field])
      problems.set(row.id, { [field]: code, ...problems.get(row.id) })
  }
  return problems
}
