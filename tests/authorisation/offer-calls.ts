import { v7 as uuid } from 'uuid'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aCompleteDraft, aDraftOffer, aSentOffer, aTemplateId, draftInput } from '#tests/support/offers.ts'
import { anEnquiryId } from '#tests/support/site-forms.ts'
import { addDraftFile, beginOfferUpload } from '#tests/support/uploads.ts'
import { onlyRow } from './bulk-calls.ts'
import type { World } from './orders-in-states.ts'

type Call = (by: ApiClient, world: World) => Promise<Reply<{ code?: string }>>

/** Call on a draft of its own, which an expert began to the organisation of the matrix. */
const onDraft =
  (call: (by: ApiClient, draft: OfferDraft, world: World) => ReturnType<Call>): Call =>
  async (by, world) =>
    call(by, await aDraftOffer(world.clients.expert, { organisationId: world.organisationId }), world)

/** Call on an offer of its own, which an expert sent to the organisation of the matrix. */
const onSent =
  (call: (by: ApiClient, id: string) => ReturnType<Call>): Call =>
  async (by, { clients, organisationId }) =>
    call(by, (await aSentOffer(clients.expert, organisationId)).id)

const seen = { version: 1 }

/** Call of each row of the matrix about writing offers. */
export const callsOnOffers: Record<string, Call> = {
  'downloadOffer (draft)': (by, { offer }) => by.get(`/offers/${offer.id}/document?version=2`),
  createOffer: async (by, { api }) => by.post('/offers', { enquiryId: await anEnquiryId(api) }),
  'createOffer (copy)': (by, { offer }) => by.post('/offers', { offerId: offer.id }),
  listOfferOverview: (by) => by.get('/offers/overview'),
  getOfferDraft: onDraft((by, { id }) => by.get(`/offers/${id}/draft`)),
  saveOfferDraft: onDraft((by, draft) =>
    by.put(`/offers/${draft.id}/draft`, draftInput(draft), { version: draft.version }),
  ),
  getOfferProposals: async (by, { api, clients }) => {
    const { id } = await aDraftOffer(clients.expert, { enquiryId: await anEnquiryId(api) })
    return by.get(`/offers/${id}/draft/proposals`)
  },
  getProductAsItem: async (by) => {
    const { body } = await by.get<{ items: { slug: string }[] }>('/products')
    return by.get(`/products/${body.items[0]?.slug}/offer-item`)
  },
  listOfferTemplates: (by) => by.get('/offer-templates'),
  createOfferTemplate: (by, { offer }) => by.post('/offer-templates', { name: uuid(), offerId: offer.id }),
  getOfferTemplate: async (by, { clients, offer }) =>
    by.get(`/offer-templates/${await aTemplateId(clients.expert, offer.id)}`),
  renameOfferTemplate: async (by, { clients, offer }) =>
    by.patch(`/offer-templates/${await aTemplateId(clients.expert, offer.id)}`, { name: uuid() }),
  deleteOfferTemplate: async (by, { clients, offer }) =>
    by.delete(`/offer-templates/${await aTemplateId(clients.expert, offer.id)}`),
  getOfferRecord: onSent((by, id) => by.get(`/offers/${id}/record`)),
  listOfferEvents: onSent((by, id) => by.get(`/offers/${id}/events`)),
  sendOffer: async (by, { clients, organisationId }) => {
    const { id, version } = await aCompleteDraft(clients.expert, organisationId)
    return by.post(`/offers/${id}/send`, {}, { version })
  },
  reviseOffer: onSent((by, id) => by.post(`/offers/${id}/revise`)),
  withdrawOffer: onSent((by, id) => by.post(`/offers/${id}/withdraw`, { reason: 'A mistake' }, seen)),
  remindOfOffer: onSent((by, id) => by.post(`/offers/${id}/remind`, {}, seen)),
  withdrawOffers: onSent((by, id) =>
    onlyRow(by.post('/offers/bulk/withdraw', { rows: [{ id, version: 1 }], reason: 'A mistake' })),
  ),
  remindOfOffers: onSent((by, id) => onlyRow(by.post('/offers/bulk/remind', { rows: [{ id, version: 1 }] }))),
  countOffers: (by) => by.get('/offers/count?state=sent'),
  declineOffer: onSent((by, id) => by.post(`/offers/${id}/decline`, { reason: 'Too dear' }, seen)),
  viewOffer: onSent((by, id) => by.post(`/offers/${id}/viewed`, {}, seen)),
  listOfferVersions: onSent((by, id) => by.get(`/offers/${id}/versions`)),
  getOfferDifferences: onSent((by, id) => by.get(`/offers/${id}/versions/1/differences`)),
  'getOfferDifferences (draft)': (by, { offer }) => by.get(`/offers/${offer.id}/versions/2/differences`),
  beginOfferUpload: onDraft((by, { id }) => beginOfferUpload(by, id)),
  listOfferUploads: onDraft((by, { id }) => by.get(`/offers/${id}/draft/uploads`)),
  'downloadFile (of a draft)': (by, { offerFiles }) => by.get(`/files/${offerFiles.ofDraft}`),
  'downloadFile (of an offer)': (by, { offerFiles }) => by.get(`/files/${offerFiles.sent}`),
  'deleteFile (of a draft)': onDraft(async (by, { id }, { clients }) =>
    by.delete(`/files/${(await addDraftFile(clients.expert, id)).id}`),
  ),
  'deleteFile (of an offer)': (by, { offerFiles }) => by.delete(`/files/${offerFiles.sent}`),
  deleteOfferDraft: onDraft((by, { id, version }) => by.delete(`/offers/${id}/draft`, { version })),
}
