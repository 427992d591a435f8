import { catalogueEndpoints } from '#contract/catalogue.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { getProduct, listProducts } from './domain.ts'
import { suggestProducts } from './suggesting/domain.ts'

export function catalogueRoutes(on: Register, context: Context): void {
  on(catalogueEndpoints.listProducts, ({ query }) => listProducts(context, query))
  on(catalogueEndpoints.suggestProducts, ({ query }) => suggestProducts(context, query))
  on(catalogueEndpoints.getProduct, ({ params, query }) => getProduct(context, params.slug, query.language))
}
