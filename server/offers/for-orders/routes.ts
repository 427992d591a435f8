import { orderOfferEndpoints } from '#contract/order-offers.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { beginOrderOffer } from './domain.ts'

export function orderOfferRoutes(on: Register, context: Context): void {
  on(orderOfferEndpoints.beginOrderOffer, ({ caller, params }) => beginOrderOffer(context, caller, params.id))
}
