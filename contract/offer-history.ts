import { z } from 'zod'
import { CustomerEvent } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, nextCursor } from './fields.ts'
import { OfferParams } from './offers.ts'

export const OfferEvent = CustomerEvent.omit({ subject: true, changes: true })
  .extend({
    act: z
      .string()
      .describe(
        'Action on the version, such as `send`, `view` (the first time that the customer opened it), `remind`, `accept`, `decline`, `withdraw` and `assign` (of the responsible expert). New actions may be added.',
      ),
    version: z.int().min(1).describe('Number of the version.'),
    reason: z
      .string()
      .nullable()
      .describe('Reason why it was declined or withdrawn; null for other actions, and once it was erased.'),
    responsible: z
      .object({
        from: z.string().nullable().describe('The expert before; null for nobody.'),
        to: z.string().nullable().describe('The expert after; null for nobody.'),
      })
      .nullable()
      .describe('Names of the responsible experts of an `assign`; null for other actions.'),
  })
  .meta({ id: 'OfferEvent' })
export type OfferEvent = z.infer<typeof OfferEvent>

export const offerHistoryEndpoints = {
  listOfferEvents: endpoint({
    method: 'GET',
    path: '/offers/{id}/events',
    summary: 'History of an offer with all its versions (expert)',
    description: 'Without messages and notes. Newest first, at most 50 per page.',
    access: 'signed-in',
    params: OfferParams,
    query: z.strictObject({ cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(OfferEvent).describe('Newest first, at most 50.'), nextCursor })
      .meta({ id: 'OfferEventPage' }),
    errors: ['forbidden', 'offer_not_found'],
  }),
}
