import { v7 as uuid } from 'uuid'
import type { BulkReport } from '#contract/bulk.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { whoIs } from '#tests/support/builders.ts'
import { anEnquiryIn, aVisitorFile } from '#tests/support/enquiries.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { aForm } from '#tests/support/site-forms.ts'
import { onlyRow } from './bulk-calls.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

/** Calls of the rows about enquiries, each on an enquiry of its own. */
export const callsOnEnquiries: Record<string, (by: ApiClient, world: World) => Called> = {
  markEnquiryAnswered: async (by, { api }) => by.post(`/enquiries/${await anEnquiryIn(api)}/answered`),
  addFormFile: (by, { api }) => by.upload(`/enquiries/files?form=${aForm(api)}`, 'a.pdf', pdf),
  removeFormFile: async (by, { api }) => {
    const form = aForm(api)
    const { body } = await by.upload<{ id: string }>(`/enquiries/files?form=${form}`, 'a.pdf', pdf)
    return by.delete(`/enquiries/files/${body.id}?form=${form}`)
  },
  'downloadFile (of an enquiry)': async (by, { api }) =>
    by.get(`/files/${await aVisitorFile(api, { kind: 'enquiry', id: await anEnquiryIn(api) })}`),
  'downloadFile (of a form)': async (by, { api }) =>
    by.get(`/files/${await aVisitorFile(api, { kind: 'enquiry_form', id: uuid() })}`),
  getEnquiry: async (by, { api }) => by.get(`/enquiries/${await anEnquiryIn(api)}`),
  takeEnquiry: async (by, { api }) =>
    by.post(`/enquiries/${await anEnquiryIn(api)}/acts/take`, {}, { version: 1 }),
  assignEnquiry: async (by, { api, clients }) =>
    by.post(
      `/enquiries/${await anEnquiryIn(api)}/acts/assign`,
      { personId: (await whoIs(clients.expert)).id },
      { version: 1 },
    ),
  closeEnquiry: async (by, { api }) =>
    by.post(
      `/enquiries/${await anEnquiryIn(api)}/acts/close`,
      { reason: 'spam', note: 'No' },
      { version: 1 },
    ),
  listCustomerMatches: async (by, { api }) => by.get(`/enquiries/${await anEnquiryIn(api)}/customers`),
  setCustomerOfEnquiry: async (by, { api, organisationId }) =>
    by.post(`/enquiries/${await anEnquiryIn(api)}/acts/set_customer`, { organisationId }, { version: 1 }),
  reopenEnquiry: async (by, { api }) =>
    by.post(`/enquiries/${await anEnquiryIn(api, 'closed')}/acts/reopen`, {}, { version: 1 }),
  noteOnEnquiry: async (by, { api }) =>
    by.post(`/enquiries/${await anEnquiryIn(api)}/notes`, { text: 'Called back' }, { key: uuid() }),
  replyToEnquiry: async (by, { api }) =>
    by.post(`/enquiries/${await anEnquiryIn(api)}/replies`, { text: 'Hello' }, { key: uuid() }),
  recordMessage: async (by, { api }) =>
    by.post(`/enquiries/${await anEnquiryIn(api, 'answered')}/messages`, { text: 'Thanks' }, { key: uuid() }),
  addEnquiryFile: async (by, { api }) =>
    by.upload(`/enquiries/${await anEnquiryIn(api)}/files`, 'a.pdf', pdf),
  countEnquiries: (by) => by.get('/enquiries/count?state=open'),
  takeEnquiries: async (by, { api }) => bulk(by, 'take', await anEnquiryIn(api), {}),
  assignEnquiries: async (by, { api, clients }) =>
    bulk(by, 'assign', await anEnquiryIn(api), { personId: (await whoIs(clients.expert)).id }),
  closeEnquiries: async (by, { api }) =>
    bulk(by, 'close', await anEnquiryIn(api), { reason: 'spam', note: 'No' }),
}

const bulk = (by: ApiClient, act: string, id: string, body: object) =>
  onlyRow(
    by.post<BulkReport & { code?: string }>(`/enquiries/bulk/${act}`, {
      rows: [{ id, version: 1 }],
      ...body,
    }),
  )
