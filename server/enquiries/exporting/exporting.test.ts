import readSheets from 'read-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'

const api = await startApi()
afterAll(() => api.stop())
const manager = await api.as('manager')

test('the list of enquiries is exported with its filters, and no text becomes a formula', async () => {
  await anEnquiryIn(api, 'closed', { company: '=cmd', name: 'Aino', message: 'Why?' })
  await anEnquiryIn(api, 'open', { company: 'Another Oy' })
  const { raw } = await manager.get(
    '/enquiries/export?format=csv&columns=sender,kind,state&inState=closed&language=en',
  )
  const [headings, row, end] = raw.toString().replace('\ufeff', '').split('\r\n')
  expect(headings).toBe('Company;Name;Email;Type;Status')
  expect(row).toMatch(/^'=cmd;Aino;.+@kallio\.example;Offer request;Closed$/)
  expect(end).toBe('')
})

test('more enquiries than one page are in the file, each once', async () => {
  for (let n = 0; n < 101; n += 1) await anEnquiryIn(api, 'answered', { company: `Company ${n}` })
  const { raw } = await manager.get('/enquiries/export?format=xlsx&columns=sender&state=answered')
  const [sheet] = await readSheets(raw)
  const companies = (sheet?.data ?? []).slice(1).map(([company]) => company)
  expect(companies).toHaveLength(102)
  expect(new Set(companies).size).toBe(102)
})
