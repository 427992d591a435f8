import { orderLinePriceEndpoints } from '#contract/order-line-prices.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { setPrice } from './domain.ts'

export function orderLinePriceRoutes(on: Register, context: Context): void {
  on(orderLinePriceEndpoints.setPrice, ({ caller, params, version, body }) =>
    setPrice(context, caller, { ...params, version }, body.unitPriceCents),
  )
}
