import fc, { type Arbitrary } from 'fast-check'
import { v7 as uuid } from 'uuid'
import { helsinkiDay } from '#contract/days.ts'
import { referralSources } from '#contract/enquiries.ts'
import {
  afterTestingChoices,
  notificationKinds,
  notificationTimings,
  paymentMethods,
  sampleRejectionReasons,
  specialGoods,
} from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { dayAfter } from '#server/days.ts'
import { bytesType } from '#server/http/bytes-body.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { signLogoutToken } from '#tests/support/logout-token.ts'
import { bulkRequests } from './bulk-requests.ts'
import { campaignRequests } from './campaign-requests.ts'
import { consignmentRequests } from './consignment-requests.ts'
import { customerRequests } from './customer-requests.ts'
import { enquiryRequests } from './enquiry-requests.ts'
import { keyRequests } from './key-requests.ts'
import { laboratoryRequests } from './laboratory-requests.ts'
import { messageRequests } from './message-requests.ts'
import { newFile, offerRequests } from './offer-requests.ts'
import { privacyRequests } from './privacy-requests.ts'
import { proposalRequests } from './proposal-requests.ts'
import { receptionRequests } from './reception-requests.ts'
import { empty, nothing, type Request, requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import { resultRequests } from './result-requests.ts'
import { retentionRequests } from './retention-requests.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'
import { viewRequests } from './view-requests.ts'

/** One of the values, the same in each run. */
export function aRequest({ request }: ValidRequest): Request {
  const [drawn] = fc.sample(request, { numRuns: 1, seed: 1 })
  if (!drawn) throw new Error('No request was drawn')
  return drawn
}

const on = ({ id, version }: Order) => ({ params: { id }, version })
const onFirstLine = ({ id, version, prices }: Order) => ({
  params: { id, offerItemId: prices?.lines[0]?.offerItemId ?? '' },
  version,
})

/** False for calls that both the customer's side and experts may make. */
export const isOneSided = (name: WritingName): boolean => name !== 'propose' && name !== 'previewProposal'

/** Valid requests for every writing call. A missing call does not compile. */
export function validRequests(the: Subjects): Record<WritingName, ValidRequest> {
  return {
    ...draftRequests(the),
    ...moveRequests(the),
    ...otherRequests(the),
    ...teamRequests(the),
    ...campaignRequests(the),
    ...customerRequests(the),
    ...viewRequests(the),
    ...keyRequests(the),
    ...privacyRequests(the),
    ...retentionRequests(the),
    ...laboratoryRequests(the),
    ...consignmentRequests(the),
    ...resultRequests(the),
    ...receptionRequests(the),
    ...siteRequests(the),
    ...enquiryRequests(the),
    ...notificationRequests(the),
    ...offerRequests(the),
    ...messageRequests(the),
    ...proposalRequests(the),
    ...bulkRequests,
  }
}

function draftRequests(the: Subjects) {
  const { drafts, offer, organisationId } = the
  const newDraft = fc.record({
    name: aText(200),
    offerIds: fc.constantFrom([], [offer.id]),
    copyOf: fc.constantFrom(null, drafts.copy.id),
    organisationId: fc.constantFrom(null, organisationId),
  })
  const { samples: known } = drafts.change
  return {
    createOrder: { as: 'anna', request: requestOf(newDraft, { once: true }) },
    noteSeen: { as: 'anna', request: requestOf(nothing, { params: { id: drafts.edit.id } }) },
    editOrder: { as: 'anna', request: requestOf(anEdit, on(drafts.edit)) },
    deleteOrder: { as: 'anna', request: requestOf(nothing, on(drafts.remove)) },
    submitOrder: { as: 'anna', request: requestOf(empty, { ...on(drafts.submit), once: true }) },
    replaceSamples: {
      as: 'anna',
      request: requestOf(
        fc.record({ samples: fc.array(aSample(the), { maxLength: 4 }) }),
        on(drafts.replace),
      ),
    },
    changeSamples: {
      as: 'anna',
      request: requestOf(
        fc.record({
          save: fc.array(aChange(the), { minLength: 1, maxLength: 3 }),
          remove: fc.constantFrom(
            [],
            known.slice(0, 1).map(({ id, version }) => ({ id, version })),
          ),
        }),
        { params: { id: drafts.change.id } },
      ),
      // A new row brings an id of its own, and a row that is gone is as good as removed.
      freeIds: /^(?:save|remove)\.\d+\.id$/,
    },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}

export const anEdit = fc.record({
  name: aText(200),
  reference: aText(100),
  notes: aText(5000),
  request: aText(5000),
  contact: fc.record({
    company: aText(200),
    name: aText(200),
    email: aText(254),
    phone: aText(40),
    reportingEmails: fc.array(aText(254), { maxLength: 3 }),
    reportingAccess: fc.boolean(),
  }),
  billing: fc.record({
    street: aText(300),
    postalCode: aText(20),
    city: aText(100),
    country: fc.constantFrom('FI', ''),
    email: aText(254),
    paymentMethod: fc.constantFrom(...paymentMethods, null),
    eInvoiceOperator: aText(50),
    eInvoiceAddress: aText(50),
    vatNumber: aText(20),
  }),
  shippingLocation: fc.constantFrom('helsinki', 'other', null),
  specialGoods: fc.uniqueArray(fc.constantFrom(...specialGoods)),
  afterTesting: fc.constantFrom(...afterTestingChoices),
})

const sampleTexts = { name: aText(200), material: aText(200), batch: aText(100), note: aText(2000) }
const testsOf = ({ offer }: Subjects) => fc.subarray(offer.items.map((item) => item.id))
export const aSample = (the: Subjects) => fc.record({ ...sampleTexts, tests: testsOf(the) })
export const aChange = (the: Subjects) =>
  fc.record({
    id: fc.constant('').map(() => uuid()),
    version: fc.constant(null),
    position: fc.integer({ min: 1, max: 10_000 }),
    ...sampleTexts,
    tests: testsOf(the),
  })

function moveRequests(the: Subjects) {
  const { reviewed, offeredInPlace, offered, submitted, elsewhere, awaited, received, analysed, offer } = the
  const provided = fc.record({
    offerId: fc.constant(offer.id),
    offerItemIds: fc.constant(offer.items.map((item) => item.id)),
  })
  const reason = fc.record({ reason: aText(1000, 1) })
  const outcome = (sampleId: string) =>
    fc.oneof(
      fc.record({ sampleId: fc.constant(sampleId), outcome: fc.constant('received') }),
      fc.record({
        sampleId: fc.constant(sampleId),
        outcome: fc.constant('rejected'),
        reason: fc.constantFrom(...sampleRejectionReasons),
        explanation: aText(1000, 1),
      }),
    )
  const receptions = fc.record({
    samples: fc.tuple(...awaited.receive.samples.map(({ id }) => outcome(id))),
  })
  const price = fc.record({ unitPriceCents: fc.integer({ min: 10_000, max: 20_000 }) })
  const day = fc.record({ on: fc.constantFrom(null, '2030-01-31', '2028-02-29'), reason: aText(1000) })
  return {
    provideOffer: { as: 'expert', request: requestOf(provided, on(reviewed)) },
    beginOrderOffer: { as: 'expert', request: requestOf(empty, { params: { id: offeredInPlace.id } }) },
    takeBackOffer: { as: 'expert', request: requestOf(reason, on(offered.takenBack)) },
    accept: { as: 'anna', request: requestOf(empty, on(offered.accept)) },
    decline: { as: 'anna', request: requestOf(reason, on(offered.decline)) },
    agreeAddress: {
      as: 'expert',
      request: requestOf(fc.record({ address: aText(1000, 1) }), on(elsewhere)),
    },
    confirm: { as: 'expert', request: requestOf(empty, on(submitted)) },
    receive: { as: 'expert', request: requestOf(receptions, on(awaited.receive)) },
    start: { as: 'expert', request: requestOf(empty, on(received)) },
    complete: { as: 'expert', request: requestOf(empty, on(analysed.complete)) },
    cancel: { as: 'expert', request: requestOf(reason, on(awaited.cancel)) },
    setEstimate: { as: 'expert', request: requestOf(day, on(awaited.estimate)) },
    setPrice: { as: 'expert', request: requestOf(price, onFirstLine(awaited.price)) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}

const aTable = ({ samples }: Order) =>
  fc.record({
    tests: fc.constant([
      { name: 'Lead', unit: 'mg/kg', minimum: null, maximum: '0.5' },
      { name: 'Odour', unit: '', minimum: null, maximum: null },
    ]),
    // A missing value may become any text, so that no text would be wrong in its place.
    samples: fc.constant(samples.map(({ id }) => ({ sampleId: id, values: ['<0.05', 'passed'] }))),
  })

function otherRequests(the: Subjects) {
  const { drafts, analysed, attachmentId, uploads, resultFileId } = the
  const { invitationToken, failedMailId, campaignCode } = the
  const newUpload = fc.record({ purpose: fc.constant('attachment'), ...newFile })
  const upload = fc.record({ field: fc.constant('file'), name: aText(100), content: fc.constant(pdf) })
  const result = fc.record({
    fileId: fc.constant(resultFileId),
    title: aText(200, 1),
    sampleIds: fc.constantFrom(
      [],
      analysed.report.samples.map(({ id }) => id),
    ),
    tests: fc.constantFrom(
      [],
      analysed.report.samples.map(({ id, tests }) => ({
        sampleId: id,
        offerItemIds: tests.map((test) => test.offerItemId),
      })),
    ),
    table: fc.option(aTable(analysed.report)),
    corrects: fc.constant(null),
    correction: fc.constant(''),
  })
  const language = fc.record({ language: fc.constantFrom('en', 'fi') })
  const attach = { params: { id: drafts.attach.id }, query: { purpose: 'attachment' }, once: true as const }
  return {
    uploadFile: { as: 'anna', request: requestOf(upload, attach) },
    beginUpload: {
      as: 'anna',
      request: requestOf(newUpload, { params: { id: drafts.attach.id } }),
    },
    continueUpload: {
      as: 'anna',
      request: requestOf(fc.constant(pdf), { params: { id: uploads.begun } }).map((request) => ({
        ...request,
        headers: { 'content-type': bytesType, 'upload-offset': '0' },
      })),
    },
    completeUpload: { as: 'anna', request: requestOf(nothing, { params: { id: uploads.whole } }) },
    dropUpload: { as: 'anna', request: requestOf(nothing, { params: { id: uploads.given } }) },
    deleteFile: { as: 'anna', request: requestOf(nothing, { params: { id: attachmentId } }) },
    addResult: {
      as: 'expert',
      request: requestOf(result, { params: { id: analysed.report.id }, once: true }),
    },
    setLanguage: { as: 'anna', request: requestOf(language, {}) },
    registerForCampaign: { as: 'anna', request: requestOf(nothing, { params: { code: campaignCode } }) },
    acceptInvitation: { as: 'raija', request: requestOf(nothing, { params: { token: invitationToken } }) },
    resendMail: { as: 'expert', request: requestOf(nothing, { params: { id: failedMailId } }) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}

function teamRequests({ organisationId: id, team, annaId }: Subjects) {
  const invitation = fc.record({ email: anEmail, language: aLanguage })
  const role = fc.record({ role: fc.constantFrom('admin', 'member') })
  const handOver = fc.record({ handOverTo: fc.constantFrom(null, annaId) })
  const member = ({ personId, version }: { personId: string; version: number }) => ({
    params: { id, personId },
    version,
  })
  const request = (requestId: string) => requestOf(nothing, { params: { id, requestId } })
  return {
    inviteToTeam: { as: 'anna', request: requestOf(invitation, { params: { id }, once: true }) },
    resendTeamInvitation: {
      as: 'anna',
      request: requestOf(nothing, { params: { id, invitationId: team.resent }, once: true }),
    },
    withdrawTeamInvitation: {
      as: 'anna',
      request: requestOf(nothing, { params: { id, invitationId: team.withdrawn } }),
    },
    acceptTeamInvitation: { as: 'sara', request: requestOf(nothing, { params: { token: team.token } }) },
    setTeamRole: { as: 'anna', request: requestOf(role, member(team.promoted)) },
    removeTeamMember: { as: 'anna', request: requestOf(handOver, member(team.removed)) },
    leaveTeam: { as: 'mikko', request: requestOf(handOver, { params: { id } }) },
    askToJoin: { as: 'raija', request: requestOf(empty, { once: true }) },
    acceptJoinRequest: { as: 'anna', request: request(team.accepted) },
    declineJoinRequest: { as: 'anna', request: request(team.declined) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}

/** Different addresses, because an address may send only a few forms per hour. */
const anEmail = fc.uuid().map((name) => `${name}@reader.example`)
const aLanguage = fc.constantFrom('en', 'fi')

export const anEnquiry = ({ form }: Pick<Subjects, 'form'>) =>
  fc
    .record({
      name: aText(200, 1),
      email: anEmail,
      phone: fc.constantFrom('', '+358401234567', '+1 650 555 0142'),
      company: aText(200, 1),
      numberOfSamples: aText(100),
      sampleType: aText(200),
      message: aText(5000, 1),
      recurringNeed: fc.constantFrom('yes', 'no'),
      referralSource: fc.constantFrom('', ...referralSources),
      language: aLanguage,
      page: fc.constantFrom('/contact', '/fi/ota-yhteytta', '/products/icp-ms_1'),
      homepage: fc.constant(''),
      form: fc.constant(form),
    })
    .chain((words) =>
      fc.oneof(
        fc.record({
          kind: fc.constantFrom('contact', 'offer_request'),
          servicesOffered: fc.constant(''),
          ...constants(words),
        }),
        fc.record({ kind: fc.constant('partner'), servicesOffered: aText(2000, 1), ...constants(words) }),
      ),
    )

const constants = <Words extends object>(words: Words) =>
  Object.fromEntries(Object.entries(words).map(([name, value]) => [name, fc.constant(value)])) as {
    [Name in keyof Words]: Arbitrary<Words[Name]>
  }

function siteRequests(the: Subjects) {
  const subscription = fc.record({
    email: anEmail,
    language: aLanguage,
    page: fc.constant('/'),
    homepage: fc.constant(''),
  })
  // Each one is signed when it is drawn, because it is accepted for minutes only.
  const aLogout = fc.constant('test|unknown').map((sub) => ({
    logout_token: signLogoutToken(the.issuer, { sub }),
  }))
  const link = (token: string) => requestOf(nothing, { params: { token }, query: { language: 'fi' } })
  return {
    sendEnquiry: { as: 'nobody', request: requestOf(anEnquiry(the), {}) },
    markEnquiryAnswered: { as: 'expert', request: requestOf(nothing, { params: { id: the.enquiryId } }) },
    subscribe: { as: 'nobody', request: requestOf(subscription, {}) },
    confirmSubscription: { as: 'nobody', request: link(the.confirmationToken) },
    unsubscribe: { as: 'nobody', request: link(the.unsubscriptionToken) },
    signOut: { as: 'leaving', request: requestOf(nothing, {}) },
    takeLogout: { as: 'nobody', request: requestOf(aLogout, {}), ignoresFields: true },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}

function notificationRequests({ team }: Subjects) {
  const choices = fc.record(
    Object.fromEntries(notificationKinds.map((kind) => [kind, fc.constantFrom(...notificationTimings)])),
    { requiredKeys: [] },
  )
  const today = helsinkiDay(new Date())
  const absence = fc.record({
    substituteId: fc.constant(team.promoted.personId),
    from: fc.constantFrom('2026-01-31', today),
    // A run may pass midnight.
    until: fc.constant(dayAfter(today, 1)),
  })
  return {
    chooseNotifications: { as: 'anna', request: requestOf(fc.record({ choices }), {}) },
    setAbsence: { as: 'anna', request: requestOf(absence, {}) },
    endAbsence: { as: 'anna', request: requestOf(nothing, {}) },
    noteNewsSeen: {
      as: 'anna',
      request: requestOf(fc.record({ until: fc.constant('2026-01-31T12:00:00Z') }), {}),
    },
    notePresence: {
      as: 'expert',
      request: requestOf(fc.record({ subjectId: fc.constant(team.promoted.personId) }), {
        params: { id: '0198c0de-0000-7000-8000-0000000000aa' },
      }),
      freeIds: /^subjectId$/,
      isFreeAddress: true,
    },
    endPresence: {
      as: 'expert',
      request: requestOf(nothing, { params: { id: '0198c0de-0000-7000-8000-0000000000aa' } }),
      isFreeAddress: true,
    },
    noteSubjectSeen: {
      as: 'anna',
      request: requestOf(nothing, { params: { id: team.promoted.personId } }),
      isFreeAddress: true,
    },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
