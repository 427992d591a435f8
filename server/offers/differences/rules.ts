import { isDeepStrictEqual } from 'node:util'
import type { OfferDifferences } from '#contract/offer-records.ts'
import type { Offer, OfferItem } from '#contract/offers.ts'

/** Version of an offer as its reader sees it, with what both sides know of each item besides. */
export type Compared = { offer: Offer; known: ReadonlyMap<string, KnownOfItem> }

type KnownOfItem = {
  /** The same in all versions. */
  stableId: string
  /** Positions of the samples of the order on which it is done; empty for all. */
  samples: readonly number[]
}

type Fields = OfferDifferences['fields']
type Items = OfferDifferences['items']
type Changes = Items[number]['changes']

const fieldsOf = (offer: Offer): Record<Fields[number]['field'], unknown> => ({
  name: offer.name,
  validUntil: offer.validUntil,
  copies: offer.copies ?? [],
  customerReference: offer.customerReference,
  text: offer.text,
  files: offer.files.map(({ name }) => name),
  serviceFeeCents: offer.serviceFeeCents,
  discountPercent: offer.discount?.percent ?? 0,
  totalCents: offer.totalCents,
})

const itemFieldsOf = (
  item: OfferItem,
  { offer: { frame }, known }: Compared,
): Record<Changes[number]['field'], unknown> => ({
  name: item.name,
  standard: item.standard,
  quantity: item.quantity,
  samples: known.get(item.id)?.samples ?? [],
  unit: item.unit,
  unitPriceCents: item.unitPriceCents,
  elements: item.elements,
  tiers: item.tiers,
  agreedQuantity: frame?.balances.find(({ offerItemId }) => offerItemId === item.id)?.agreedQuantity ?? null,
  turnaroundWeeks: item.turnaroundWeeks,
  sampleRequirements: item.sampleRequirements,
  materials: item.materials,
  requirements: item.requirements ?? [],
  totalCents: item.totalCents,
})

/** Fields that differ, in their order. */
function changesOf<Field extends string>(
  was: Record<Field, unknown>,
  is: Record<Field, unknown>,
): { field: Field; was: unknown; is: unknown }[] {
  return (Object.keys(is) as Field[])
    .filter((field) => !isDeepStrictEqual(was[field], is[field]))
    .map((field) => ({ field, was: was[field], is: is[field] }))
}

/** Differences between two versions of an offer: changed fields, and items that were changed, added or removed. */
export function differencesOf(before: Compared, after: Compared): Pick<OfferDifferences, 'fields' | 'items'> {
  const stableIdIn = ({ known }: Compared, { id }: OfferItem) => known.get(id)?.stableId ?? id
  const left = new Map(before.offer.items.map((item) => [stableIdIn(before, item), item]))
  const items = after.offer.items.flatMap((item): Items => {
    const stableId = stableIdIn(after, item)
    const earlier = left.get(stableId)
    left.delete(stableId)
    const described = { offerItemId: item.id, name: item.name }
    if (!earlier) return [{ kind: 'added', ...described, changes: [] }]
    const changes = changesOf(itemFieldsOf(earlier, before), itemFieldsOf(item, after))
    return changes.length > 0 ? [{ kind: 'changed', ...described, changes }] : []
  })
  const removed: Items = [...left.values()].map(({ id, name }) => ({
    kind: 'removed',
    offerItemId: id,
    name,
    changes: [],
  }))
  return {
    fields: changesOf(fieldsOf(before.offer), fieldsOf(after.offer)),
    items: [...items, ...removed],
  }
}
