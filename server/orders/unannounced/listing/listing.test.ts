import { afterAll, expect, test } from 'vitest'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import type { View } from '#contract/views.ts'
import { startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { rowsOfCsv } from '#tests/support/csv.ts'
import { anUnannouncedSample } from '#tests/support/unannounced.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
const order = await aSubmittedOrder(anna, { offer })

await anUnannouncedSample(expert, {
  description: '=Kangas',
  sender: 'Meri Oy',
  tracking: 'JJFI1',
  storageLocation: 'F3',
  orderCode: `L-${order.number}`,
})
const bag = await anUnannouncedSample(expert, { description: 'Empty bag' })
expectOk(
  await expert.post<UnannouncedSample>(`/unannounced-samples/${bag.id}/discard`, { reason: '+1' }, bag),
)

test('the list is a file for managers, and no text becomes a formula', async () => {
  const path = '/unannounced-samples/export?format=csv&language=en'
  expect((await expert.get<{ code: string }>(path)).body.code).toBe('forbidden')
  expect((await anna.get<{ code: string }>(path)).body.code).toBe('forbidden')
  const { raw, headers } = await manager.get(path)
  expect(headers['content-disposition']).toMatch(/filename="unannounced-samples-/)
  const [headings, row, ...others] = rowsOfCsv(raw)
  expect(headings?.slice(0, 5)).toEqual([
    'Sample',
    'Sender',
    'Tracking number',
    'Order number in the parcel',
    'Customer',
  ])
  expect(row?.slice(0, 4)).toEqual(["'=Kangas", 'Meri Oy', 'JJFI1', `L-${order.number}`])
  expect(others).toEqual([])
  const decided = await manager.get(`${path}&state=decided&columns=decision,sample`)
  const [, discarded] = rowsOfCsv(decided.raw)
  expect([discarded?.[0], discarded?.[2], discarded?.[5]]).toEqual(['Discarded', "'+1", 'Empty bag'])
  expect((await manager.get(`${path}&columns=wish`)).status).toBe(400)
})

test('a view of the list is saved and counted, and refuses filters of other lists', async () => {
  const save = (by: typeof expert, filters: object) =>
    by.post<View & { code: string }>('/views', { list: 'unannounced_samples', name: 'Mine', filters })
  const filters = { query: 'meri kangas', columns: ['sample', 'place'] }
  expect(expectOk(await save(expert, filters))).toMatchObject({ filters, count: 1 })
  expect(expectOk(await save(expert, { ...filters, status: 'decided' })).count).toBe(0)
  expect(expectOk(await save(expert, { status: 'decided' })).count).toBe(1)
  expect((await save(expert, { wish: 'return' })).body.code).toBe('invalid_fields')
  expect((await save(anna, {})).body.code).toBe('forbidden')
})
