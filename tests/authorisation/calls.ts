import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { invite } from '#server/orders/invitations/domain.ts'
import { endInvitationsTo, listReaders } from '#server/orders/invitations/store.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aFailedMail } from '#tests/support/failed-mails.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { signLogoutToken } from '#tests/support/logout-token.ts'
import { letReportingContactsIn } from '#tests/support/reporting-contacts.ts'
import { aSubscription, someWords } from '#tests/support/site-forms.ts'
import { beginUpload, sendBytes } from '#tests/support/uploads.ts'
import { onlyRow } from './bulk-calls.ts'
import { callsOnCampaigns } from './campaign-calls.ts'
import { callsOnAssignments, callsOnConsignments } from './consignment-calls.ts'
import { callsOnCustomers } from './customer-calls.ts'
import { callsOnEnquiries } from './enquiry-calls.ts'
import { callsOnKeys } from './key-calls.ts'
import { callsOnLaboratories } from './laboratory-calls.ts'
import { callsOfLaboratoryPages } from './laboratory-page-calls.ts'
import { callsOnOfferMessages, callsOnOrderMessages } from './message-calls.ts'
import { callsOnOffers } from './offer-calls.ts'
import { reportingContact, type Subject, type World } from './orders-in-states.ts'
import { callsOnPrivacy } from './privacy-calls.ts'
import { callsOnProposals } from './proposal-calls.ts'
import { callsAtReception, callsOnKeptSamples } from './reception-calls.ts'
import { callsOnResults } from './result-calls.ts'
import { callsOnRetention } from './retention-calls.ts'
import { callsOnTeams } from './team-calls.ts'
import { callsOnUnannounced } from './unannounced-calls.ts'
import { callsOnViews } from './view-calls.ts'

type Called = Promise<Reply<{ code?: string }>>

/** Call of each row of `onOrders`. Each is valid except for its caller and its time. */
export const callsOnOrders: Record<string, (by: ApiClient, order: Subject, world: World) => Called> = {
  ...callsOnOrderMessages,
  ...callsOnProposals,
  ...callsOnAssignments,
  ...callsOnResults,
  getOrder: (by, { id }) => by.get(`/orders/${id}`),
  noteSeen: (by, { id }) => by.post(`/orders/${id}/seen`),
  noteOrdersSeen: (by, { id }) => onlyRow(by.post('/orders/bulk/seen', { rows: [{ id }] })),
  listEvents: (by, { id }) => by.get(`/orders/${id}/events`),
  getTimeline: (by, { id }) => by.get(`/orders/${id}/timeline`),
  'getTimeline (messages)': (by, { id }) => by.get(`/orders/${id}/timeline?kind=message`),
  'getTimeline (mails)': (by, { id }) => by.get(`/orders/${id}/timeline?kind=mail`),
  listFrameUses: (by, { id }) => by.get(`/orders/${id}/frames`),
  listFiles: (by, { id }) => by.get(`/orders/${id}/files`),
  'listFiles (unreleased)': (by, { id }) => by.get(`/orders/${id}/files?purpose=result`),
  listResults: (by, { id }) => by.get(`/orders/${id}/results`),
  listReaders: (by, { id }) => by.get(`/orders/${id}/readers`),
  endReading: async (by, { id }, { api, clients }) => {
    const email = `${uuid()}@reader.example`
    await api.context.db.transaction().execute((tx) => invite(tx, id, email, api.clock.now()))
    const { body } = await clients.own.get<{ items: { id: string; email: string }[] }>(
      `/orders/${id}/readers`,
    )
    return by.delete(`/orders/${id}/readers/${body.items.find((reader) => reader.email === email)?.id}`)
  },
  returnReading: async (by, { id }, { api }) => {
    const receiver = reportingContact
    const readerId = await api.context.db.transaction().execute(async (tx) => {
      const at = api.clock.now()
      await invite(tx, id, receiver, at)
      await endInvitationsTo(tx, { orderId: id, receiver, at })
      return (await listReaders(tx, id, at)).find(({ email }) => email === receiver)?.id
    })
    return by.post(`/orders/${id}/readers/${readerId}/return`)
  },
  'editOrder (name)': (by, { id, version }) => by.patch(`/orders/${id}`, { name: 'New' }, { version }),
  'editOrder (notes)': (by, { id, version }) => by.patch(`/orders/${id}`, { notes: 'New' }, { version }),
  'editOrder (request)': (by, { id, version }) => by.patch(`/orders/${id}`, { request: 'New' }, { version }),
  replaceSamples: (by, { id, version }) =>
    by.put(`/orders/${id}/samples`, { samples: [{ name: 'New' }] }, { version }),
  changeSamples: (by, { id }) =>
    by.patch(`/orders/${id}/samples`, { save: [{ id: uuid(), version: null, position: 3, name: 'New' }] }),
  deleteOrder: (by, { id, version }) => by.delete(`/orders/${id}`, { version }),
  submitOrder: (by, { id, version }) => by.post(`/orders/${id}/submit`, {}, { version }),
  'createOrder (copy)': (by, { id }) => by.post('/orders', { copyOf: id }),
  provideOffer: (by, { id, version }, { offer }) =>
    by.post(
      `/orders/${id}/acts/provide_offer`,
      { offerId: offer.id, offerItemIds: offer.items.map((item) => item.id) },
      { version },
    ),
  beginOrderOffer: (by, { id }) => by.post(`/orders/${id}/offer`),
  takeBackOffer: (by, { id, version }) =>
    by.post(`/orders/${id}/acts/withdraw_offer`, { reason: 'A mistake' }, { version }),
  accept: (by, { id, version }) => by.post(`/orders/${id}/acts/accept`, {}, { version }),
  decline: (by, { id, version }) =>
    by.post(`/orders/${id}/acts/decline`, { reason: 'Too dear' }, { version }),
  confirm: (by, { id, version }) => by.post(`/orders/${id}/acts/confirm`, {}, { version }),
  confirmOrders: (by, { id, version }) =>
    onlyRow(by.post('/orders/bulk/confirm', { rows: [{ id, version }] })),
  receive: (by, { id, version, sampleId }) =>
    by.post(`/orders/${id}/acts/receive`, { samples: [{ sampleId, outcome: 'received' }] }, { version }),
  start: (by, { id, version }) => by.post(`/orders/${id}/acts/start`, {}, { version }),
  complete: (by, { id, version }) => by.post(`/orders/${id}/acts/complete`, {}, { version }),
  cancel: (by, { id, version }) => by.post(`/orders/${id}/acts/cancel`, { reason: 'Asked for' }, { version }),
  agreeAddress: (by, { id, version }) =>
    by.post(`/orders/${id}/acts/agree_address`, { address: 'Dock 2' }, { version }),
  setEstimate: (by, { id, version }) =>
    by.put(`/orders/${id}/estimate`, { on: '2030-01-31', reason: 'Asked for' }, { version }),
  setEstimates: (by, { id, version }) =>
    onlyRow(
      by.post('/orders/bulk/estimate', { rows: [{ id, version }], on: '2030-01-31', reason: 'Asked for' }),
    ),
  setPrice: (by, { id, version }, { offer }) =>
    by.put(`/orders/${id}/lines/${offer.items[0]?.id}/price`, { unitPriceCents: 12_000 }, { version }),
  downloadCoverSheet: (by, { id }) => by.get(`/orders/${id}/cover-sheet`),
  downloadLabelSheet: (by, { id }) => by.get(`/orders/${id}/label-sheet`),
  downloadCustomsInvoice: (by, { id }) =>
    by.get(`/orders/${id}/customs-invoice?currency=GBP&hsCode=392010&origin=GB&description=Film`),
  downloadResults: (by, { id }) => by.get(`/orders/${id}/results/archive`),
  'uploadFile (attachment)': (by, { id }) => by.upload(`/orders/${id}/files`, 'a.pdf', pdf),
  'uploadFile (result)': (by, { id }) => by.upload(`/orders/${id}/files?purpose=result`, 'a.pdf', pdf),
  'beginUpload (attachment)': (by, { id }) => beginUpload(by, id),
  'beginUpload (result)': (by, { id }) => beginUpload(by, id, { purpose: 'result' }),
  listUploads: (by, { id }) => by.get(`/orders/${id}/uploads`),
  getUpload: (by, { wholeUploadId }) => by.get(`/uploads/${wholeUploadId}`),
  continueUpload: (by, { emptyUploadId }) => sendBytes(by, emptyUploadId, 0, pdf),
  completeUpload: (by, { wholeUploadId }) => by.post(`/uploads/${wholeUploadId}/completion`),
  dropUpload: (by, { wholeUploadId }) => by.delete(`/uploads/${wholeUploadId}`),
  addResult: (by, { id, unreleasedId }) =>
    by.post(`/orders/${id}/results`, { fileId: unreleasedId, title: 'Report' }),
  'addResult (correction)': (by, { id, unreleasedId, resultId }) =>
    by.post(`/orders/${id}/results`, {
      fileId: unreleasedId,
      title: 'Report 2',
      corrects: resultId,
      correction: 'A unit was wrong',
    }),
  getResultTable: (by, { resultId }) => by.get(`/results/${resultId}/table`),
  downloadResultTable: (by, { resultId }) => by.get(`/results/${resultId}/table/document`),
  'downloadFile (attachment)': (by, { attachmentId }) => by.get(`/files/${attachmentId}`),
  'downloadFile (released result)': (by, { releasedId }) => by.get(`/files/${releasedId}`),
  'downloadFile (unreleased result)': (by, { unreleasedId }) => by.get(`/files/${unreleasedId}`),
  'deleteFile (of the customer)': (by, { attachmentId }) => by.delete(`/files/${attachmentId}`),
  'deleteFile (unreleased result)': (by, { unreleasedId }) => by.delete(`/files/${unreleasedId}`),
  'deleteFile (of a result)': (by, { releasedId }) => by.delete(`/files/${releasedId}`),
}

/** Rows whose call never changes the order. */
export const readsOnly = new Set([
  'getOrder',
  'noteSeen',
  'noteOrdersSeen',
  'listEvents',
  'getTimeline',
  'getTimeline (messages)',
  'getTimeline (mails)',
  'listFrameUses',
  'listFiles',
  'listFiles (unreleased)',
  'listResults',
  'listReaders',
  'listOrderMessages',
  'listOrderNotes',
  'listProposals',
  'previewProposal',
  'getResultTable',
  'downloadResultTable',
  'downloadCoverSheet',
  'downloadLabelSheet',
  'downloadCustomsInvoice',
  'downloadResults',
  'listUploads',
  'getUpload',
  'downloadFile (attachment)',
  'downloadFile (released result)',
  'downloadFile (unreleased result)',
])

/** Call of each row of `besideOrders`. */
export const callsBesideOrders: Record<string, (by: ApiClient, world: World) => Called> = {
  ...callsOnTeams,
  ...callsOnCampaigns,
  ...callsOnCustomers,
  listProducts: (by) => by.get('/products'),
  suggestProducts: (by) => by.get('/products/suggestions?text=lead'),
  getProduct: async (by) => {
    const { body } = await by.get<{ items: { slug: string }[] }>('/products')
    return by.get(`/products/${body.items[0]?.slug}`)
  },
  health: (by) => by.get('/api/health'),
  ready: (by) => by.get('/api/ready'),
  session: (by) => by.get('/session'),
  setLanguage: (by) => by.patch('/session', { language: 'en' }),
  listOrganisations: (by) => by.get('/organisations'),
  listPeople: (by) => by.get('/people'),
  listOffers: (by) => by.get('/offers'),
  'listOffers (organisation)': (by, { organisationId }) => by.get(`/offers?organisation=${organisationId}`),
  getOffer: (by, { offer }) => by.get(`/offers/${offer.id}`),
  getOfferVersion: (by, { offer }) => by.get(`/offers/${offer.id}/versions/1`),
  'getOfferVersion (draft)': (by, { offer }) => by.get(`/offers/${offer.id}/versions/2`),
  downloadOffer: (by, { offer }) => by.get(`/offers/${offer.id}/document`),
  ...callsOnOffers,
  ...callsOnOfferMessages,
  'getOffer (of one person)': (by, { offerOfSara }) => by.get(`/offers/${offerOfSara.id}`),
  notePresence: (by) => by.put(`/presence/${uuid()}`, { subjectId: uuid() }),
  endPresence: (by) => by.delete(`/presence/${uuid()}`),
  listNews: (by) => by.get('/news'),
  noteNewsSeen: (by) => by.post('/news/seen', { until: new Date().toISOString() }),
  noteSubjectSeen: (by, { offer }) => by.post(`/news/${offer.id}/seen`),
  listOrders: (by) => by.get('/orders'),
  countOrders: (by) => by.get('/orders/count'),
  listBoardColumn: (by) => by.get('/orders/board?status=submitted'),
  'countOrders (organisation)': (by, { organisationId }) =>
    by.get(`/orders/count?organisation=${organisationId}`),
  'listOrders (organisation)': (by, { organisationId }) => by.get(`/orders?organisation=${organisationId}`),
  'createOrder (empty)': (by) => by.post('/orders', {}),
  'createOrder (offer)': (by, { offer }) => by.post('/orders', { offerIds: [offer.id] }),
  'createOrder (organisation)': (by, { organisationId }) => by.post('/orders', { organisationId }),
  acceptInvitation: async (by, { api, patterns }) => {
    const orderId = patterns.get('cancelled') ?? ''
    const token = await api.context.db.transaction().execute(async (tx) => {
      await letReportingContactsIn(tx, orderId)
      return invite(tx, orderId, 'someone@reader.example', api.clock.now())
    })
    return by.post(`/invitations/${token}/acceptance`)
  },
  'acceptInvitation (unknown)': (by) =>
    by.post(`/invitations/${randomBytes(32).toString('base64url')}/acceptance`),
  // Undone, because the same callers make the calls of the other rows.
  signOut: async (by, { api }) => {
    const reply = await by.delete('/session')
    await sql`delete from ended_sessions`.execute(api.context.db)
    return reply
  },
  takeLogout: (by, { api }) =>
    by.post('/back-channel-logout', {
      logout_token: signLogoutToken(api.context.config.auth.issuer, { sub: 'test|unknown' }),
    }),
  openForm: (by) => by.get('/enquiries/form'),
  sendEnquiry: (by, { api }) => by.post('/enquiries', someWords(api)),
  listEnquiries: (by) => by.get('/enquiries'),
  ...callsOnEnquiries,
  subscribe: (by) =>
    by.post('/newsletter/subscriptions', { email: `${uuid()}@reader.example`, language: 'en' }),
  showConfirmation: async (by, { api }) =>
    by.get(`/newsletter/confirmations/${(await aSubscription(api)).confirmation}`),
  confirmSubscription: async (by, { api }) =>
    by.post(`/newsletter/confirmations/${(await aSubscription(api)).confirmation}`),
  showUnsubscription: async (by, { api }) =>
    by.get(`/newsletter/unsubscriptions/${(await aSubscription(api)).unsubscription}`),
  unsubscribe: async (by, { api }) =>
    by.post(`/newsletter/unsubscriptions/${(await aSubscription(api)).unsubscription}`),
  getToday: (by) => by.get('/today'),
  exportOrders: (by) => by.get('/orders/export?format=csv'),
  exportOffers: (by) => by.get('/offers/export?format=csv'),
  exportEnquiries: (by) => by.get('/enquiries/export?format=xlsx'),
  exportCampaigns: (by) => by.get('/campaigns/export?format=xlsx&from=2026-01-01'),
  exportLaboratories: (by) => by.get('/laboratories/export?format=csv&country=SE'),
  exportCustomers: (by) => by.get('/customers/export?format=csv&columns=customer'),
  'exportOrders (organisation)': (by) => by.get(`/orders/export?format=xlsx&organisation=${uuid()}`),
  ...callsOnLaboratories,
  ...callsOnConsignments,
  ...callsOfLaboratoryPages,
  ...callsAtReception,
  ...callsOnKeptSamples,
  ...callsOnUnannounced,
  ...callsOnViews,
  ...callsOnKeys,
  ...callsOnPrivacy,
  ...callsOnRetention,
  search: (by) => by.get('/search?query=lid'),
  listFailedMails: (by) => by.get('/mails/failed'),
  exportFailedMails: (by) => by.get('/mails/failed/export?format=csv'),
  countFailedMails: (by) => by.get('/mails/failed/count?age=older'),
  resendMails: async (by, { api }) =>
    onlyRow(by.post('/mails/bulk/resend', { rows: [{ id: await aFailedMail(api) }] })),
  resendMail: async (by, { api }) => by.post(`/mails/${await aFailedMail(api)}/resend`),
}
