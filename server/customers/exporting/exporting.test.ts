import { afterAll, expect, test } from 'vitest'
import type { CustomerSummary } from '#contract/customers.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'

const api = await startApi()
afterAll(() => api.stop())
const manager = await api.as('manager')

test('the list of customers is sorted and exported, and no text becomes a formula', async () => {
  const create = async (name: string) => expectOk(await manager.post('/customers', { name, country: 'FI' }))
  for (const name of ['@sum Oy', 'Aamu Oy']) await create(name)
  const newest = await manager.get<{ items: CustomerSummary[] }>('/customers?sort=newest')
  expect(newest.body.items.slice(0, 2).map(({ name }) => name)).toEqual(['Aamu Oy', '@sum Oy'])
  const { raw, headers } = await manager.get('/customers/export?format=csv&sort=newest&language=fi')
  expect(headers['content-disposition']).toMatch(/filename="asiakkaat-/)
  expect(raw.toString().replace('\ufeff', '').split('\r\n').slice(0, 3)).toEqual([
    'Nimi;Y-tunnus;Maa;Vastuuasiantuntija;Henkilöitä',
    'Aamu Oy;;Suomi;;0',
    "'@sum Oy;;Suomi;;0",
  ])
})
