import { afterAll, expect, test } from 'vitest'
import type { CampaignSummary } from '#contract/campaign-figures.ts'
import type { View } from '#contract/views.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { aCampaign } from '#tests/support/campaigns.ts'

const api = await startApi()
afterAll(() => api.stop())
const [expert, manager] = [await api.as('expert'), await api.as('manager')]

const codesOf = async (query: string) =>
  expectOk(await expert.get<{ items: CampaignSummary[] }>(`/campaigns?${query}`)).items.map(
    ({ code }) => code,
  )

const period = (code: string, startsOn: string, endsOn: string) =>
  aCampaign(manager, { code, name: { en: `=${code}`, fi: `=${code}` }, startsOn, endsOn })
await period('SPRING-40', '2040-03-01', '2040-05-31')
await period('SUMMER-40', '2040-06-01', '2040-08-31')
await period('YEAR-41', '2041-01-01', '2041-12-31')

test('campaigns are found by the days on which people could register', async () => {
  expect(await codesOf('from=2040-05-31&until=2040-06-01&sort=ends')).toEqual(['SPRING-40', 'SUMMER-40'])
  expect(await codesOf('from=2040-06-01&sort=ends')).toEqual(['SUMMER-40', 'YEAR-41'])
  expect(await codesOf('from=2040-01-01&until=2040-05-31')).toEqual(['SPRING-40'])
  expect(await codesOf('from=2040-01-01&until=2041-12-31&query=40&sort=ends')).toEqual([
    'SPRING-40',
    'SUMMER-40',
  ])
  const ended = await aCampaign(manager, { code: 'NOW-1', endsOn: '2042-12-31' })
  expect(await codesOf('from=2042-01-01')).toEqual(['NOW-1'])
  expectOk(await manager.post(`/campaigns/${ended.id}/end`, { reason: 'Enough' }, ended))
  expect(await codesOf('from=2042-01-01')).toEqual([])
})

test('the list is a file for managers, and no text becomes a formula', async () => {
  const { raw, headers } = await manager.get(
    '/campaigns/export?format=csv&from=2041-01-01&until=2041-12-31&language=fi',
  )
  expect(headers['content-disposition']).toMatch(/filename="kampanjat-/)
  expect(raw.toString().replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Koodi;Kampanja;Tila;Ensimmäinen päivä;Viimeinen päivä;Ilmoittautuneet;Ilmoittautuneiden enimmäismäärä;Tilaukset',
    "YEAR-41;'=YEAR-41;Tulossa;2041-01-01;2041-12-31;0;;0",
  ])
  expect((await expert.get('/campaigns/export?format=xlsx')).status).toBe(403)
})

test('a view of the list is saved with its period and counted', async () => {
  const filters = { status: 'planned', from: '2040-01-01', until: '2040-12-31', sort: 'name' }
  const saved = await expert.post<View>('/views', { list: 'campaigns', name: '2040', filters })
  expect(expectOk(saved)).toMatchObject({ filters, count: 2 })
})
