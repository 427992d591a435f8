import { z } from 'zod'
import { bulk, matchingCount } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, line, nextCursor } from './fields.ts'
import { offerStates } from './lists.ts'
import { OfferOverviewRow } from './offer-drafts.ts'
import { assigningOffer, withdrawing } from './offer-records.ts'
import { offerColumns, offerSorts } from './office-lists.ts'
import { aboutSheets, sheetParameters } from './sheets.ts'

/** Filters and sort of the list of offers. */
const offerFilters = {
  state: z.enum(offerStates).exclude(['superseded']).optional().describe('Only items in this state.'),
  organisation: Id.optional().describe('Only offers to this customer.'),
  enquiry: Id.optional().describe('Only offers that answer this enquiry.'),
  responsible: Id.optional().describe('Only offers of this expert.'),
  text: line(200)
    .optional()
    .describe(
      'A number, or words of name, reference, items, recipient or customer, in any order, without accents.',
    ),
  sort: z
    .enum(offerSorts)
    .optional()
    .describe(
      '`newest` (default) and `oldest` sort by the creation time of the version; `number` starts with the highest; `validity` with the first to expire.',
    ),
}

const noDrafts =
  'Drafts that match a filter are left out. `version` is the number of the version that was read.'

export const offerListEndpoints = {
  listOfferOverview: endpoint({
    method: 'GET',
    path: '/offers/overview',
    summary: 'Offers and drafts (expert)',
    description:
      'Drafts and latest sent versions, newest first unless another sort is requested, at most 50 per page.',
    access: 'signed-in',
    query: z.strictObject({ ...offerFilters, cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(OfferOverviewRow).describe('As sorted, at most 50.'), nextCursor })
      .meta({ id: 'OfferOverviewPage' }),
    errors: ['forbidden'],
  }),
  exportOffers: endpoint({
    method: 'GET',
    path: '/offers/export',
    summary: 'The list of offers as a file (manager)',
    description: `Every offer of the list with these filters, ${aboutSheets}`,
    access: 'signed-in',
    query: z.strictObject({
      ...offerFilters,
      ...sheetParameters(offerColumns, '`offer` is number, version and name.'),
    }),
    status: 200,
    reply: 'file',
    errors: ['forbidden'],
  }),
  countOffers: matchingCount('/offers/count', 'Number of sent offers in the list (expert)', offerFilters, [
    'forbidden',
  ]),
  remindOfOffers: bulk('/offers/bulk/remind', {
    summary: 'Remind the customers of offers (expert)',
    description: noDrafts,
    filters: offerFilters,
    body: {},
    errors: ['forbidden'],
  }),
  assignOffers: bulk('/offers/bulk/assign', {
    summary: 'Set the responsible expert of offers (expert)',
    description: noDrafts,
    filters: offerFilters,
    body: assigningOffer,
    errors: ['forbidden'],
  }),
  withdrawOffers: bulk('/offers/bulk/withdraw', {
    summary: 'Withdraw offers (expert)',
    description: noDrafts,
    filters: offerFilters,
    body: withdrawing,
    errors: ['forbidden'],
  }),
}
