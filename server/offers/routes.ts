import { offerDraftEndpoints } from '#contract/offer-drafts.ts'
import { offerHistoryEndpoints } from '#contract/offer-history.ts'
import { offerListEndpoints } from '#contract/offer-lists.ts'
import { offerPreviewEndpoints } from '#contract/offer-previews.ts'
import { offerRecordEndpoints } from '#contract/offer-records.ts'
import { offerTemplateEndpoints } from '#contract/offer-templates.ts'
import { offerEndpoints } from '#contract/offers.ts'
import type { Context } from '#server/context.ts'
import { beginUpload, listUploads } from '#server/files/uploads/domain.ts'
import type { Register } from '#server/http/register.ts'
import { createOffer, getProductAsItem, listProposals, reviseOffer } from './beginning/domain.ts'
import { assignOffers, countSent, remindOfOffers, withdrawOffers } from './bulk/domain.ts'
import { getDifferences } from './differences/domain.ts'
import { getOffer, getOfferVersion, listOffers } from './domain.ts'
import { authoriseDraft, deleteDraft, getDraft, saveDraft, subjectOfDraft } from './drafts/domain.ts'
import { exportOffers } from './exporting/domain.ts'
import { listOfferEvents } from './history/domain.ts'
import { assignOffer, declineOffer, noteView, remindOfOffer, withdrawOffer } from './lifecycle/domain.ts'
import { listOverview } from './overview/domain.ts'
import { openOfferDocument } from './papers/domain.ts'
import { getPreview } from './preview/domain.ts'
import { getRecord, listVersions } from './record/domain.ts'
import { sendOffer } from './sending/domain.ts'
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
} from './templates/domain.ts'

export function offerRoutes(on: Register, context: Context): void {
  on(offerEndpoints.listOffers, ({ caller, query }) => listOffers(context, caller, query))
  on(offerEndpoints.getOffer, ({ caller, params }) => getOffer(context, caller, params.id))
  on(offerEndpoints.getOfferVersion, ({ caller, params }) => getOfferVersion(context, caller, params))
  on(offerEndpoints.downloadOffer, ({ caller, params, query }) =>
    openOfferDocument(context, caller, params.id, { ...query, language: query.language ?? caller.language }),
  )
  on(offerListEndpoints.listOfferOverview, ({ caller, query }) => listOverview(context, caller, query))
  on(offerListEndpoints.exportOffers, async ({ caller, query: { language, ...list } }) =>
    exportOffers(context, caller, list, language ?? caller.language),
  )
  on(offerListEndpoints.countOffers, ({ caller, query }) => countSent(context, caller, query))
  on(offerListEndpoints.remindOfOffers, ({ caller, onceKey, body }) =>
    remindOfOffers(context, caller, onceKey, body),
  )
  on(offerListEndpoints.assignOffers, ({ caller, onceKey, body }) =>
    assignOffers(context, caller, onceKey, body),
  )
  on(offerListEndpoints.withdrawOffers, ({ caller, onceKey, body }) =>
    withdrawOffers(context, caller, onceKey, body),
  )
  draftRoutes(on, context)
  recordRoutes(on, context)
  templateRoutes(on, context)
}

/** Calls that write an offer. */
function draftRoutes(on: Register, context: Context): void {
  on(offerDraftEndpoints.createOffer, ({ caller, onceKey, body }) =>
    createOffer(context, caller, onceKey, body),
  )
  on(offerDraftEndpoints.getOfferDraft, ({ caller, params }) => getDraft(context, caller, params.id))
  on(offerPreviewEndpoints.getOfferPreview, ({ caller, params }) => getPreview(context, caller, params.id))
  on(
    offerDraftEndpoints.saveOfferDraft,
    ({ caller, params, version, body }) => saveDraft(context, caller, { id: params.id, version }, body),
    { authorise: ({ caller, params }) => authoriseDraft(context, caller, params.id) },
  )
  on(offerDraftEndpoints.deleteOfferDraft, ({ caller, params, version }) =>
    deleteDraft(context, caller, { id: params.id, version }),
  )
  on(offerDraftEndpoints.getOfferProposals, ({ caller, params }) => listProposals(context, caller, params.id))
  on(offerDraftEndpoints.getProductAsItem, ({ caller, params, query }) =>
    getProductAsItem(context, caller, { ...params, enquiryId: query.enquiry }),
  )
  on(offerDraftEndpoints.beginOfferUpload, async ({ caller, params, body }) =>
    beginUpload(context, caller, await subjectOfDraft(context, caller, params.id), body),
  )
  on(offerDraftEndpoints.listOfferUploads, async ({ caller, params }) =>
    listUploads(context, caller, await subjectOfDraft(context, caller, params.id)),
  )
}

/** Templates that offers begin with. */
function templateRoutes(on: Register, context: Context): void {
  on(offerTemplateEndpoints.listOfferTemplates, ({ caller }) => listTemplates(context, caller))
  on(offerTemplateEndpoints.createOfferTemplate, ({ caller, onceKey, body }) =>
    createTemplate(context, caller, onceKey, body),
  )
  on(offerTemplateEndpoints.getOfferTemplate, ({ caller, params }) => getTemplate(context, caller, params.id))
  on(offerTemplateEndpoints.renameOfferTemplate, ({ caller, params, body }) =>
    renameTemplate(context, caller, params.id, body.name),
  )
  on(offerTemplateEndpoints.deleteOfferTemplate, ({ caller, params }) =>
    deleteTemplate(context, caller, params.id),
  )
}

/** Calls about an offer that has been written. */
function recordRoutes(on: Register, context: Context): void {
  on(offerRecordEndpoints.getOfferRecord, ({ caller, params }) => getRecord(context, caller, params.id))
  on(offerHistoryEndpoints.listOfferEvents, ({ caller, params, query }) =>
    listOfferEvents(context, caller, params.id, query.cursor),
  )
  on(offerRecordEndpoints.sendOffer, ({ caller, params, version, onceKey }) =>
    sendOffer(context, caller, onceKey, { id: params.id, version }),
  )
  on(offerRecordEndpoints.reviseOffer, ({ caller, params }) => reviseOffer(context, caller, params.id))
  on(offerRecordEndpoints.withdrawOffer, async ({ caller, params, version, body }) => {
    await withdrawOffer(context, caller, { id: params.id, version }, body.reason)
    return getRecord(context, caller, params.id)
  })
  on(offerRecordEndpoints.remindOfOffer, async ({ caller, params, version }) => {
    await remindOfOffer(context, caller, { id: params.id, version })
    return getRecord(context, caller, params.id)
  })
  on(offerRecordEndpoints.assignOffer, async ({ caller, params, version, body }) => {
    await assignOffer(context, caller, { id: params.id, version }, body.responsibleId)
    return getRecord(context, caller, params.id)
  })
  on(offerRecordEndpoints.declineOffer, async ({ caller, params, version, body }) => {
    await declineOffer(context, caller, { id: params.id, version }, body.reason)
    return getOffer(context, caller, params.id)
  })
  on(offerRecordEndpoints.viewOffer, ({ caller, params, version }) =>
    noteView(context, caller, { id: params.id, version }),
  )
  on(offerRecordEndpoints.listOfferVersions, ({ caller, params }) => listVersions(context, caller, params.id))
  on(offerRecordEndpoints.getOfferDifferences, ({ caller, params }) =>
    getDifferences(context, caller, params),
  )
}
