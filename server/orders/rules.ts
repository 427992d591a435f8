import type { CentsRange } from '#contract/fields.ts'
import type { ShippingLocation } from '#contract/lists.ts'
import type { OrderLine, OrderPrices } from '#contract/order-prices.ts'
import { type OfferItem, priceOf, quantityOf, sumsOf } from '#server/offers/rules.ts'

/** Columns of an order in both the list and the order itself, except its instants (`headInstants`). */
export const headColumns = [
  'o.id',
  'o.number',
  'o.name',
  'o.reference',
  'o.state',
  'o.sample_count as sampleCount',
  'o.estimated_completion_on as estimatedCompletionOn',
  'o.next_due_on as nextDueOn',
] as const

/** Columns of the contact by the fields of the API. */
export const contactColumns = {
  company: 'contact_company',
  name: 'contact_name',
  email: 'contact_email',
  phone: 'contact_phone',
  reportingEmails: 'reporting_emails',
  reportingAccess: 'reporting_access',
} as const

/** Columns of the billing details by the fields of the API. */
export const billingColumns = {
  street: 'billing_street',
  postalCode: 'billing_postal_code',
  city: 'billing_city',
  country: 'billing_country',
  email: 'billing_email',
  paymentMethod: 'payment_method',
  eInvoiceOperator: 'e_invoice_operator',
  eInvoiceAddress: 'e_invoice_address',
  vatNumber: 'vat_number',
} as const

/** Values by the names of their columns. */
export const toColumns = <
  const Columns extends Record<string, string>,
  Values extends { [Field in keyof Columns]: unknown },
>(
  columns: Columns,
  values: Values,
) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, values[field]])) as {
    [Field in keyof Columns as Columns[Field]]: Values[Field]
  }

/** Relation of a reader to an order: its own side, invited reporting contact, or expert of the provider. */
export type Relation = 'side' | 'reporting' | 'expert' | 'system'

/** The customer as a reporting contact sees it: the company, and a person only without one. */
export const customerName = (order: {
  organisation: { name: string } | null
  owner: { name: string }
}): string => order.organisation?.name ?? order.owner.name

export type TestedSample = {
  name: string
  material: string
  batch: string
  tests: readonly { offerItemId: string }[]
}
type PricedOffer = { id: string; serviceFeeCents: number; discountPercent: number }

/** Line of an order before it is presented to a reader. */
export type PricedLine = Omit<OrderLine, 'priceRange'> & {
  /** Price of one unit in the offer; a range until an expert sets the price. */
  offeredUnitPriceCents: CentsRange
  /** The offer, and its discount on the total of its lines. */
  offer: Pick<PricedOffer, 'id' | 'discountPercent'>
}
type Prices = Omit<OrderPrices, 'lines'> & { lines: PricedLine[] }

/**
 * Prices of an order from the offers it uses: a line for each item that a sample is tested by, the one-time fees of
 * these offers, and the highest of their service fees, because the order is handled once.
 */
export function priceOrder(
  offers: readonly PricedOffer[],
  items: readonly OfferItem[],
  samples: readonly TestedSample[],
): Prices {
  const samplesByItem = groupByTest(samples)
  const used = new Set(items.filter((item) => samplesByItem.has(item.id)).map((item) => item.offerId))
  const discounts = new Map(offers.map(({ id, discountPercent }) => [id, discountPercent]))
  const lines = items
    .filter((item) => samplesByItem.has(item.id) || (item.unit === 'one_time_fee' && used.has(item.offerId)))
    .map((item) => ({
      ...priceLine(item, samplesByItem.get(item.id) ?? []),
      offer: { id: item.offerId, discountPercent: discounts.get(item.offerId) ?? 0 },
    }))
  const serviceFeeCents = Math.max(
    0,
    ...offers.filter(({ id }) => used.has(id)).map((offer) => offer.serviceFeeCents),
  )
  return pricesOfLines(lines, serviceFeeCents)
}

/** Samples of each test, by offer item. */
export function groupByTest<Tested extends TestedSample>(samples: readonly Tested[]): Map<string, Tested[]> {
  const samplesByItem = new Map<string, Tested[]>()
  for (const sample of samples) {
    for (const { offerItemId } of sample.tests) {
      const tested = samplesByItem.get(offerItemId)
      if (tested) tested.push(sample)
      else samplesByItem.set(offerItemId, [sample])
    }
  }
  return samplesByItem
}

function priceLine(item: OfferItem, samples: readonly TestedSample[]): Omit<PricedLine, 'offer'> {
  const quantity = quantityOf(item, samples)
  const unitPriceCents = { min: item.unitPriceMinCents, max: item.unitPriceMaxCents }
  return {
    offerItemId: item.id,
    name: { en: item.nameEn, fi: item.nameFi },
    unit: item.unit,
    quantity,
    unitPriceCents,
    offeredUnitPriceCents: unitPriceCents,
    ...priceOf(item, quantity),
  }
}

type DiscountedLine = Pick<PricedLine, 'totalCents' | 'offer'>

function sumsOfLines(lines: readonly DiscountedLine[], serviceFeeCents: number) {
  const byOffer = Map.groupBy(lines, (line) => line.offer.id)
  const offers = [...byOffer.values()].map((each) => ({
    totals: each.map((line) => line.totalCents),
    discountPercent: each[0]?.offer.discountPercent ?? 0,
  }))
  return sumsOf(offers, serviceFeeCents)
}

/** Total of an order with these lines. */
export const totalOf = (lines: readonly DiscountedLine[], serviceFeeCents: number): CentsRange =>
  sumsOfLines(lines, serviceFeeCents).totalCents

/** Prices of an order with these lines. */
export function pricesOfLines(lines: PricedLine[], serviceFeeCents: number): Prices {
  const { discountCents, totalCents } = sumsOfLines(lines, serviceFeeCents)
  const isDiscounted = lines.some((line) => line.offer.discountPercent > 0)
  return { currency: 'EUR', lines, ...(isDiscounted && { discountCents }), serviceFeeCents, totalCents }
}

/**
 * True if the location serves the country of billing, otherwise of the organisation. Hubs serve their own countries.
 */
export function shippingChoices(country: string | null): ShippingLocation[] {
  return [
    'helsinki',
    ...(country === 'GB' ? (['uk'] as const) : []),
    ...(country === 'US' ? (['us'] as const) : []),
    'other',
  ]
}

/** Receptions of ours: orders that go there need no agreed address. */
export const isOurReception = (location: ShippingLocation | null): boolean =>
  location !== null && location !== 'other'

/**
 * Countries without customs border on the way to Helsinki: the EU and Monaco. Regions outside the VAT territory with
 * a code of their own, such as Åland, are excluded and need papers.
 */
const insideEu = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
)

/** True if the parcel crosses customs: only Helsinki accepts samples from abroad. */
export const passesCustoms = (country: string | null, location: ShippingLocation | null): boolean =>
  location === 'helsinki' && country !== null && !insideEu.has(country)
