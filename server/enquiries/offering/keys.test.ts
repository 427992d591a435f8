import { afterAll, expect, test } from 'vitest'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { KeyScope } from '#contract/key-scopes.ts'
import type { Today } from '#contract/today.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { anApiKey } from '#tests/support/keys.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')

const aKey = async (...scopes: KeyScope[]) => (await anApiKey(api, { scopes })).client
const read = async (id: string) => expectOk(await expert.get<EnquiryThread>(`/enquiries/${id}`))

test('a key without the scope of enquiries cannot begin an offer from an enquiry, and learns nothing about it', async () => {
  const id = await anEnquiryIn(api)
  const key = await aKey('offers_read', 'offers_write')
  const begun = await key.post('/offers', { enquiryId: id })
  expect(begun.body).toMatchObject({ code: 'scope_missing' })
  expect((await key.get(`/products/anything/as-item?enquiry=${id}`)).status).toBeGreaterThanOrEqual(400)
  expect(await read(id)).toMatchObject({ state: 'open', assignee: null, version: 1 })
})

test('an enquiry from which a key begins an offer stays open and unassigned, so that an expert sees it', async () => {
  const id = await anEnquiryIn(api)
  const key = await aKey('offers_write', 'enquiries_write')
  expectOk(await key.post('/offers', { enquiryId: id }))
  expect(await read(id)).toMatchObject({ state: 'open', assignee: null })
  const { groups } = expectOk(await expert.get<Today>('/today?filter=unassigned'))
  const waiting = groups.find(({ kind }) => kind === 'enquiries_waiting')?.items ?? []
  expect(waiting.map((item) => item.id)).toContain(id)
})

test('a key cannot take an enquiry, and one that it answers stays unassigned', async () => {
  const id = await anEnquiryIn(api)
  const key = await aKey('enquiries_read', 'enquiries_write')
  expect((await key.post(`/enquiries/${id}/acts/take`, {}, { version: 1 })).body).toMatchObject({
    code: 'forbidden',
  })
  expectOk(await key.post(`/enquiries/${id}/replies`, { text: 'Yes, we test that.' }))
  expect(await read(id)).toMatchObject({ state: 'answered', assignee: null })
})
