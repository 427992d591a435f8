import fc, { type Arbitrary } from 'fast-check'
import { v7 as uuid } from 'uuid'
import type { EndpointName, endpoints } from '#contract/api.ts'
import { afterTestingChoices, paymentMethods, sampleRejectionReasons } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { aPdf } from '#tests/support/builders.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

export type Upload = { field: string; name: string; content: Buffer }

export type Request = {
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  /** Sent as JSON, an upload as a form; undefined where nothing is sent. */
  body: unknown
}

export type ValidRequest = {
  as: 'anna' | 'expert' | 'raija'
  request: Arbitrary<Request>
  /** Ids in the body of which any well-formed one will do. */
  freeIds?: RegExp
}

type Writes<Name extends EndpointName> = Name extends EndpointName
  ? (typeof endpoints)[Name]['method'] extends 'GET'
    ? never
    : Name
  : never
export type WritingName = Writes<EndpointName>

type Parts = {
  params?: Record<string, string>
  version?: number
  once?: true
  query?: Record<string, string>
}

const requestOf = <Body>(body: Arbitrary<Body>, { params = {}, version, once, query = {} }: Parts) =>
  body.map(
    (value): Request => ({
      params,
      query,
      headers: {
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(once && { 'idempotency-key': uuid() }),
      },
      body: value,
    }),
  )

const on = ({ id, version }: Order) => ({ params: { id }, version })
const nothing = fc.constant(undefined)
const empty = fc.constant({})

/** For every call that writes, requests that would succeed. A call that is missing here does not compile. */
export function validRequests(the: Subjects): Record<WritingName, ValidRequest> {
  return { ...draftRequests(the), ...moveRequests(the), ...otherRequests(the) }
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
  const { reviewed, offered, submitted, awaited, received, analysed, offer } = the
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
  const day = fc.record({ on: fc.constantFrom(null, '2030-01-31', '2028-02-29') })
  return {
    provideOffer: { as: 'expert', request: requestOf(provided, on(reviewed)) },
    accept: { as: 'anna', request: requestOf(empty, on(offered.accept)) },
    decline: { as: 'anna', request: requestOf(reason, on(offered.decline)) },
    confirm: { as: 'expert', request: requestOf(empty, on(submitted)) },
    receive: { as: 'expert', request: requestOf(receptions, on(awaited.receive)) },
    start: { as: 'expert', request: requestOf(empty, on(received)) },
    complete: { as: 'expert', request: requestOf(empty, on(analysed.complete)) },
    cancel: { as: 'expert', request: requestOf(reason, on(awaited.cancel)) },
    setEstimate: { as: 'expert', request: requestOf(day, on(awaited.estimate)) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}

function otherRequests(the: Subjects) {
  const { drafts, analysed, attachmentId, resultFileId, invitationToken, failedMailId } = the
  const upload = fc.record({ field: fc.constant('file'), name: aText(100), content: fc.constant(aPdf) })
  const result = fc.record({
    fileId: fc.constant(resultFileId),
    title: aText(200, 1),
    sampleIds: fc.subarray(analysed.report.samples.map(({ id }) => id)),
  })
  const language = fc.record({ language: fc.constantFrom('en', 'fi') })
  const attach = { params: { id: drafts.attach.id }, query: { purpose: 'attachment' } }
  return {
    uploadFile: { as: 'anna', request: requestOf(upload, attach) },
    deleteFile: { as: 'anna', request: requestOf(nothing, { params: { id: attachmentId } }) },
    addResult: {
      as: 'expert',
      request: requestOf(result, { params: { id: analysed.report.id }, once: true }),
    },
    setLanguage: { as: 'anna', request: requestOf(language, {}) },
    acceptInvitation: { as: 'raija', request: requestOf(nothing, { params: { token: invitationToken } }) },
    resendMail: { as: 'expert', request: requestOf(nothing, { params: { id: failedMailId } }) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
