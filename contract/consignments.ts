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
      'The day in Helsinki by which all results are expected; null for none. A new day must not be in the past.',
    ),
  note: block(2000).default('').describe('Instructions to the laboratory, at most 2,000 characters.'),
}

export const ConsignmentEdit = z.strictObject(editable)
export type ConsignmentEdit = z.output<typeof ConsignmentEdit>

const head = {
  id: Id.describe('A UUID version 7.'),
  number: ShortNumber.describe('Written `K-1001`, also on its documents.'),
  state: z
    .enum(consignmentStates)
    .describe('`draft` in preparation, `sent`, `arrived` at the laboratory, `closed` with its results.'),
  laboratory: NamedRef.describe('The laboratory it is sent to.'),
  testCount: Count.describe('Number of tests in it, without cancelled ones.'),
  sampleCount: Count.describe('Number of samples tested.'),
  carrier: z.string().describe('Name of the carrier; may be empty.'),
  tracking: z.string().describe('Tracking number; may be empty.'),
  expectedBackOn: Day.nullable().describe(
    'The day in Helsinki by which all results are expected; null for none.',
  ),
  isOverdue: z.boolean().describe('True if that day is over and the consignment is not closed.'),
  createdAt: Instant.describe('When it was started, UTC.'),
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
    .describe('Address to which it was emailed; null if the laboratory had none.'),
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
    note: z.string().describe('Instructions to the laboratory; may be empty.'),
    dueOn: Day.nullable().describe('Latest due date of its tests that are not done; null for none.'),
    expectedLateOn: LateDay.nullable().describe(
      'Day in Helsinki on which its results are expected, if that is after a due date of its tests; null if not.',
    ),
    createdBy: NamedRef.describe('The expert who began it.'),
    sentBy: NamedRef.nullable().describe('The expert who sent it; null until then.'),
    orders: z.array(ConsignmentOrder).describe('The orders whose tests are in it, by number.'),
    questions: z.array(LaboratoryQuestion).describe('Questions of the laboratory, newest first.'),
    reportCount: Count.describe('Number of reports sent by the laboratory.'),
    link: ConsignmentLink.nullable().describe('The valid link of the laboratory; null for none.'),
    version: Version,
    allowed: z.array(z.enum(consignmentActs)).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'Consignment' })
export type Consignment = z.output<typeof Consignment>

const ConsignmentParams = z.strictObject({ id: Id.describe('The consignment’s ID, a UUID version 7.') })
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
    description:
      'Possible until it is closed. The carrier and tracking number are often known only after sending.',
    ...oneConsignment,
    body: ConsignmentEdit,
    versioned: true,
    errors: [...consignmentChangeErrors, 'due_date_past'],
  }),
  sendConsignment: endpoint({
    method: 'POST',
    path: '/consignments/{id}/send',
    summary: 'Send a consignment (expert)',
    description: 'No tests can be added to it afterwards.',
    ...oneConsignment,
    body: Nothing,
    versioned: true,
    errors: [...consignmentChangeErrors, 'consignment_empty', 'laboratory_not_approved'],
  }),
  recallConsignment: endpoint({
    method: 'POST',
    path: '/consignments/{id}/recall',
    summary: 'Undo the sending of a consignment (expert)',
    description:
      'It returns to preparation, with its tests. Refused while another consignment is in preparation for the same laboratory.',
    ...oneConsignment,
    body: z.strictObject({ reason: Reason }),
    versioned: true,
    errors: [...consignmentChangeErrors, 'consignment_in_preparation'],
  }),
  noteArrival: endpoint({
    method: 'POST',
    path: '/consignments/{id}/arrive',
    summary: 'Record that a consignment arrived at the laboratory (expert)',
    description: 'From then on its tests are at the laboratory, which starts the analysis of their orders.',
    ...oneConsignment,
    body: Nothing,
    versioned: true,
    errors: consignmentChangeErrors,
  }),
  undoArrival: endpoint({
    method: 'POST',
    path: '/consignments/{id}/undo-arrival',
    summary: 'Undo the arrival of a consignment (expert)',
    description:
      'It returns to being in transit, with its tests. Refused once the laboratory has sent a report or a test has been reported.',
    ...oneConsignment,
    body: z.strictObject({ reason: Reason }),
    versioned: true,
    errors: [...consignmentChangeErrors, 'consignment_reported'],
  }),
  closeConsignment: endpoint({
    method: 'POST',
    path: '/consignments/{id}/close',
    summary: 'Close a consignment (expert)',
    description: 'Possible once none of its tests is waiting for a result.',
    ...oneConsignment,
    body: Nothing,
    versioned: true,
    errors: [...consignmentChangeErrors, 'tests_not_reported'],
  }),
  downloadDispatchList: endpoint({
    method: 'GET',
    path: '/consignments/{id}/dispatch-list',
    summary: 'Dispatch list of a consignment as PDF (expert)',
    description:
      'To be enclosed in the parcel: sample numbers, materials and tests. It does not name the customer.',
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
      'For samples divided between laboratories: an A4 sheet of 70 × 37 mm labels, each with the sample number as text and as a QR code, the consignment number and the material. They do not name the customer.',
    access: 'signed-in',
    params: ConsignmentParams,
    query: DocumentQuery,
    status: 200,
    reply: 'pdf',
    errors: ['forbidden', 'consignment_not_found'],
  }),
}
