import { v7 as uuid } from 'uuid'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aCompleteDraft, aDraftOffer, aSentOffer, aTemplateId, draftInput } from '#tests/support/offers.ts'
import { anEnquiryId } from '#tests/support/site-forms.ts'
import { addDraftFile, beginOfferUpload } from '#tests/support/uploads.ts'
import { onlyRow } from './bulk-calls.ts'
import type { World } from './orders-in-states.ts'
import { shared } from './shared-subjects.ts'

type Call = (by: ApiClient, world: World) => Promise<Reply<{ code?: string }>>

/** Draft that an expert began to the organisation of the matrix. */
const draft = shared(({ clients, organisationId }) => aDraftOffer(clients.expert, { organisationId }))
const draftForEnquiry = shared(async ({ api, clients }) =>
  aDraftOffer(clients.expert, { enquiryId: await anEnquiryId(api) }),
)
const complete = shared(({ clients, organisationId }) => aCompleteDraft(clients.expert, organisationId))
/** Offer that an expert sent to the organisation of the matrix. */
const sent = shared(({ clients, organisationId }) => aSentOffer(clients.expert, organisationId))

const seen = { version: 1 }

/** Call of each row of the matrix about writing offers. */
export const callsOnOffers: Record<string, Call> = {
  'downloadOffer (draft)': (by, { offer }) => by.get(`/offers/${offer.id}/document?version=2`),
  createOffer: async (by, { api }) => by.post('/offers', { enquiryId: await anEnquiryId(api) }),
  'createOffer (copy)': (by, { offer }) => by.post('/offers', { offerId: offer.id }),
  listOfferOverview: (by) => by.get('/offers/overview'),
  getOfferDraft: draft.read((by, { id }) => by.get(`/offers/${id}/draft`)),
  getOfferPreview: draft.read((by, { id }) => by.get(`/offers/${id}/draft/preview`)),
  saveOfferDraft: draft.act((by, draft) =>
    by.put(`/offers/${draft.id}/draft`, draftInput(draft), { version: draft.version }),
  ),
  getOfferProposals: draftForEnquiry.read((by, { id }) => by.get(`/offers/${id}/draft/proposals`)),
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
  getOfferRecord: sent.read((by, { id }) => by.get(`/offers/${id}/record`)),
  listOfferEvents: sent.read((by, { id }) => by.get(`/offers/${id}/events`)),
  sendOffer: complete.act((by, { id, version }) => by.post(`/offers/${id}/send`, {}, { version })),
  reviseOffer: sent.act((by, { id }) => by.post(`/offers/${id}/revise`)),
  withdrawOffer: sent.act((by, { id }) => by.post(`/offers/${id}/withdraw`, { reason: 'A mistake' }, seen)),
  remindOfOffer: sent.act((by, { id }) => by.post(`/offers/${id}/remind`, {}, seen)),
  assignOffer: sent.act((by, { id }) => by.post(`/offers/${id}/assign`, { responsibleId: null }, seen)),
  assignOffers: sent.act((by, { id }) =>
    onlyRow(by.post('/offers/bulk/assign', { rows: [{ id, version: 1 }], responsibleId: null })),
  ),
  withdrawOffers: sent.act((by, { id }) =>
    onlyRow(by.post('/offers/bulk/withdraw', { rows: [{ id, version: 1 }], reason: 'A mistake' })),
  ),
  remindOfOffers: sent.act((by, { id }) =>
    onlyRow(by.post('/offers/bulk/remind', { rows: [{ id, version: 1 }] })),
  ),
  countOffers: (by) => by.get('/offers/count?state=sent'),
  declineOffer: sent.act((by, { id }) => by.post(`/offers/${id}/decline`, { reason: 'Too dear' }, seen)),
  viewOffer: sent.act((by, { id }) => by.post(`/offers/${id}/viewed`, {}, seen)),
  listOfferVersions: sent.read((by, { id }) => by.get(`/offers/${id}/versions`)),
  getOfferDifferences: sent.read((by, { id }) => by.get(`/offers/${id}/versions/1/differences`)),
  'getOfferDifferences (draft)': (by, { offer }) => by.get(`/offers/${offer.id}/versions/2/differences`),
  beginOfferUpload: draft.act((by, { id }) => beginOfferUpload(by, id)),
  listOfferUploads: draft.read((by, { id }) => by.get(`/offers/${id}/draft/uploads`)),
  'downloadFile (of a draft)': (by, { offerFiles }) => by.get(`/files/${offerFiles.ofDraft}`),
  'downloadFile (of an offer)': (by, { offerFiles }) => by.get(`/files/${offerFiles.sent}`),
  'deleteFile (of a draft)': draft.act(async (by, { id }, { clients }) =>
    by.delete(`/files/${(await addDraftFile(clients.expert, id)).id}`),
  ),
  'deleteFile (of an offer)': (by, { offerFiles }) => by.delete(`/files/${offerFiles.sent}`),
  deleteOfferDraft: draft.act((by, { id, version }) => by.delete(`/offers/${id}/draft`, { version })),
}
