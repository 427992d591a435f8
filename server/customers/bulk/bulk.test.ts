import { afterAll, expect, test } from 'vitest'
import type { BulkReport } from '#contract/bulk.ts'
import { startApi } from '#tests/support/api.ts'
import { whoIs } from '#tests/support/builders.ts'
import { aCustomer, readCustomer } from '#tests/support/customers.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')
const { id: responsibleId } = await whoIs(expert)
const { id: annaId } = await whoIs(await api.as('anna'))

const assign = (body: object) => expert.post<BulkReport>('/customers/bulk/assign', body)

test('customers get a responsible expert in bulk, by id and by filter', async () => {
  const [first, second] = [
    await aCustomer(expert, { name: 'Ryhmä Yksi Oy' }),
    await aCustomer(expert, { name: 'Ryhmä Kaksi Oy' }),
  ]
  const { body } = await assign({ rows: [{ id: first.id }], responsibleId })
  expect(body).toEqual({ done: [first.id], refused: [], hasMore: false })
  expect((await expert.get('/customers/count?query=ryhm%C3%A4')).body).toEqual({ count: 2, hasMore: false })
  const all = await assign({ filter: { query: 'ryhmä' }, responsibleId })
  expect(all.body).toEqual({ done: [second.id, first.id], refused: [], hasMore: false })
  for (const { id } of [first, second])
    expect((await readCustomer(expert, id)).responsible?.id).toBe(responsibleId)
  // Nothing changed on the first one the second time.
  expect((await readCustomer(expert, first.id)).version).toBe(first.version + 1)
})

test('a person of a customer cannot become responsible, and a changed customer is refused', async () => {
  const customer = await aCustomer(expert, { name: 'Koe Oy' })
  const rows = [{ id: customer.id, version: customer.version }]
  const wrong = await assign({ rows, responsibleId: annaId })
  expect(wrong.body.refused).toEqual([{ id: customer.id, name: 'Koe Oy', code: 'invalid_fields' }])
  await expert.patch(`/customers/${customer.id}`, { notes: 'Changed' }, customer)
  const stale = await assign({ rows, responsibleId })
  expect(stale.body.refused).toEqual([{ id: customer.id, name: 'Koe Oy', code: 'customer_changed' }])
  expect((await readCustomer(expert, customer.id)).responsible).toBeNull()
})
