import { expect, test } from 'vitest'
import { addressOf, isEmptyView, isSameView, viewOf } from './view-address.ts'
import { viewedOrders } from './viewed-orders.ts'

const owner = '0198c0de-0000-7000-8000-000000000001'
const view = {
  query: 'lid EN 71-3',
  owner,
  organisation: owner,
  status: 'draft' as const,
  sort: 'name' as const,
  columns: ['order' as const, 'state' as const],
}

test('a view written to an address is read unchanged, and other parameters stay', () => {
  const address = addressOf(viewedOrders, view, new URLSearchParams('tab=orders'))
  expect(address.get('tab')).toBe('orders')
  expect(viewOf(viewedOrders, new URLSearchParams(address.toString()))).toEqual(view)
})

test('a view removes parameters that it does not contain', () => {
  expect(
    addressOf(
      viewedOrders,
      { status: 'draft' },
      addressOf(viewedOrders, view, new URLSearchParams()),
    ).toString(),
  ).toBe('status=draft')
})

test('an address of no list is the empty view, and equal views are found whatever their order', () => {
  expect(isEmptyView(viewedOrders, viewOf(viewedOrders, new URLSearchParams('status=lost&tab=orders')))).toBe(
    true,
  )
  expect(isEmptyView(viewedOrders, view)).toBe(false)
  expect(isSameView(viewedOrders, { sort: 'name', status: 'draft' }, { status: 'draft', sort: 'name' })).toBe(
    true,
  )
  expect(isSameView(viewedOrders, { status: 'draft' }, { status: 'completed' })).toBe(false)
})
