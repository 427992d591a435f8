import { z } from 'zod'
import { campaignSorts, campaignStates, figureUnits } from './campaign-lists.ts'
import { CampaignParams, campaignHead } from './campaigns.ts'
import { CustomerEvent } from './customers.ts'
import { endpoint } from './endpoint.ts'
import {
  Count,
  Cursor,
  Day,
  Id,
  Instant,
  line,
  NamedRef,
  nextCursor,
  ShortNumber,
  TotalRange,
} from './fields.ts'
import { campaignColumns } from './office-lists.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

export const CampaignSummary = z
  .object({ ...campaignHead, orders: Count.describe('Number of orders from offers of the campaign.') })
  .meta({ id: 'CampaignSummary' })
export type CampaignSummary = z.infer<typeof CampaignSummary>

const counted = 'submitted and not cancelled'

const figures = {
  registrations: Count.describe('Number of people who registered.'),
  orders: Count.describe(`Number of orders from offers of the campaign, ${counted}.`),
  valueCents: TotalRange.describe(
    'Value of the items in these orders from offers of the campaign, less the discount and excluding service fees. A range while final prices are open.',
  ),
}

export const CampaignFigures = z
  .object({
    ...figures,
    orderingPeople: Count.describe('Number of registered people with at least one such order.'),
    unit: z
      .enum(figureUnits)
      .describe('Length of time of each point: days up to 62 days, weeks up to 400 days, otherwise months.'),
    points: z
      .array(z.object({ from: Day.describe('First day of the point.'), ...figures }))
      .describe('From the first to the last event without gaps, at most 400.'),
  })
  .meta({ id: 'CampaignFigures' })
export type CampaignFigures = z.infer<typeof CampaignFigures>

export const CampaignPerson = z
  .object({
    person: NamedRef.describe('Who registered.'),
    organisation: NamedRef.nullable().describe('Organisation of the person; null for none.'),
    registeredAt: Instant.describe('When the person registered, in UTC.'),
    offerId: Id.describe('The offer that the person got.'),
    offerNumber: ShortNumber.describe('Its short number, written `T-1234`.'),
    orders: Count.describe(`Number of orders from it, ${counted}.`),
  })
  .meta({ id: 'CampaignPerson' })
export type CampaignPerson = z.infer<typeof CampaignPerson>

export const CampaignEvent = CustomerEvent.omit({ subject: true })
  .extend({
    act: z
      .string()
      .describe(
        'Action on the campaign: `create`, `edit`, or `end` with its `reason`. New actions may be added.',
      ),
    changes: CustomerEvent.shape.changes.describe('Changed fields; of `items` their number.'),
  })
  .meta({ id: 'CampaignEvent' })
export type CampaignEvent = z.infer<typeof CampaignEvent>

/** Filters and sort of the list of campaigns. */
const campaignFilters = {
  state: z.enum(campaignStates).optional().describe('Only items in this state.'),
  from: Day.optional().describe('Only those for which people could register on this day or later.'),
  until: Day.optional().describe('Only those for which people could register on this day or before.'),
  query: line(100).optional().describe('Words of the code or of the name in either language.'),
  sort: z
    .enum(campaignSorts)
    .optional()
    .describe(
      '`newest` first (the default); by `name` in the language of the caller; the one that `ends` first; the one with most `registrations` first.',
    ),
}

const PageQuery = z.strictObject({ cursor: Cursor.optional() })

export const campaignFigureEndpoints = {
  listCampaigns: endpoint({
    method: 'GET',
    path: '/campaigns',
    summary: 'Campaigns (expert)',
    description: 'At most 50 per page.',
    access: 'signed-in',
    query: z.strictObject({ ...campaignFilters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({
        items: z.array(CampaignSummary).describe('At most 50.'),
        nextCursor,
        allowed: z.array(z.enum(['create'])).describe('Other actions that the reader may take.'),
      })
      .meta({ id: 'CampaignPage' }),
    errors: ['forbidden'],
  }),
  exportCampaigns: endpoint({
    method: 'GET',
    path: '/campaigns/export',
    summary: 'The list of campaigns as a file (manager)',
    description: `Every campaign of the list with these filters, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...campaignFilters,
      ...sheetParameters(campaignColumns, '`name` is code and name.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden'],
  }),
  getCampaignFigures: endpoint({
    method: 'GET',
    path: '/campaigns/{id}/figures',
    summary: 'Registrations and orders of a campaign over time (expert)',
    access: 'signed-in',
    params: CampaignParams,
    status: 200,
    reply: CampaignFigures,
    errors: ['forbidden', 'campaign_not_found'],
  }),
  listCampaignPeople: endpoint({
    method: 'GET',
    path: '/campaigns/{id}/people',
    summary: 'People who registered for a campaign (expert)',
    description: 'The latest first, at most 50 per page.',
    access: 'signed-in',
    params: CampaignParams,
    query: PageQuery,
    status: 200,
    reply: z
      .object({ items: z.array(CampaignPerson).describe('The latest first, at most 50.'), nextCursor })
      .meta({ id: 'CampaignPeoplePage' }),
    errors: ['forbidden', 'campaign_not_found'],
  }),
  listCampaignEvents: endpoint({
    method: 'GET',
    path: '/campaigns/{id}/events',
    summary: 'History of a campaign (expert)',
    description: 'Newest first, at most 50 per page.',
    access: 'signed-in',
    params: CampaignParams,
    query: PageQuery,
    status: 200,
    reply: z
      .object({ items: z.array(CampaignEvent).describe('Newest first, at most 50.'), nextCursor })
      .meta({ id: 'CampaignEventPage' }),
    errors: ['forbidden', 'campaign_not_found'],
  }),
}
