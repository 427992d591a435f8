import { z } from 'zod'
import { bulk } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { Cents, Count, Id, NamedRef, OrderParams, Version } from './fields.ts'
import { priceUnits } from './lists.ts'
import { Weeks } from './offer-drafts.ts'
import { orderFilters } from './order-lists.ts'
import { mostSamplesEver } from './samples.ts'

/** How a method of a laboratory fits a test, the closest first. */
export const methodMatches = ['product', 'standard', 'name'] as const
export type MethodMatch = (typeof methodMatches)[number]

/** Largest number of laboratories that are suggested for a test. */
export const mostSuggested = 10
/** Open tests of a laboratory are counted so far. */
export const mostOpenTests = 1000

const LaboratorySuggestion = z.object({
  laboratory: NamedRef.describe('An approved laboratory.'),
  match: z
    .enum(methodMatches)
    .describe('How its method matches the test: by catalogue product, standard or name.'),
  accreditation: z
    .enum(['valid', 'expired', 'none'])
    .describe('Accreditation of the method today; `none` for a method without one.'),
  isSuitable: z
    .boolean()
    .describe('False if the accreditation has expired, or there is none for a test that needs one.'),
  priceCents: Cents.nullable().describe('Its price of one unit for us; null if unknown.'),
  unit: z.enum(priceUnits).describe('Price basis of this price.'),
  isCheapest: z.boolean().describe('True for the lowest price by the same unit among suitable ones.'),
  turnaroundWeeks: Weeks.nullable().describe('Weeks at most from arrival to results; null if unknown.'),
  isFastest: z.boolean().describe('True for the shortest turnaround among suitable ones.'),
  isSlow: z.boolean().describe('True if it may take longer than was offered to the customer.'),
  openTests: Count.max(mostOpenTests).describe(
    `Tests that it has without results, at most ${mostOpenTests}.`,
  ),
})
export type LaboratorySuggestion = z.infer<typeof LaboratorySuggestion>

export const OrderSuggestions = z
  .object({
    version: Version.describe('The version of the order.'),
    tests: z
      .array(
        z.object({
          offerItemId: Id.describe(
            'The offered item, which is the test; its name is in `tests` of the order.',
          ),
          samples: z
            .array(z.int().min(1).max(mostSamplesEver))
            .describe('Numbers of the received samples, ascending.'),
          needsAccreditation: z
            .boolean()
            .describe('True if the product is offered as tested by an accredited method or laboratory.'),
          laboratories: z
            .array(LaboratorySuggestion)
            .describe(`The best first, those that are not suitable last; at most ${mostSuggested}.`),
        }),
      )
      .describe('Received tests without a laboratory, in the order of the items.'),
  })
  .meta({ id: 'OrderSuggestions' })
export type OrderSuggestions = z.infer<typeof OrderSuggestions>

export const laboratorySuggestionEndpoints = {
  getSuggestions: endpoint({
    method: 'GET',
    path: '/orders/{id}/suggestions',
    summary: 'Laboratories suggested for received tests (expert)',
    description:
      'Based on the methods of approved laboratories. Ranked by how closely the method matches, valid accreditation, price, turnaround and workload.',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: OrderSuggestions,
    errors: ['order_not_found', 'forbidden'],
  }),
  assignSuggested: bulk('/orders/bulk/assign', {
    summary: 'Assign the received tests of orders to the suggested laboratories (expert)',
    description:
      'Each received test is assigned to the first suitable laboratory suggested for it, as one action per order. A test without a suitable laboratory is left unchanged.',
    filters: orderFilters,
    body: {},
    errors: ['organisation_filter_refused'],
  }),
}
