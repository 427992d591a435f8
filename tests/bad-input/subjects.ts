import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Campaign } from '#contract/campaigns.ts'
import type { Customer } from '#contract/customers.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Order } from '#contract/orders.ts'
import type { PrivacyRequest } from '#contract/privacy.ts'
import type { RetentionHold } from '#contract/retention.ts'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { demoOrganisations } from '#local/identity/people.ts'
import type { NewOffer } from '#server/offers/rules.ts'
import { invite } from '#server/orders/invitations/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, expectOk, whoIs } from '#tests/support/builders.ts'
import { aCampaign, provideCampaigns } from '#tests/support/campaigns.ts'
import { aCustomer, anInvitedCustomer } from '#tests/support/customers.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { anApiKey } from '#tests/support/keys.ts'
import {
  aLaboratory,
  aLaboratoryIn,
  aMethod,
  anAccreditation,
  anApplication,
} from '#tests/support/laboratories.ts'
import { aPageOn } from '#tests/support/laboratory-page.ts'
import { mergeCustomers } from '#tests/support/merges.ts'
import { aStoredMessage } from '#tests/support/messages.ts'
import { aCompleteDraft, aDraftOffer, aSentOffer, aTemplateId } from '#tests/support/offers.ts'
import { letReportingContactsIn } from '#tests/support/reporting-contacts.ts'
import { aForm, anEnquiryId, aSubscription } from '#tests/support/site-forms.ts'
import { aJoinRequest, anInvitation, anInvitationLink, aPerson } from '#tests/support/teams.ts'
import { aWholeUpload, beginUpload } from '#tests/support/uploads.ts'
import { aView } from '#tests/support/views.ts'
import { forConsignments } from './consignment-subjects.ts'
import { afterSubmission, beforeSubmission } from './order-subjects.ts'
import type { People } from './people.ts'
import { forResults } from './result-subjects.ts'

/**
 * One of everything that a writing call acts on, in the state in which the call would succeed. So the spoiled field
 * is the only reason for a refusal.
 */
export type Subjects = {
  organisationId: string
  offer: NewOffer
  templateId: string
  draftOffers: Record<'save' | 'remove' | 'send', OfferDraft>
  sentOffers: Record<'revise' | 'withdraw' | 'remind' | 'assign' | 'decline' | 'view', OfferRecord>
  drafts: Record<'edit' | 'remove' | 'submit' | 'replace' | 'change' | 'attach' | 'copy', Order>
  reviewed: Order
  offeredInPlace: Order
  offered: Record<'accept' | 'decline' | 'takenBack', Order>
  submitted: Order
  /** Its samples go to none of our receptions. */
  elsewhere: Order
  awaited: Record<'receive' | 'cancel' | 'estimate' | 'price' | 'scan', Order>
  /** Samples that were scanned; of one the code, of one the order. */
  arrived: {
    edited: { id: string; version: number }
    undone: string
    photographed: string
    parcelOf: string
  }
  /** Unannounced samples, and an expected one. */
  unannounced: Record<'matched' | 'discarded', UnannouncedSample> & { expected: string }
  proposed: Record<'preview' | 'make' | 'accept' | 'decline' | 'withdraw', Order>
  received: Order
  analysed: Record<'complete' | 'report', Order>
  attachmentId: string
  /** Uploads: one with some bytes, one with all, and one to be cancelled. */
  uploads: Record<'begun' | 'whole' | 'given', string>
  resultFileId: string
  invitationToken: string
  campaignCode: string
  campaigns: Record<'edited' | 'ended', Campaign>
  failedMailId: string
  /** Form token that was issued a minute ago. */
  form: string
  enquiryId: string
  /** File of a form, with its token. */
  formFile: { id: string; form: string }
  /** Enquiries by what will happen to them. */
  enquiries: Record<
    | 'taken'
    | 'assigned'
    | 'known'
    | 'closed'
    | 'reopened'
    | 'noted'
    | 'replied'
    | 'recorded'
    | 'takenInBulk'
    | 'closedInBulk',
    string
  >
  confirmationToken: string
  unsubscriptionToken: string
  /** Issuer of the identity provider. */
  issuer: string
  annaId: string
  expertId: string
  team: TeamSubjects
  /** Messages that wait for an answer. */
  messages: Record<'ofOffer' | 'ofOrder', string>
  access: { ended: string; returned: string; reading: ReaderIds; returnedReading: ReaderIds }
  customers: Record<'edited' | 'termed' | 'duplicate' | 'survivor', Customer> & {
    merged: { id: string; mergeId: string }
  } & Record<'resent' | 'withdrawn', Awaited<ReturnType<typeof anInvitedCustomer>>>
  /** Orders whose tests change their laboratory, and consignments. */
  consignments: Awaited<ReturnType<typeof forConsignments>>
  /** Orders with results that wait for approval, release or withdrawal. */
  reported: Awaited<ReturnType<typeof forResults>>
  /** Application of a laboratory that is not created yet, one that is edited, and those of which each is moved. */
  laboratories: Record<'application' | 'edited', string> &
    Record<'approved' | 'refused' | 'paused' | 'resumed', Laboratory> &
    Record<'accreditation' | 'removedAccreditation', { id: string; accreditationId: string }> &
    Record<'method' | 'removedMethod', { id: string; methodId: string }>
  /** Views of the expert. */
  views: Record<'kept' | 'edited' | 'deleted', string>
  revokedKeyId: string
  /** A legal hold. */
  heldId: string
  erasureId: string
}

type ReaderIds = { id: string; readerId: string }

/** Members and invitations of Anna's team by what will happen to them, each by id. */
type TeamSubjects = {
  promoted: { personId: string; version: number }
  removed: { personId: string; version: number }
  resent: string
  withdrawn: string
  token: string
  accepted: string
  declined: string
}

export type World = People & { the: Subjects }

/** A known person with a session to end. */
async function aLeavingPerson(api: TestApi): Promise<ApiClient> {
  const person = await api.asPerson({ sub: 'test|leaving' })
  expectOk(await person.get('/session'))
  return person
}

async function aHold(manager: ApiClient, id: string): Promise<string> {
  const hold = { kind: 'organisation', id, reason: 'A claim' }
  return expectOk(await manager.post<RetentionHold>('/privacy/holds', hold)).id
}

async function anErasure(manager: ApiClient): Promise<string> {
  const body = { who: 'somebody@nobody.example' }
  return expectOk(await manager.post<PrivacyRequest>('/privacy/erasures', body)).id
}

export async function startWorld(): Promise<World> {
  const api = await startApi()
  const [anna, mikko, sara, expert, manager, raija, nobody] = await Promise.all(
    ['anna', 'mikko', 'sara', 'expert', 'manager', 'raija', 'nobody'].map((name) => api.as(name)),
  )
  if (!anna || !mikko || !sara || !expert || !manager || !raija || !nobody)
    throw new Error('Somebody is missing')
  // Anna comes first, so she is the admin of her team.
  const { id: annaId, organisationId = '' } = await whoIs(anna)
  await Promise.all([whoIs(mikko), whoIs(sara), whoIs(manager), whoIs(raija)])
  const { id: expertId } = await whoIs(expert)
  const offer = await anOffer(api, { organisationId, items: [{ maxPriceCents: 20_000 }, {}] })
  const draftOffers = {
    save: await aDraftOffer(expert, { organisationId }),
    remove: await aDraftOffer(expert),
    send: await aCompleteDraft(expert, organisationId),
  }
  const sent = () => aSentOffer(expert, organisationId)
  const templateId = await aTemplateId(expert, offer.id)
  const sentOffers = {
    revise: await sent(),
    withdraw: await sent(),
    remind: await sent(),
    assign: await sent(),
    decline: await sent(),
    view: await sent(),
  }
  const parties = { customer: anna, expert, manager }
  const { laboratory: waitingLaboratory } = await aPageOn(api, parties)
  const { laboratory } = await aPageOn(api, parties, 'arrived')
  const { laboratory: closingLaboratory } = await aPageOn(api, parties)
  const people = {
    api,
    anna,
    mikko,
    sara,
    expert,
    manager,
    raija,
    leaving: await aLeavingPerson(api),
    nobody,
    waitingLaboratory,
    laboratory,
    closingLaboratory,
  }
  const open = await beforeSubmission(people, offer)
  const moved = await afterSubmission(people, offer)
  const attach = open.drafts.attach.id
  const { id: attachmentId } = await sendFile(anna, attach, 'attachment')
  const { id: resultFileId } = await sendFile(expert, moved.analysed.report.id, 'result')
  await letReportingContactsIn(api.context.db, moved.received.id)
  const invitationToken = await api.context.db
    .transaction()
    .execute((tx) => invite(tx, moved.received.id, 'raija@raportti.example', new Date()))
  const failedMailId = await aFailedMail(api)
  const [campaign] = await provideCampaigns(api)
  const campaignCode = campaign?.code ?? ''
  const campaigns = { edited: await aCampaign(manager), ended: await aCampaign(manager) }
  const uploads = {
    begun: expectOk(await beginUpload(anna, attach, { name: 'begun.pdf' })).id,
    whole: await aWholeUpload(anna, attach, pdf, { name: 'whole.pdf' }),
    given: expectOk(await beginUpload(anna, attach, { name: 'given.pdf' })).id,
  }
  const files = { attachmentId, uploads, resultFileId, invitationToken, failedMailId }
  const site = {
    form: aForm(api),
    formFile: await aFormFile(people),
    enquiryId: await anEnquiryId(api),
    enquiries: {
      taken: await anEnquiryIn(api),
      takenInBulk: await anEnquiryIn(api),
      closedInBulk: await anEnquiryIn(api),
      assigned: await anEnquiryIn(api),
      known: await anEnquiryIn(api),
      closed: await anEnquiryIn(api),
      reopened: await anEnquiryIn(api, 'closed'),
      noted: await anEnquiryIn(api),
      replied: await anEnquiryIn(api),
      recorded: await anEnquiryIn(api, 'answered'),
    },
    confirmationToken: (await aSubscription(api)).confirmation,
    unsubscriptionToken: (await aSubscription(api)).unsubscription,
    issuer: api.context.config.auth.issuer,
  }
  const team = await inTeam(people, organisationId)
  const customers = {
    edited: await aCustomer(expert),
    termed: await aCustomer(expert),
    resent: await anInvitedCustomer(expert),
    withdrawn: await anInvitedCustomer(expert),
    duplicate: await aCustomer(expert),
    survivor: await aCustomer(expert),
    merged: await aMerge(people),
  }
  const access = await inAccess(people, open.drafts.copy.id)
  const views = { kept: await aView(expert), edited: await aView(expert), deleted: await aView(expert) }
  const laboratories = {
    application: await anApplication(api),
    edited: (await aLaboratory(api, expert)).id,
    approved: await aLaboratoryIn(api, people.manager, 'refused'),
    refused: await aLaboratoryIn(api, people.manager, 'applicant'),
    paused: await aLaboratoryIn(api, people.manager, 'approved'),
    resumed: await aLaboratoryIn(api, people.manager, 'paused'),
    ...(await partsOfLaboratory(people)),
  }
  const consignments = await forConsignments(people)
  const reported = await forResults(people)
  const revokedKeyId = (await anApiKey(people.api, { scopes: ['orders_read'] })).key.id
  const heldId = await aHold(people.manager, organisationId)
  const erasureId = await anErasure(people.manager)
  const messages = {
    ofOffer: await aStoredMessage(api, { kind: 'offer', id: offer.id }),
    ofOrder: await aStoredMessage(api, { kind: 'order', id: moved.submitted.id }),
  }
  const known = {
    annaId,
    expertId,
    campaignCode,
    campaigns,
    team,
    customers,
    access,
    laboratories,
    consignments,
    reported,
    views,
    messages,
    revokedKeyId,
    heldId,
    erasureId,
  }
  const offers = { offer, draftOffers, sentOffers, templateId }
  return { ...people, the: { organisationId, ...offers, ...open, ...moved, ...files, ...site, ...known } }
}

/** Customer that has taken in another. */
async function aMerge({ expert, manager }: People): Promise<Subjects['customers']['merged']> {
  const survivor = await aCustomer(expert)
  const { id: mergeId } = await mergeCustomers(manager, await aCustomer(expert), survivor)
  return { id: survivor.id, mergeId }
}

/** People whose access ends and returns, and a receiver of an invitation to one order. */
async function inAccess({ api, anna, expert }: People, orderId: string): Promise<Subjects['access']> {
  const { id: ended } = await aPerson(api)
  const { id: returned } = await aPerson(api)
  expectOk(await expert.post(`/people/${returned}/access-end`))
  const receivers = ['a-reader@raportti.example', 'former@raportti.example']
  await letReportingContactsIn(api.context.db, orderId, receivers)
  for (const receiver of receivers)
    await api.context.db.transaction().execute((tx) => invite(tx, orderId, receiver, api.clock.now()))
  const { items } = expectOk(await anna.get<{ items: { id: string }[] }>(`/orders/${orderId}/readers`))
  const [reading, returnedReading] = items.map((item) => ({ id: orderId, readerId: item.id }))
  if (!reading || !returnedReading) throw new Error('The order has no readers')
  expectOk(await anna.delete(`/orders/${orderId}/readers/${returnedReading.readerId}`))
  return { ended, returned, reading, returnedReading }
}

async function inTeam({ api, anna }: People, organisationId: string): Promise<TeamSubjects> {
  const member = async () => {
    const { id: personId } = await aPerson(api, { orgId: demoOrganisations.fennopack.id })
    return { personId, version: 1 }
  }
  const invitation = async () => (await anInvitation(anna, organisationId)).id
  const request = async () => (await aJoinRequest(api, 'fennopack.example')).id
  return {
    promoted: await member(),
    removed: await member(),
    resent: await invitation(),
    withdrawn: await invitation(),
    token: await anInvitationLink(api, anna, organisationId),
    accepted: await request(),
    declined: await request(),
  }
}

/** Accreditations and methods of one laboratory, to edit and to remove. */
async function partsOfLaboratory({ api, expert }: People) {
  const { id } = await aLaboratory(api, expert)
  const accreditation = async () => ({ id, accreditationId: (await anAccreditation(expert, id)).id })
  const method = async () => ({ id, methodId: (await aMethod(expert, id)).id })
  return {
    accreditation: await accreditation(),
    removedAccreditation: await accreditation(),
    method: await method(),
    removedMethod: await method(),
  }
}

async function aFormFile({ api, nobody }: Pick<People, 'api' | 'nobody'>) {
  const form = aForm(api)
  const reply = await nobody.upload<{ id: string }>(`/enquiries/files?form=${form}`, 'a.pdf', pdf)
  return { id: expectOk(reply).id, form }
}

async function sendFile(client: ApiClient, orderId: string, purpose: string) {
  return expectOk(
    await client.upload<{ id: string }>(`/orders/${orderId}/files?purpose=${purpose}`, 'a.pdf', pdf),
  )
}

async function aFailedMail({ context }: TestApi): Promise<string> {
  const id = uuid()
  await sql`
    insert into mails (id, event_key, receiver, language, subject, text, html, message_id, state, created_at, failed_at)
    values (${id}, ${id}, 'a@b.example', 'en', 's', 't', 'h', ${`<${id}@b.example>`}, 'failed', now(), now())`.execute(
    context.db,
  )
  return id
}
