import type { CentsRange } from '#contract/fields.ts'
import type { OrderAct, OrderMove, OrderState, PriceUnit, ShippingLocation } from '#contract/lists.ts'
import type { OrderLine, OrderPrices } from '#contract/orders.ts'
import { addRanges, type OfferItem, priceOf } from '#server/offers/rules.ts'

/** How a reader stands to an order: of its own side, invited to read it, or the provider's expert. */
export type Relation = 'side' | 'reporting' | 'expert' | 'system'

type Move = { from: readonly OrderState[]; to: readonly OrderState[]; by: readonly Relation[] }

/** The life cycle. Every move of every order is one of these rows; `allowed` in replies is read from the same table. */
export const moves = {
  submit: { from: ['draft'], to: ['submitted', 'waiting_for_review'], by: ['side'] },
  provide_offer: { from: ['waiting_for_review'], to: ['offer_provided'], by: ['expert'] },
  accept: { from: ['offer_provided'], to: ['submitted'], by: ['side'] },
  decline: { from: ['offer_provided'], to: ['waiting_for_review'], by: ['side', 'system'] },
  confirm: { from: ['submitted'], to: ['waiting_for_samples'], by: ['expert', 'system'] },
  receive: { from: ['waiting_for_samples'], to: ['waiting_for_samples', 'samples_received'], by: ['expert'] },
  start: { from: ['samples_received'], to: ['analysis_in_progress'], by: ['expert'] },
  complete: { from: ['analysis_in_progress'], to: ['completed'], by: ['expert'] },
  cancel: {
    from: [
      'draft',
      'waiting_for_review',
      'offer_provided',
      'submitted',
      'waiting_for_samples',
      'samples_received',
      'analysis_in_progress',
    ],
    to: ['cancelled'],
    by: ['expert'],
  },
} as const satisfies Record<OrderMove, Move>

const submittedOn: readonly OrderState[] = [
  'submitted',
  'waiting_for_samples',
  'samples_received',
  'analysis_in_progress',
  'completed',
]
const open: readonly OrderState[] = [
  'draft',
  'waiting_for_review',
  'offer_provided',
  ...submittedOn.slice(0, -1),
]
const any: readonly OrderState[] = [...open, 'completed', 'cancelled']

/** What may be done to an order without moving it. */
const edits = {
  edit: { from: ['draft'], by: ['side'] },
  edit_samples: { from: ['draft'], by: ['side'] },
  delete: { from: ['draft'], by: ['side'] },
  rename: { from: any, by: ['side'] },
  edit_notes: { from: any, by: ['side'] },
  copy: { from: any, by: ['side'] },
  attach: { from: open, by: ['side', 'expert'] },
  add_result: { from: ['analysis_in_progress'], by: ['expert'] },
  estimate: { from: submittedOn.slice(0, -1), by: ['expert'] },
  download_cover_sheet: { from: submittedOn, by: ['side', 'expert', 'reporting'] },
} as const satisfies Record<Exclude<OrderAct, OrderMove>, Omit<Move, 'to'>>

const acts: Record<OrderAct, Omit<Move, 'to'>> = { ...moves, ...edits }

/** Whether this kind of reader may do the act in any state: what is refused for good is `forbidden`. */
export const mayEver = (act: OrderAct, relation: Relation): boolean => acts[act].by.includes(relation)

/** Whether the act can be done in this state: what could be done in another state is `act_not_allowed`. */
export const fitsState = (act: OrderAct, state: OrderState): boolean => acts[act].from.includes(state)

export function allowedActs(state: OrderState, relation: Relation): OrderAct[] {
  return (Object.keys(acts) as OrderAct[]).filter((act) => mayEver(act, relation) && fitsState(act, state))
}

/** What an item's price is multiplied by in an order. `samples` are those that the test is to be done on. */
type Use = {
  samples: readonly { name: string; material: string; batch: string }[]
  elements: number
  /** What the offer was made for: hours, days, weeks and months are agreed there, not counted from samples. */
  offered: number
}

const distinct = (values: readonly string[]) =>
  Math.max(1, new Set(values.map((value) => value.trim().toLowerCase()).filter(Boolean)).size)

/**
 * All price bases. Samples without a batch or material count as one batch or material; a product is a sample name, so
 * the same product sent in two batches is one product; a device is a sample.
 */
export const multiplierByUnit: Record<PriceUnit, (use: Use) => number> = {
  batch: ({ samples }) => distinct(samples.map((sample) => sample.batch)),
  day: ({ offered }) => offered,
  device: ({ samples }) => samples.length,
  element_per_order: ({ elements }) => elements,
  element_per_sample: ({ samples, elements }) => elements * samples.length,
  hour: ({ offered }) => offered,
  material: ({ samples }) => distinct(samples.map((sample) => sample.material)),
  measurement: ({ samples }) => samples.length,
  month: ({ offered }) => offered,
  one_time_fee: () => 1,
  order: () => 1,
  product: ({ samples }) => distinct(samples.map((sample) => sample.name)),
  sample: ({ samples }) => samples.length,
  test: ({ samples }) => samples.length,
  week: ({ offered }) => offered,
}

type PricedSample = {
  name: string
  material: string
  batch: string
  tests: readonly { offerItemId: string }[]
}
type PricedOffer = { id: string; serviceFeeCents: number }

/**
 * The prices of an order from the offers it uses: a line for each item that a sample is to be tested by, the one-time
 * fees of those offers, and one service fee, the highest of those offers (an order is handled once).
 */
export function priceOrder(
  offers: readonly PricedOffer[],
  items: readonly OfferItem[],
  samples: readonly PricedSample[],
): OrderPrices {
  const samplesByItem = new Map<string, PricedSample[]>()
  for (const sample of samples) {
    for (const { offerItemId } of sample.tests) {
      const tested = samplesByItem.get(offerItemId)
      if (tested) tested.push(sample)
      else samplesByItem.set(offerItemId, [sample])
    }
  }
  const used = new Set(items.filter((item) => samplesByItem.has(item.id)).map((item) => item.offerId))
  const lines = items
    .filter((item) => samplesByItem.has(item.id) || (item.unit === 'one_time_fee' && used.has(item.offerId)))
    .map((item) => priceLine(item, samplesByItem.get(item.id) ?? []))
  const serviceFeeCents = Math.max(
    0,
    ...offers.filter(({ id }) => used.has(id)).map((offer) => offer.serviceFeeCents),
  )
  return { currency: 'EUR', lines, serviceFeeCents, totalCents: totalOf(lines, serviceFeeCents) }
}

function priceLine(item: OfferItem, samples: readonly PricedSample[]): OrderLine {
  const quantity = multiplierByUnit[item.unit]({
    samples,
    elements: item.elements ?? 1,
    offered: item.quantity,
  })
  return {
    offerItemId: item.id,
    name: { en: item.nameEn, fi: item.nameFi },
    unit: item.unit,
    quantity,
    unitPriceCents: { min: item.unitPriceMinCents, max: item.unitPriceMaxCents },
    ...priceOf(item, quantity),
  }
}

export function totalOf(lines: readonly { totalCents: CentsRange }[], serviceFeeCents: number): CentsRange {
  return addRanges([...lines.map((line) => line.totalCents), { min: serviceFeeCents, max: serviceFeeCents }])
}

/** The hubs serve their own countries only; the country is that of the bill, else that of the organisation. */
export function shippingChoices(country: string | null): ShippingLocation[] {
  return [
    'helsinki',
    ...(country === 'GB' ? (['uk'] as const) : []),
    ...(country === 'US' ? (['us'] as const) : []),
    'other',
  ]
}

/** Receptions of ours: an order that goes there needs nobody to look at its address. */
export const isOurReception = (location: ShippingLocation | null): boolean =>
  location !== null && location !== 'other'
