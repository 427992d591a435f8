import { expect, test } from 'vitest'
import { type OrderColumn, orderColumns } from '#contract/lists.ts'
import { moveColumn, readColumns, writeColumns } from './column-address.ts'

test.each([
  [null, null],
  ['', null],
  ['price,notes', null],
  ['state,samples', ['order', 'state', 'samples']],
  ['state,order,state,luck', ['order', 'state']],
])('%s names the columns %s', (written, columns) => {
  expect(readColumns(written, orderColumns)).toEqual(columns)
})

test('columns are written beside the filters', () => {
  const address = writeColumns(new URLSearchParams('status=draft'), ['order', 'state'])
  expect(address.toString()).toBe('status=draft&columns=order%2Cstate')
  expect(readColumns(address.get('columns'), orderColumns)).toEqual(['order', 'state'])
})

test('a column moves by one place and never before the name of the order', () => {
  const columns: OrderColumn[] = ['order', 'state', 'samples', 'owner']
  expect(moveColumn(columns, 'samples', -1)).toEqual(['order', 'samples', 'state', 'owner'])
  expect(moveColumn(columns, 'samples', 1)).toEqual(['order', 'state', 'owner', 'samples'])
  expect(moveColumn(columns, 'state', -1)).toEqual(columns)
  expect(moveColumn(columns, 'owner', 1)).toEqual(columns)
  expect(moveColumn(columns, 'order', 1)).toEqual(columns)
  expect(moveColumn(columns, 'created', 1)).toEqual(columns)
})
