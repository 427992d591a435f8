import { afterAll, expect, test } from 'vitest'
import type { Laboratory, LaboratorySummary } from '#contract/laboratories.ts'
import type { View } from '#contract/views.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { aLaboratory, editOf } from '#tests/support/laboratories.ts'

const api = await startApi()
afterAll(() => api.stop())
const [expert, manager] = [await api.as('expert'), await api.as('manager')]

const idsOf = async (query: string) =>
  expectOk(await expert.get<{ items: LaboratorySummary[] }>(`/laboratories?${query}`)).items.map(
    ({ id }) => id,
  )

async function aNamedLaboratory(name: string, country: string | null) {
  const laboratory = await aLaboratory(api, expert)
  const [contact] = laboratory.contacts
  const edit = { ...editOf(laboratory), name, country, contacts: [{ ...contact, name: 'Eva Berg' }] }
  return expectOk(await expert.put<Laboratory>(`/laboratories/${laboratory.id}`, edit, laboratory)).id
}

const [berg, at, oulu] = [
  await aNamedLaboratory('Berg Analys AB', 'SE'),
  await aNamedLaboratory('@sum Labor', 'DE'),
  await aNamedLaboratory('Oulun Äänilaboratorio', 'FI'),
]

test('laboratories are sorted and found by name, country and state', async () => {
  expect(await idsOf('')).toEqual([oulu, at, berg])
  expect(await idsOf('sort=name')).toEqual([at, berg, oulu])
  expect(await idsOf('query=aanil')).toEqual([oulu])
  expect(await idsOf('country=SE')).toEqual([berg])
  expect(await idsOf('country=SE&query=oulun')).toEqual([])
  expect(await idsOf('state=applicant&sort=name&query=a')).toEqual([at, berg, oulu])
})

test('a page goes on where the one before ended', async () => {
  for (let n = 0; n < 50; n++) await aLaboratory(api, expert)
  const first = expectOk(
    await expert.get<{ items: LaboratorySummary[]; nextCursor: string }>('/laboratories?sort=name'),
  )
  const rest = await idsOf(`sort=name&cursor=${first.nextCursor}`)
  expect(new Set([...first.items.map(({ id }) => id), ...rest]).size).toBe(53)
})

test('the list is a file for managers, and no text becomes a formula', async () => {
  const { raw, headers } = await manager.get(
    '/laboratories/export?format=csv&sort=name&language=fi&country=DE',
  )
  expect(headers['content-disposition']).toMatch(/filename="laboratoriot-/)
  const [headings, row] = raw.toString().replace('\ufeff', '').split('\r\n')
  expect(headings).toBe('Laboratorio;Yhteyshenkilö;Maa;Tila;Menetelmiä;Akkreditointi päättyy;Lisätty')
  expect(row).toMatch(/^'@sum Labor;Eva Berg;Saksa;Hakija;0;;\d{4}-/)
})

test('a view of the list is saved and counted, and refuses filters of other lists', async () => {
  const save = (filters: object) =>
    expert.post<View>('/views', { list: 'laboratories', name: 'Finland', filters })
  const filters = { country: 'FI', sort: 'name', columns: ['name', 'country'] }
  expect(expectOk(await save(filters))).toMatchObject({ list: 'laboratories', filters, count: 1 })
  expect((await save({ owner: oulu })).status).toBe(400)
})
