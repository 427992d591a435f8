import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Approval, ReportedResult } from '#contract/reported-results.ts'
import type { View } from '#contract/views.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { rowsOfCsv } from '#tests/support/csv.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const [approver, manager] = [await api.as('approver'), await api.as('manager')]

/** Order in analysis with a test of this name. */
async function anOrder(test: string): Promise<Order> {
  const { organisationId } = await whoIs(anna)
  const offer = await anOffer(api, { organisationId, items: [{ name: test }] })
  const { id } = await aSubmittedOrder(anna, { offer, samples: 2 })
  await receiveAll(expert, id)
  return act(expert, id, 'start')
}

async function report({ id, samples }: Order, title: string): Promise<string> {
  const table = {
    tests: [{ name: 'Lead', unit: 'mg/kg' }],
    samples: samples.map((sample) => ({ sampleId: sample.id, values: ['1'] })),
  }
  return expectOk(await expert.post<ReportedResult>(`/orders/${id}/reported-results`, { title, table })).id
}

const [metals, migration] = [await anOrder('Métaux lourds'), await anOrder('Overall migration')]
const first = await report(metals, '=Lead')
const second = await report(migration, 'Simulant B')

const idsOf = async (query: string) =>
  expectOk(await expert.get<{ items: Approval[] }>(`/approvals?${query}`)).items.map(({ id }) => id)
const find = (words: string) => idsOf(`query=${encodeURIComponent(words)}`)

test('waiting results are found by order, sample, test, title and customer, in any order of the words', async () => {
  expect(await idsOf('')).toEqual([first, second])
  expect(await find(`L-${migration.number}`)).toEqual([second])
  expect(await find(`L-${migration.number}-2`)).toEqual([second])
  expect(await find(`L-${migration.number}-3`)).toEqual([])
  expect(await find(metals.samples[1]?.name ?? '')).toContain(first)
  expect(await find('lourds METAUX')).toEqual([first])
  expect(await find('b simulant')).toEqual([second])
  expect(await find('fennopack migration')).toEqual([second])
  expect(await find('lourds migration')).toEqual([])
  expect(await find('%')).toEqual([])
})

test('a search keeps to the chosen state', async () => {
  const { version } = await getOrder(expert, migration.id)
  const body = { ids: [second] }
  expectOk(await approver.post(`/orders/${migration.id}/acts/approve_results`, body, { version }))
  expect(await find('simulant')).toEqual([])
  expect(await idsOf('state=approved&query=simulant')).toEqual([second])
  expect(await idsOf('state=approved&query=lourds')).toEqual([])
})

test('the list is a file for managers, and no text becomes a formula', async () => {
  const path = '/approvals/export?format=csv&language=fi'
  expect((await expert.get<{ code: string }>(path)).body.code).toBe('forbidden')
  expect((await anna.get<{ code: string }>(path)).body.code).toBe('forbidden')
  const reply = await manager.get(path)
  expect(reply.headers['content-disposition']).toMatch(/filename="hyvaksynnat-/)
  const [headings, row, ...others] = rowsOfCsv(reply.raw)
  expect(headings).toEqual(['Tulos', 'Tilaus', 'Nimi', 'Asiakas', 'Ilmoittanut', 'Ilmoitettu'])
  expect(row?.slice(0, 2)).toEqual(["'=Lead", `L-${metals.number}`])
  expect(others).toEqual([])
  const narrowed = await manager.get(`${path}&state=approved&query=simulant&columns=order,result`)
  expect(rowsOfCsv(narrowed.raw)[1]).toEqual([`L-${migration.number}`, '', 'Simulant B'])
})

test('a view of the list is saved and counted, and refuses filters of other lists', async () => {
  const save = (by: typeof expert, filters: object) =>
    by.post<View & { code: string }>('/views', { list: 'approvals', name: 'Lead', filters })
  const filters = { query: 'lourds', columns: ['result', 'at'] }
  expect(expectOk(await save(expert, filters))).toMatchObject({ list: 'approvals', filters, count: 1 })
  expect(expectOk(await save(expert, { ...filters, status: 'approved' })).count).toBe(0)
  expect((await save(expert, { status: 'decided' })).body.code).toBe('invalid_fields')
  expect((await save(anna, {})).body.code).toBe('forbidden')
})
