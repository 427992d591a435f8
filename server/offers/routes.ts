import { offerEndpoints } from '#contract/offers.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { getOffer, getOfferVersion, listOffers, openOfferDocument } from './domain.ts'

export function offerRoutes(on: Register, context: Context): void {
  on(offerEndpoints.listOffers, ({ caller, query }) => listOffers(context, caller, query))
  on(offerEndpoints.getOffer, ({ caller, params }) => getOffer(context, caller, params.id))
  on(offerEndpoints.getOfferVersion, ({ caller, params }) => getOfferVersion(context, caller, params))
  on(offerEndpoints.downloadOffer, ({ caller, params, query }) =>
    openOfferDocument(context, caller, params.id, query.language ?? caller.language),
  )
}
