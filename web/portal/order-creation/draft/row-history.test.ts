import { expect, test } from 'vitest'
import { type Draft, draftOf, withRows } from './draft.ts'
import { aDraftOrder } from './draft-builders.ts'
import { createSampleHistory } from './row-history.ts'
import { blankRow, type Row } from './rows.ts'

const row = (id: string, change: Partial<Row> = {}): Row => ({ ...blankRow(id), name: id, ...change })

function begin(...rows: Row[]) {
  let draft: Draft = withRows(draftOf(aDraftOrder()), rows)
  const saver = {
    getSnapshot: () => ({ draft }),
    edit(change: (draft: Draft) => Draft) {
      draft = change(draft)
    },
  }
  return {
    history: createSampleHistory(saver),
    /** Changes rows from outside, as a merge with the server's list does. */
    merge: (change: (rows: readonly Row[]) => readonly Row[]) =>
      saver.edit((now) => withRows(now, change(now.rows))),
    rows: () => draft.rows,
    ids: () => draft.rows.map(({ id }) => id).join(''),
  }
}
const change = (id: string, fields: Partial<Row>) => (rows: readonly Row[]) =>
  rows.map((each) => (each.id === id ? { ...each, ...fields } : each))
const without =
  (...gone: string[]) =>
  (rows: readonly Row[]) =>
    rows.filter(({ id }) => !gone.includes(id))
const inOrder = (order: string) => (rows: readonly Row[]) =>
  [...order].flatMap((id) => rows.find((each) => each.id === id) ?? [])

test('every action is undone and redone in order', () => {
  const { history, rows, ids } = begin(row('a'), row('b'), row('c'))
  const actions = [
    change('a', { name: 'New', tests: ['t'] }),
    (list: readonly Row[]) => [...list.slice(0, 1), row('x'), ...list.slice(1)],
    inOrder('cxab'),
    without('x', 'a'),
  ]
  const states = [rows()]
  for (const action of actions) {
    history.edit('type', action)
    states.push(rows())
  }
  for (const state of states.slice(0, -1).reverse()) {
    history.undo()
    expect(rows()).toEqual(state)
  }
  expect(history.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true, last: null })
  for (const state of states.slice(1)) {
    history.redo()
    expect(rows()).toEqual(state)
  }
  expect(ids()).toBe('cb')
})

test('letters typed into one cell are one action until the cell is left', () => {
  const { history, rows } = begin(row('a', { name: '' }))
  for (const name of ['T', 'To', 'Toy']) history.edit('type', change('a', { name }), 'a name')
  history.endStep()
  history.edit('type', change('a', { name: 'Toy 2' }), 'a name')
  history.undo()
  expect(rows()[0]?.name).toBe('Toy')
  history.undo()
  expect(rows()[0]?.name).toBe('')
})

test('cancelled typing leaves nothing to undo or redo', () => {
  const { history, rows } = begin(row('a'))
  history.edit('type', change('a', { name: 'Wrong' }), 'a name')
  history.cancel('a name')
  expect(rows()[0]?.name).toBe('a')
  expect(history.getSnapshot()).toMatchObject({ canUndo: false, canRedo: false })
})

test('undo keeps changes by a colleague', () => {
  const { history, merge, rows } = begin(row('a', { tests: ['s'] }), row('b'), row('c'))
  history.edit('type', change('a', { name: 'Mine' }))
  history.edit('tick', change('a', { tests: ['s', 't'] }))
  history.edit('delete', without('b'))
  merge(change('a', { batch: 'Theirs', tests: ['s', 't', 'u'] }))
  merge((list) => [...list, row('x')])
  for (let times = 0; times < 3; times++) history.undo()
  expect(rows()).toEqual([row('a', { batch: 'Theirs', tests: ['s', 'u'] }), row('b'), row('c'), row('x')])
})

test('undo does not restore a row that a colleague deleted', () => {
  const { history, merge, ids } = begin(row('a'), row('b'))
  history.edit('type', change('a', { name: 'Mine' }))
  merge(without('a'))
  history.undo()
  expect(ids()).toBe('b')
  expect(history.getSnapshot().canRedo).toBe(false)
})

test('redo restores an added row with its content', () => {
  const { history, rows } = begin()
  history.edit('add', () => [row('a', { name: '' })])
  history.edit('type', change('a', { name: 'Toy' }))
  history.undo()
  history.undo()
  expect(rows()).toEqual([])
  history.redo()
  history.redo()
  expect(rows()).toEqual([row('a', { name: 'Toy' })])
})

test('a new action clears the redo list, and one without changes is not recorded', () => {
  const { history } = begin(row('a'))
  history.edit('type', change('a', { name: 'One' }))
  history.undo()
  history.edit('type', (rows) => [...rows])
  expect(history.getSnapshot().canRedo).toBe(true)
  history.edit('type', change('a', { name: 'Two' }))
  expect(history.getSnapshot().canRedo).toBe(false)
})

test('the latest action reports the number of removed rows', () => {
  const { history } = begin(row('a'), row('b'), row('c'))
  history.edit('delete', without('a', 'c'))
  expect(history.getSnapshot().last).toEqual({ action: 'delete', added: 0, removed: 2 })
})

test('5,000 pasted rows are undone and redone at once', () => {
  const { history, rows } = begin(row('a'))
  const pasted = Array.from({ length: 5000 }, (_, index) => row(`p${index}`))
  history.edit('paste', (list) => [...list, ...pasted])
  history.undo()
  expect(rows()).toHaveLength(1)
  history.redo()
  expect(rows().map(({ id }) => id)).toEqual(['a', ...pasted.map(({ id }) => id)])
})

test('the last empty row is no sample until somebody types into it', () => {
  const { history, merge, ids } = begin(row('a'))
  const beginRow = (id: string) =>
    history.edit('begin', (rows) => [...rows, row(id, { name: '', tests: ['t'] })])
  beginRow('b')
  history.dropEmptyRow()
  expect(ids()).toBe('a')
  expect(history.getSnapshot()).toMatchObject({ canUndo: false, canRedo: false })

  beginRow('c')
  merge(change('c', { name: 'A colleague’s' }))
  history.dropEmptyRow()
  expect(ids()).toBe('ac')

  beginRow('d')
  history.edit('tick', change('d', { tests: [] }))
  history.dropEmptyRow()
  history.edit('add', (rows) => [...rows, row('e', { name: '' })])
  history.dropEmptyRow()
  expect(ids()).toBe('acde')
})
