import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { formatSampleNumber } from '#contract/formats.ts'
import type { View } from '#contract/views.ts'
import { startApi } from '#tests/support/api.ts'
import { act, anOffer, aResult, aSubmittedOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { rowsOfCsv } from '#tests/support/csv.ts'
import { scanCode } from '#tests/support/receptions.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
const order = await aSubmittedOrder(anna, { offer, samples: 3 })
for (const { position } of order.samples)
  await scanCode(expert, formatSampleNumber(order.number, position), { storageLocation: '=A-1' })
await act(expert, order.id, 'start')
await aResult(expert, order.id)
const gone = order.samples.slice(0, 1).map(({ id }) => ({ id }))
expectOk(await expert.post('/kept-samples/bulk/dispose', { rows: gone }, { key: uuid() }))

test('the list is a file for managers, and no text becomes a formula', async () => {
  const path = '/kept-samples/export?format=csv&language=en'
  expect((await expert.get<{ code: string }>(path)).body.code).toBe('forbidden')
  expect((await anna.get<{ code: string }>(path)).body.code).toBe('forbidden')
  const { raw, headers } = await manager.get(`${path}&columns=sample,place,wish,until,state`)
  expect(headers['content-disposition']).toMatch(/filename="samples-after-testing-/)
  const [headings, ...rows] = rowsOfCsv(raw)
  expect(headings).toEqual([
    'Sample',
    'Name',
    'Material',
    'Storage location',
    'After testing',
    'Kept until',
    'Status',
    'Left storage',
  ])
  const [sample] = (await getOrder(expert, order.id)).samples.slice(1)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual([
    formatSampleNumber(order.number, 2),
    sample?.name,
    sample?.material,
    "'=A-1",
    'Disposal',
    sample?.keeping?.until,
    'In storage',
    '',
  ])
  const left = rowsOfCsv((await manager.get(`${path}&state=left&columns=sample,state`)).raw)
  expect(left[1]?.slice(0, 1)).toEqual([formatSampleNumber(order.number, 1)])
  expect(left[1]?.[3]).toBe('Disposed of')
  expect(rowsOfCsv((await manager.get(`${path}&wish=return`)).raw)).toHaveLength(1)
})

test('a view of the list is saved and counted, and refuses filters of other lists', async () => {
  const save = (by: typeof expert, filters: object) =>
    by.post<View & { code: string }>('/views', { list: 'kept_samples', name: 'Mine', filters })
  const filters = { query: `L-${order.number}`, wish: 'disposal', due: 'later', columns: ['sample', 'until'] }
  expect(expectOk(await save(expert, filters))).toMatchObject({ filters, count: 2 })
  expect(expectOk(await save(expert, { wish: 'return' })).count).toBe(0)
  expect(expectOk(await save(expert, { status: 'left' })).count).toBe(1)
  expect((await save(expert, { status: 'decided' })).body.code).toBe('invalid_fields')
  expect((await save(anna, {})).body.code).toBe('forbidden')
})
