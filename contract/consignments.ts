import { z } from 'zod'
import { consignmentActs, consignmentStates, testStates } from './delivery-lists.ts'
import { LateDay } from './due-dates.ts'
import { endpoint } from './endpoint.ts'
import {
  block,
  Count,
  Day,
  DocumentQuery,
  Id,
  Instant,
  LocalText,
  line,
  NamedRef,
  ShortNumber,
  Version,
} from './fields.ts'
import { languages, specialGoods } from './lists.ts'

const editable = {
  carrier: line(100).default('').describe('Name of the carrier, at most 100 characters.'),
  tracking: line(100).default('').describe('Tracking number of the parcel, at most 100 characters.'),
  expectedBackOn: Day.nullable()
    .default(null)
    .describe(
      'The day in Helsinki by which all results are expected, another one than before only from today on; null for none.',
    ),
  note: block(2000).default('').describe('Instructions that the laboratory reads, at most 2,000 characters.'),
}

export const ConsignmentEdit = z.strictObject(editable)
export type ConsignmentEdit = z.output<typeof ConsignmentEdit>

const head = {
  id: Id.describe('A UUID of version 7.'),
  number: ShortNumber.describe('Written `K-1001`, also on its documents.'),
  state: z
    .enum(consignmentStates)
    .describe(
      '`draft` while it is prepared, `sent`, `arrived` at the laboratory, `closed` with its results.',
    ),
  laboratory: NamedRef.describe('The laboratory that it goes to.'),
  testCount: Count.describe('Number of tests in it, without cancelled ones.'),
  sampleCount: Count.describe('Number of samples that they are done on.'),
  carrier: z.string().describe('Name of the carrier; may be empty.'),
  tracking: z.string().describe('Tracking number; may be empty.'),
  expectedBackOn: Day.nullable().describe(
    'The day in Helsinki by which all results are expected; null for none.',
  ),
  isOverdue: z.boolean().describe('True if that day is over and the consignment is not closed.'),
  createdAt: Instant.describe('When it was begun, UTC.'),
  sentAt: Instant.nullable().describe('When it was sent, UTC; null until then.'),
  arrivedAt: Instant.nullable().describe('When it arrived, UTC; null until then.'),
  closedAt: Instant.nullable().describe('When it was closed, UTC; null until then.'),
}

export const ConsignmentSummary = z.object(head).meta({ id: 'ConsignmentSummary' })
export type ConsignmentSummary = z.output<typeof ConsignmentSummary>

const ConsignmentOrder = z.object({
  id: Id,
  number: ShortNumber.describe('Written `L-10001`.'),
  specialGoods: z
    .array(z.enum(specialGoods))
    .describe('Special goods among the samples of the order, as the customer declared; empty for none.'),
  tests: z
    .array(
      z.object({
        offerItemId: Id,
        name: LocalText.describe('The test as in the offer.'),
        standard: z.string().describe('Standard of the offer item; may be empty.'),
        state: z.enum(testStates).describe('State of these tests.'),
        samples: z.array(z.int().min(1)).describe('Numbers of the samples in the order, ascending.'),
      }),
    )
    .describe('In the order of the offers.'),
})

const ConsignmentLink = z.object({
  createdAt: Instant.describe('When it was created, UTC.'),
  createdBy: NamedRef.describe('The expert who created it.'),
  mailedTo: z
    .string()
    .nullable()
    .describe('Address to which it was mailed; null if the laboratory had none.'),
  usedAt: Instant.nullable().describe('When it was last opened, UTC; null until then.'),
})

export const LaboratoryQuestion = z.object({
  id: Id,
  text: z.string().describe('The question of the laboratory.'),
  askedAt: Instant.describe('When it was asked, UTC.'),
  answer: z.string().nullable().describe('Our answer; null until there is one.'),
  answeredAt: Instant.nullable().describe('When it was answered, UTC; null until then.'),
})

export const Consignment = z
  .object({
    ...head,
    language: z.enum(languages).describe('Language of its documents, that of the laboratory.'),
    note: z.string().describe('Instructions that the laboratory reads; may be empty.'),
    dueOn: Day.nullable().describe('Latest due date of its tests that are not done; null for none.'),
    expectedLateOn: LateDay.nullable().describe(
      'Day in Helsinki on which its results are expected, if that is after a due date of its tests; null if not.',
    ),
    createdBy: NamedRef.describe('The expert who began it.'),
    sentBy: NamedRef.nullable().describe('The expert who sent it; null until then.'),
    orders: z.array(ConsignmentOrder).describe('The orders whose tests are in it, by number.'),
    questions: z.array(LaboratoryQuestion).describe('Questions of the laboratory, the newest first.'),
    reportCount: Count.describe('How many reports the laboratory has sent.'),
    link: ConsignmentLink.nullable().describe('The valid link of the laboratory; null for none.'),
    version: Version,
    allowed: z.array(z.enum(consignmentActs)).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'Consignment' })
export type Consignment = z.output<typeof Consignment>

const ConsignmentParams = z.strictObject({ id: Id.describe('The consignment’s id, a UUID of version 7.') })
export const oneConsignment = {
  access: 'signed-in',
  params: ConsignmentParams,
  status: 200,
  reply: Consignment,
} as const
export const consignmentChangeErrors = [
  'forbidden',
  'consignment_not_found',
  'consignment_changed',
  'consignment_closed',
] as const
const Nothing = z.strictObject({})
const Reason = line(1000, 1).describe('Reason, for the history; 1 to 1,000 characters.')

export const consignmentEndpoints = {
  getConsignment: endpoint({
    method: 'GET',
    path: '/consignments/{id}',
    summary: 'One consignment (expert)',
    ...oneConsignment,
    errors: ['forbidden', 'consignment_not_found'],
  }),
  editConsignment: endpoint({
    method: 'PUT',
    path: '/consignments/{id}',
    summary: 'Edit a consignment (expert)',
    description: 'Until it is closed. Carrier and tracking number are often known only after sending.',
    ...oneConsignment,
    body: ConsignmentEdit,
    versioned: true,
    errors: [...consignmentChangeErrors, 'due_date_past'],
  }),
  sendConsignment: endpoint({
    method: 'POST',
    path: '/consignments/{id}/send',
    summary: 'Send a consignment (expert)',
    description: 'From then on no test joins it.',
    ...oneConsignment,
    body: Nothing,
    versioned: true,
    errors: [...consignmentChangeErrors, 'consignment_empty', 'laboratory_not_approved'],
  }),
  recallConsignment: endpoint({
    method: 'POST',
    path: '/consignments/{id}/recall',
    summary: 'Take back that a consignment was sent (expert)',
    description:
      'It is being prepared again, with its tests. Refused while another one is being prepared for the same laboratory.',
    ...oneConsignment,
    body: z.strictObject({ reason: Reason }),
    versioned: true,
    errors: [...consignmentChangeErrors, 'consignment_in_preparation'],
  }),
  noteArrival: endpoint({
    method: 'POST',
    path: '/consignments/{id}/arrive',
    summary: 'Record that a consignment arrived at the laboratory (expert)',
    description: 'Its tests are at the laboratory from then on, which begins the analysis of their orders.',
    ...oneConsignment,
    body: Nothing,
    versioned: true,
    errors: consignmentChangeErrors,
  }),
  undoArrival: endpoint({
    method: 'POST',
    path: '/consignments/{id}/undo-arrival',
    summary: 'Take back that a consignment arrived (expert)',
    description:
      'It is on its way again, with its tests. Refused once the laboratory has sent a report, or a test is reported.',
    ...oneConsignment,
    body: z.strictObject({ reason: Reason }),
    versioned: true,
    errors: [...consignmentChangeErrors, 'consignment_reported'],
  }),
  closeConsignment: endpoint({
    method: 'POST',
    path: '/consignments/{id}/close',
    summary: 'Close a consignment (expert)',
    description: 'When none of its tests waits for a result any more.',
    ...oneConsignment,
    body: Nothing,
    versioned: true,
    errors: [...consignmentChangeErrors, 'tests_not_reported'],
  }),
  downloadDispatchList: endpoint({
    method: 'GET',
    path: '/consignments/{id}/dispatch-list',
    summary: 'Dispatch list of a consignment as PDF (expert)',
    description: 'Goes into the parcel: sample numbers, materials and tests. It never names a customer.',
    access: 'signed-in',
    params: ConsignmentParams,
    query: DocumentQuery,
    status: 200,
    reply: 'pdf',
    errors: ['forbidden', 'consignment_not_found'],
  }),
  downloadConsignmentLabels: endpoint({
    method: 'GET',
    path: '/consignments/{id}/labels',
    summary: 'Labels for the samples of a consignment as PDF (expert)',
    description:
      'For samples that are divided among laboratories: an A4 sheet of labels of 70 × 37 mm, each with the sample number as text and as QR code, the number of the consignment and the material. It never names a customer.',
    access: 'signed-in',
    params: ConsignmentParams,
    query: DocumentQuery,
    status: 200,
    reply: 'pdf',
    errors: ['forbidden', 'consignment_not_found'],
  }),
}
