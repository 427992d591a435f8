import { afterAll, expect, test } from 'vitest'
import type { Consignment, ConsignmentSummary } from '#contract/consignments.ts'
import type { View } from '#contract/views.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { aConsignmentIn, expectedBackYesterday } from '#tests/support/consignments.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const people = { customer: anna, expert, manager }

type Page = { items: ConsignmentSummary[]; nextCursor: string | null }
const read = async (query: string) => expectOk(await expert.get<Page>(`/consignments?${query}`))
const idsOf = async (query: string) => (await read(query)).items.map(({ id }) => id)

async function aConsignment(edit: { carrier?: string; tracking?: string; expectedBackOn: string | null }) {
  const { consignment } = await aConsignmentIn(api, people, 'sent')
  const { id, version } = consignment
  expectOk(await expert.put(`/consignments/${id}`, edit, { version }))
  return consignment
}

const later = await aConsignment({ carrier: '=Posti', tracking: 'JJFI 6543', expectedBackOn: '2030-03-02' })
const never = await aConsignment({ expectedBackOn: null })
const sooner = await aConsignment({ expectedBackOn: '2030-01-10' })
const { consignment: draft } = await aConsignmentIn(api, people)

test('consignments are sorted by their age or by the day of return, those without one last', async () => {
  expect(await idsOf('')).toEqual([draft.id, sooner.id, never.id, later.id])
  expect(await idsOf('sort=return')).toEqual([sooner.id, later.id, never.id, draft.id])
})

test('consignments are found by number, laboratory and tracking number, and narrowed by state', async () => {
  expect(await idsOf(`query=k-${later.number}`)).toEqual([later.id])
  expect(await idsOf(`query=${sooner.number}`)).toEqual([sooner.id])
  expect(await idsOf('query=jjfi')).toEqual([later.id])
  expect(await idsOf(`query=${encodeURIComponent(never.laboratory.name)}`)).toContain(never.id)
  expect(await idsOf('query=xylophone')).toEqual([])
  expect(await idsOf('state=draft')).toEqual([draft.id])
  expect(await idsOf('query=jjfi&state=draft')).toEqual([])
})

test('overdue consignments are a filter of the list and of its views', async () => {
  const overdue = await aConsignment({ expectedBackOn: null })
  await expectedBackYesterday(api, overdue.id)
  expect(await idsOf('state=overdue')).toEqual([overdue.id])
  const view = { list: 'consignments', name: 'Late', filters: { status: 'overdue' } }
  expect(expectOk(await expert.post<View>('/views', view)).count).toBe(1)
  const { version } = expectOk(await expert.get<Consignment>(`/consignments/${overdue.id}`))
  expectOk(await expert.put(`/consignments/${overdue.id}`, { expectedBackOn: null }, { version }))
  expect(await idsOf('state=overdue')).toEqual([])
})

test('pages by the day of return go on among those without one', async () => {
  for (let n = 0; n < 50; n++) await aConsignmentIn(api, people)
  const first = await read('sort=return')
  const rest = await idsOf(`sort=return&cursor=${first.nextCursor}`)
  expect(first.items).toHaveLength(50)
  expect(new Set([...first.items.map(({ id }) => id), ...rest]).size).toBe(55)
})

test('the list is a file for managers, and no text becomes a formula', async () => {
  const path = `/consignments/export?format=csv&language=fi&query=k${later.number}`
  expect((await expert.get<{ code: string }>(path)).body.code).toBe('forbidden')
  const { raw, headers } = await manager.get(path)
  expect(headers['content-disposition']).toMatch(/filename="laboratoriolahetykset-/)
  const [headings, row] = raw.toString().replace('\ufeff', '').split('\r\n')
  expect(headings).toBe(
    'Laboratoriolähetys;Laboratorio;Tila;Testejä;Näytteitä;Kuljetusyritys;Seurantanumero;Tulokset viimeistään;Lähetetty',
  )
  expect(row).toContain(`K-${later.number};`)
  expect(row).toContain(";'=Posti;JJFI 6543;2030-03-02;")
})

test('a view of the list is saved and counted, and refuses filters of other lists', async () => {
  const save = (filters: object) =>
    expert.post<View>('/views', { list: 'consignments', name: 'Due', filters })
  const filters = { status: 'sent', query: 'jjfi', sort: 'return', columns: ['number', 'return'] }
  expect(expectOk(await save(filters))).toMatchObject({ list: 'consignments', filters, count: 1 })
  expect((await save({ country: 'FI' })).status).toBe(400)
  const byCustomer = await anna.post<{ code: string }>('/views', {
    list: 'consignments',
    name: 'Due',
    filters,
  })
  expect(byCustomer.body.code).toBe('forbidden')
})
