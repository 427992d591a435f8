import type { Enquiry } from '#contract/enquiries.ts'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import type { Order, OrderSummary } from '#contract/orders.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import { product } from '#tests/support/product.ts'

type Page<Item> = { items: Item[] }

/** Reads the API as one of the demo people, for comparison with the screens. Changes nothing. */
export const readApi = (name: string) => {
  const get = async <Body>(path: string): Promise<Body> => {
    const token = await signDemoToken(product.issuer, name)
    const reply = await fetch(`${product.siteUrl}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Body
  }
  return {
    order: (id: string) => get<Order>(`/orders/${id}`),
    orders: async (query = '') => (await get<Page<OrderSummary>>(`/orders${query}`)).items,
    offers: async () => (await get<Page<OfferSummary>>('/offers')).items,
    offer: (id: string) => get<Offer>(`/offers/${id}`),
    /** Newest order. */
    enquiries: async () => (await get<Page<Enquiry>>('/enquiries')).items,
  }
}
