import { useMemo, useSyncExternalStore } from 'react'
import { v7 as uuid } from 'uuid'
import { blankOfferItem } from '#contract/blank-offer-item.ts'
import type { OfferDraftItemInput } from '#contract/offer-drafts.ts'
import type { Range } from '#web/ui/grid/range.ts'
import { clearRange, fillDown, fillFrom } from '#web/ui/grid/range-edits.ts'
import { duplicateRows, insertAfter, moveRows, shiftRows } from '#web/ui/grid/row-edits.ts'
import type { createRowHistory } from '#web/ui/grid/row-history.ts'
import type { GridEdits } from '#web/ui/grid/use-grid-actions.ts'
import { fieldOf, type GridColumn, gridCells } from './columns.ts'
import {
  type ItemField,
  type ItemRow,
  isBlankItem,
  itemFields,
  readField,
  rowOfItem,
  type Typing,
} from './item-fields.ts'

/** Rows that are edited, and their undo history. */
export type ItemSource = {
  history: ReturnType<typeof createRowHistory<ItemRow>>
  typing: Typing
  columns: readonly GridColumn[]
  rowsNow: () => readonly ItemRow[]
}

/** Edits of items, each of which can be undone. The functions are stable over renders while the source is. */
export const useItemEdits = (source: ItemSource) => {
  const edits = useMemo(() => createItemEdits(source), [source])
  const { history } = source
  return { edits, ...useSyncExternalStore(history.subscribe, history.getSnapshot) }
}

export type ItemEdits = ReturnType<typeof createItemEdits>

function createItemEdits({ history, typing, columns, rowsNow }: ItemSource) {
  const newRow = (): ItemRow => rowOfItem(blankOfferItem(uuid()), typing)
  const append = (row: ItemRow, action: 'add' | 'begin' | 'paste') => {
    history.edit(action, (rows) => [...rows, row])
    return row.id
  }
  return {
    ...gridEdits({ history, typing, columns, rowsNow, newRow }),
    type(id: string, name: ItemField, text: string) {
      history.edit(
        'type',
        (rows) => rows.map((row) => (row.id === id ? { ...row, [name]: text } : row)),
        typingKey(id, name),
      )
    },
    /** Gives the id of the new row. */
    add: () => append(newRow(), 'add'),
    /** Appends a row for an expert who typed past the last one. */
    begin: () => append(newRow(), 'begin'),
    /** Adds a product of the catalogue, in place of an empty last row if there is one. */
    addItem(item: OfferDraftItemInput) {
      const row = { ...rowOfItem(item, typing), id: uuid() }
      history.edit('add', (rows) => {
        const last = rows.at(-1)
        return last && isBlankItem(last) ? [...rows.slice(0, -1), row] : [...rows, row]
      })
      return row.id
    },
    /** Adds the items of a template as one step. */
    addItems(items: readonly OfferDraftItemInput[]) {
      const added = items.map((item) => ({ ...rowOfItem(item, typing), id: uuid() }))
      history.edit('paste', (rows) => [...rows.filter((row) => !isBlankItem(row)), ...added])
    },
    addAll(added: readonly ItemRow[]) {
      history.edit('paste', (rows) => insertAfter(rows.every(isBlankItem) ? [] : rows, null, added))
    },
    duplicate(ids: ReadonlySet<string>) {
      const { rows, copies } = duplicateRows(rowsNow(), ids, uuid)
      history.edit('duplicate', () => rows)
      return copies[0]?.id ?? null
    },
  }
}

const typingKey = (id: string, name: ItemField) => `${id} ${name}`

const gridEdits = ({
  history,
  typing,
  columns,
  rowsNow,
  newRow,
}: ItemSource & { newRow: () => ItemRow }): GridEdits<ItemRow> => {
  const { edit } = history
  const cells = gridCells(typing, columns)
  let typed: { id: string; name: ItemField } | null = null
  /** Writes what was typed in its usual form, as part of the same step: `290-310` becomes `290–310`. */
  const tidy = () => {
    if (!typed) return
    const { id, name } = typed
    typed = null
    const change = (row: ItemRow) => (row.id === id ? { ...row, [name]: tidied(row, name, typing) } : row)
    edit('type', (rows) => rows.map(change), typingKey(id, name))
  }
  return {
    rowsNow,
    newRow,
    typeCell(id, column, text) {
      const name = fieldOf(columns, column)
      if (!name) return
      typed = { id, name }
      edit(
        'type',
        (rows) => rows.map((row) => (row.id === id ? { ...row, [name]: text } : row)),
        typingKey(id, name),
      )
    },
    endTyping() {
      tidy()
      history.endStep()
    },
    cancelCell(id, column) {
      const name = fieldOf(columns, column)
      typed = null
      if (name) history.cancel(typingKey(id, name))
    },
    clear: (range: Range) => edit('clear', (rows) => clearRange(rows, cells, range)),
    fillDown: (range: Range) => edit('fill', (rows) => fillDown(rows, cells, range)),
    fillFrom: (source: Range, bottom: number) =>
      edit('fill', (rows) => fillFrom(rows, cells, source, bottom)),
    paste: (rows: readonly ItemRow[]) => edit('paste', () => rows),
    remove: (ids) => edit('delete', (rows) => rows.filter((row) => !ids.has(row.id))),
    shift(ids, by) {
      const next = shiftRows(rowsNow(), ids, by)
      if (next) edit('move', () => next)
      return next !== null
    },
    moveTo: (ids, to) => edit('move', (rows) => moveRows(rows, ids, to)),
    undo: history.undo,
    redo: history.redo,
  }
}

/** Text of a field in its usual form; as it was typed when it cannot be read. */
export function tidied(row: ItemRow, name: ItemField, typing: Typing): string {
  const read = readField(name, row[name], typing)
  if (read === false) return row[name]
  const item = { ...blankOfferItem(row.id), ...read }
  return 'name' in read || 'sampleRequirements' in read
    ? row[name].trim()
    : itemFields[name].write(item, typing)
}
