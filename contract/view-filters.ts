import { z } from 'zod'
import { type CampaignSort, type CampaignState, campaignSorts, campaignStates } from './campaign-lists.ts'
import {
  type ConsignmentFilter,
  consignmentFilters,
  type LaboratoryState,
  laboratoryStates,
} from './delivery-lists.ts'
import { dueUrgencies } from './due-dates.ts'
import { type EnquiryKind, enquiryKinds } from './enquiries.ts'
import { type EnquirySort, enquirySorts } from './enquiry-choices.ts'
import { Day, Id, line } from './fields.ts'
import { CountryCode } from './laboratories.ts'
import {
  afterTestingChoices,
  type EnquiryState,
  enquiryStates,
  type OfferState,
  type OrderSort,
  type OrderState,
  offerStates,
  orderColumns,
  orderSorts,
  orderStates,
} from './lists.ts'
import {
  type ApprovalState,
  approvalColumns,
  approvalStates,
  type ConsignmentSort,
  type CustomerSort,
  campaignColumns,
  consignmentColumns,
  consignmentSorts,
  customerColumns,
  customerSorts,
  enquiryColumns,
  type FailedMailKind,
  type FailedMailSort,
  failedMailAges,
  failedMailColumns,
  failedMailKinds,
  failedMailSorts,
  keptColumns,
  type LaboratorySort,
  type ListName,
  laboratoryColumns,
  laboratorySorts,
  type OfferSort,
  offerColumns,
  offerSorts,
  unannouncedColumns,
} from './office-lists.ts'
import {
  type KeptSampleState,
  keptSampleDues,
  keptSampleStates,
  type UnannouncedFilter,
  unannouncedFilters,
} from './reception-lists.ts'

const query = line(100, 1).optional().describe('Search words, as in the list.')
const organisation = Id.optional().describe('Items of this organisation. Experts only.')
const columnsOf = <const Columns extends readonly string[]>(columns: Columns) =>
  z
    .array(z.enum(columns))
    .min(1)
    .max(columns.length)
    .optional()
    .describe('Columns in order; the default ones if not given.')

/** Filters, sorts and columns of each list that a view can store. */
export const viewFilters = {
  orders: z.strictObject({
    query,
    owner: Id.optional().describe('Orders of this person.'),
    organisation,
    status: z.enum(orderStates).optional().describe('Orders in this state.'),
    responsible: z
      .union([z.enum(['me', 'none']), Id])
      .optional()
      .describe(
        'Orders of customers of this expert, of the reader of the view (`me`), or of nobody (`none`). Experts only.',
      ),
    urgency: z.enum(dueUrgencies).optional().describe('Orders that are overdue or due soon. Experts only.'),
    sort: z.enum(orderSorts).optional().describe('Sort of the list; newest first where not said.'),
    columns: columnsOf(orderColumns),
  }),
  offers: z.strictObject({
    query,
    organisation,
    status: z.enum(offerStates).exclude(['superseded']).optional().describe('Offers in this state.'),
    responsible: Id.optional().describe('Offers of this expert.'),
    sort: z.enum(offerSorts).optional().describe('Sort of the list; newest first where not said.'),
    columns: columnsOf(offerColumns),
  }),
  enquiries: z.strictObject({
    query,
    status: z
      .enum([...enquiryStates, 'all'])
      .optional()
      .describe('Enquiries in this state, or all; those that wait where not said.'),
    kind: z.enum(enquiryKinds).optional().describe('Enquiries of this form.'),
    assignee: z
      .enum(['me', 'none'])
      .optional()
      .describe('Items assigned to the reader of the view, or unassigned items.'),
    sort: z.enum(enquirySorts).optional().describe('Sort of the list.'),
    columns: columnsOf(enquiryColumns),
  }),
  customers: z.strictObject({
    query,
    sort: z.enum(customerSorts).optional().describe('Sort of the list; by name where not said.'),
    columns: columnsOf(customerColumns),
  }),
  campaigns: z.strictObject({
    query,
    status: z.enum(campaignStates).optional().describe('Campaigns in this state.'),
    from: Day.optional().describe('Campaigns with registration on this day or later.'),
    until: Day.optional().describe('Campaigns with registration on this day or before.'),
    sort: z.enum(campaignSorts).optional().describe('Sort of the list; newest first where not said.'),
    columns: columnsOf(campaignColumns),
  }),
  laboratories: z.strictObject({
    query,
    status: z.enum(laboratoryStates).optional().describe('Laboratories in this state.'),
    country: CountryCode.optional().describe('Laboratories in this country, ISO 3166-1 alpha-2.'),
    sort: z.enum(laboratorySorts).optional().describe('Sort of the list; newest first where not said.'),
    columns: columnsOf(laboratoryColumns),
  }),
  consignments: z.strictObject({
    query,
    status: z.enum(consignmentFilters).optional().describe('Consignments in this state, or overdue ones.'),
    sort: z.enum(consignmentSorts).optional().describe('Sort of the list; newest first where not said.'),
    columns: columnsOf(consignmentColumns),
  }),
  approvals: z.strictObject({
    query,
    status: z
      .enum(approvalStates)
      .optional()
      .describe('Results that wait for this decision; for their approval where not said.'),
    columns: columnsOf(approvalColumns),
  }),
  unannounced_samples: z.strictObject({
    query,
    status: z.enum(unannouncedFilters).optional().describe('Unannounced samples; open ones where not said.'),
    columns: columnsOf(unannouncedColumns),
  }),
  kept_samples: z.strictObject({
    query,
    status: z.enum(keptSampleStates).optional().describe('Samples; those in storage where not said.'),
    wish: z.enum(afterTestingChoices).optional().describe('Samples with this instruction from the customer.'),
    due: z
      .enum(keptSampleDues)
      .optional()
      .describe('Samples after testing due now (`now`) or later (`later`).'),
    columns: columnsOf(keptColumns),
  }),
  mails: z.strictObject({
    query,
    kind: z.enum(failedMailKinds).optional().describe('Failed emails about this.'),
    age: z.enum(failedMailAges).optional().describe('Failed emails of this age.'),
    sort: z.enum(failedMailSorts).optional().describe('Sort of the list; newest first where not said.'),
    columns: columnsOf(failedMailColumns),
  }),
} as const satisfies Record<ListName, z.ZodType>
export type FiltersOf<List extends ListName> = z.infer<(typeof viewFilters)[List]>

const anyOf = <Value extends string>(...lists: (readonly Value[])[]) =>
  z.enum([...new Set(lists.flat())] as [Value, ...Value[]])

type Sort =
  | OrderSort
  | OfferSort
  | EnquirySort
  | CustomerSort
  | CampaignSort
  | LaboratorySort
  | ConsignmentSort
  | FailedMailSort

/** Filters of any list. What its list does not have is refused. */
export const ViewFilters = z
  .strictObject({
    query,
    owner: Id.optional().describe('Orders of this person.'),
    organisation,
    status: anyOf<
      | OrderState
      | OfferState
      | EnquiryState
      | CampaignState
      | LaboratoryState
      | ConsignmentFilter
      | ApprovalState
      | UnannouncedFilter
      | KeptSampleState
      | 'all'
    >(
      orderStates,
      offerStates.filter((state) => state !== 'superseded'),
      enquiryStates,
      campaignStates,
      laboratoryStates,
      consignmentFilters,
      approvalStates,
      unannouncedFilters,
      keptSampleStates,
      ['all'],
    )
      .optional()
      .describe('A state of the list; for enquiries also `all`, and by default those waiting.'),
    kind: anyOf<EnquiryKind | FailedMailKind>(enquiryKinds, failedMailKinds)
      .optional()
      .describe('Enquiries from this form, or failed emails about this.'),
    responsible: viewFilters.orders.shape.responsible.describe(
      'Offers of this expert; orders of customers of this expert, of the reader (`me`), or of nobody (`none`).',
    ),
    urgency: viewFilters.orders.shape.urgency,
    assignee: viewFilters.enquiries.shape.assignee,
    country: viewFilters.laboratories.shape.country,
    from: viewFilters.campaigns.shape.from,
    until: viewFilters.campaigns.shape.until,
    wish: viewFilters.kept_samples.shape.wish,
    due: viewFilters.kept_samples.shape.due,
    age: viewFilters.mails.shape.age,
    sort: anyOf<Sort>(
      orderSorts,
      offerSorts,
      enquirySorts,
      customerSorts,
      campaignSorts,
      laboratorySorts,
      consignmentSorts,
      failedMailSorts,
    )
      .optional()
      .describe('A sort order of the list; the default one if not given.'),
    columns: columnsOf([
      ...new Set([
        ...orderColumns,
        ...offerColumns,
        ...enquiryColumns,
        ...customerColumns,
        ...campaignColumns,
        ...laboratoryColumns,
        ...consignmentColumns,
        ...approvalColumns,
        ...unannouncedColumns,
        ...keptColumns,
        ...failedMailColumns,
      ]),
    ]),
  })
  .describe('What the list shows in this view, with the names of its parameters.')
export type ViewFilters = z.infer<typeof ViewFilters>
