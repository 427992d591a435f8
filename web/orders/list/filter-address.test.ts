import { expect, it } from 'vitest'
import { isNarrowed, noFilters, readFilters, writeFilters } from './filter-address.ts'

const owner = '0198c0de-0000-7000-8000-000000000001'

it('filters written to an address are read unchanged', () => {
  const filters = {
    query: 'EN 71-3 & äö',
    owner,
    organisation: owner,
    status: 'draft' as const,
    responsible: 'me',
    urgency: 'overdue' as const,
    sort: 'name' as const,
  }
  const address = writeFilters(new URLSearchParams('tab=orders'), filters)
  expect(address.get('organization')).toBe(owner)
  expect(address.get('tab')).toBe('orders')
  expect(readFilters(new URLSearchParams(address.toString()))).toEqual(filters)
})

it('an empty filter is removed from the address', () => {
  const address = writeFilters(new URLSearchParams(`query=steel&owner=${owner}`), { query: '' })
  expect(address.toString()).toBe(`owner=${owner}`)
})

it('invalid values are ignored', () => {
  expect(readFilters(new URLSearchParams('owner=me&organization=%27&status=lost&sort=luck'))).toEqual({
    ...noFilters,
    sort: '',
  })
  expect(readFilters(new URLSearchParams(`query=${'a'.repeat(500)}`)).query).toHaveLength(100)
})

it('knows if any filter is set', () => {
  expect(isNarrowed({ ...noFilters, sort: 'name' })).toBe(false)
  expect(isNarrowed({ ...noFilters, status: 'draft', sort: '' })).toBe(true)
})
