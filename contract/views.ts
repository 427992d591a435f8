import { z } from 'zod'
import { type CampaignSort, type CampaignState, campaignSorts, campaignStates } from './campaign-lists.ts'
import {
  type ConsignmentFilter,
  consignmentFilters,
  type LaboratoryState,
  laboratoryStates,
} from './delivery-lists.ts'
import { endpoint } from './endpoint.ts'
import { type EnquiryKind, enquiryKinds } from './enquiries.ts'
import { type EnquirySort, enquirySorts } from './enquiry-choices.ts'
import { Count, Day, Id, line, NamedRef, Version } from './fields.ts'
import { CountryCode } from './laboratories.ts'
import { mostCountedInView, mostCountedViews } from './limits.ts'
import {
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
  type LaboratorySort,
  type ListName,
  laboratoryColumns,
  laboratorySorts,
  listNames,
  type OfferSort,
  offerColumns,
  offerSorts,
} from './office-lists.ts'

/** Number of own views that a person may have. */
export const mostViews = 50
/** Number of views that the provider’s staff may share. */
export const mostSharedViews = 100

const query = line(100, 1).optional().describe('Words, as in the list.')
const organisation = Id.optional().describe('Those of this organisation. Experts only.')
const columnsOf = <const Columns extends readonly string[]>(columns: Columns) =>
  z
    .array(z.enum(columns))
    .min(1)
    .max(columns.length)
    .optional()
    .describe('Columns in their order; the usual ones where not said.')

/** Filters, sorts and columns of each list that a view can store. */
export const viewFilters = {
  orders: z.strictObject({
    query,
    owner: Id.optional().describe('Orders of this person.'),
    organisation,
    status: z.enum(orderStates).optional().describe('Orders in this state.'),
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
      .describe('Those that the reader of the view works on, or those without anybody.'),
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
  mails: z.strictObject({
    query,
    kind: z.enum(failedMailKinds).optional().describe('Failed mails about this.'),
    age: z.enum(failedMailAges).optional().describe('Failed mails of this age.'),
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
const ViewFilters = z
  .strictObject({
    query,
    owner: Id.optional().describe('Orders of this person.'),
    organisation,
    status: anyOf<
      OrderState | OfferState | EnquiryState | CampaignState | LaboratoryState | ConsignmentFilter | 'all'
    >(
      orderStates,
      offerStates.filter((state) => state !== 'superseded'),
      enquiryStates,
      campaignStates,
      laboratoryStates,
      consignmentFilters,
      ['all'],
    )
      .optional()
      .describe('A state of the list; for enquiries also `all`, and those that wait where not said.'),
    kind: anyOf<EnquiryKind | FailedMailKind>(enquiryKinds, failedMailKinds)
      .optional()
      .describe('Enquiries of this form, or failed mails about this.'),
    responsible: viewFilters.offers.shape.responsible,
    assignee: viewFilters.enquiries.shape.assignee,
    country: viewFilters.laboratories.shape.country,
    from: viewFilters.campaigns.shape.from,
    until: viewFilters.campaigns.shape.until,
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
      .describe('A sort of the list; the usual one where not said.'),
    columns: columnsOf([
      ...new Set([
        ...orderColumns,
        ...offerColumns,
        ...enquiryColumns,
        ...customerColumns,
        ...campaignColumns,
        ...laboratoryColumns,
        ...consignmentColumns,
        ...failedMailColumns,
      ]),
    ]),
  })
  .describe('What the list shows in this view, named as its parameters.')
export type ViewFilters = z.infer<typeof ViewFilters>

const list = z.enum(listNames).describe('The list that the view is of.')

export const View = z
  .object({
    id: Id,
    list,
    name: z.string().describe('The name of the view.'),
    filters: ViewFilters,
    isShared: z.boolean().describe('True for a view of all staff of the provider.'),
    owner: NamedRef.describe('Who saved the view.'),
    isDefault: z.boolean().describe('True for the view that the reader’s list opens with.'),
    count: Count.max(mostCountedInView)
      .nullable()
      .describe(
        `How many rows it shows to the reader; at most ${mostCountedInView}, also where it shows more. Only the first ${mostCountedViews} views of a list are counted; null for the others.`,
      ),
    version: Version,
    allowed: z.array(z.enum(['edit', 'delete'])).describe('What the reader may do with it.'),
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof View>

const viewName = line(100, 1).describe('Name, 1–100 characters.')
const isShared = z.boolean().describe('Shares it with all staff of the provider.')

const ViewParams = z.strictObject({ id: Id.describe('The view’s id.') })

export const viewEndpoints = {
  listViews: endpoint({
    method: 'GET',
    path: '/views',
    summary: 'Saved views of a list',
    description: 'One’s own and, for the provider’s staff, the shared ones, with the number of rows in each.',
    access: 'signed-in',
    query: z.strictObject({ list: list.default('orders') }),
    status: 200,
    reply: z
      .object({
        items: z
          .array(View)
          .describe(`Own ones first, each by age; at most ${mostViews} own and ${mostSharedViews} shared.`),
      })
      .meta({ id: 'ViewList' }),
    errors: [],
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/views',
    summary: 'Save a view',
    description: 'Only the provider’s staff share views.',
    access: 'signed-in',
    body: z.strictObject({
      list: list.default('orders'),
      name: viewName,
      filters: ViewFilters,
      isShared: isShared.default(false),
    }),
    idempotent: true,
    status: 201,
    reply: View,
    errors: ['forbidden', 'organisation_filter_refused', 'views_too_many'],
  }),
  editView: endpoint({
    method: 'PATCH',
    path: '/views/{id}',
    summary: 'Rename or change a view',
    description: 'What is not sent stays. Of others, a manager changes shared ones.',
    access: 'signed-in',
    params: ViewParams,
    body: z.strictObject({
      name: viewName.optional(),
      filters: ViewFilters.optional(),
      isShared: isShared.optional(),
    }),
    versioned: true,
    status: 200,
    reply: View,
    errors: ['forbidden', 'organisation_filter_refused', 'view_changed', 'view_not_found', 'views_too_many'],
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/views/{id}',
    summary: 'Delete a view',
    description: 'Of others, a manager deletes shared ones.',
    access: 'signed-in',
    params: ViewParams,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'view_not_found'],
  }),
  chooseDefaultView: endpoint({
    method: 'PUT',
    path: '/views/default',
    summary: 'Choose the view that my list opens with',
    access: 'signed-in',
    body: z.strictObject({
      viewId: Id.nullable().describe('A view that the caller sees; null for none.'),
      list: list.default('orders').describe('The list whose choice ends with null.'),
    }),
    status: 204,
    reply: 'nothing',
    errors: ['view_not_found'],
  }),
}
