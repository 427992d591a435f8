import { expect, it } from 'vitest'
import { isNarrowed, noFilters, readFilters, writeFilters } from './filter-address.ts'

const owner = '0198c0de-0000-7000-8000-000000000001'

it('filters come back from the address as they were put into it', () => {
  const filters = {
    query: 'EN 71-3 & äö',
    owner,
    organisation: owner,
    status: 'draft' as const,
    sort: 'name' as const,
  }
  const address = writeFilters(new URLSearchParams('tab=orders'), filters)
  expect(address.get('organization')).toBe(owner)
  expect(address.get('tab')).toBe('orders')
  expect(readFilters(new URLSearchParams(address.toString()))).toEqual(filters)
})

it('an emptied filter leaves the address', () => {
  const address = writeFilters(new URLSearchParams(`query=steel&owner=${owner}`), { query: '' })
  expect(address.toString()).toBe(`owner=${owner}`)
})

it('what cannot be a filter is none', () => {
  expect(readFilters(new URLSearchParams('owner=me&organization=%27&status=lost&sort=luck'))).toEqual({
    ...noFilters,
    sort: '',
  })
  expect(readFilters(new URLSearchParams(`query=${'a'.repeat(500)}`)).query).toHaveLength(100)
})

it('knows whether anything is narrowed', () => {
  expect(isNarrowed({ ...noFilters, sort: 'name' })).toBe(false)
  expect(isNarrowed({ ...noFilters, status: 'draft', sort: '' })).toBe(true)
})
