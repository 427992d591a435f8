import type { FieldErrorCode, FieldProblem } from '#contract/errors.ts'
import type { CentsRange } from '#contract/fields.ts'
import type { Language } from '#contract/lists.ts'
import type {
  OfferDraft,
  OfferDraftInput,
  OfferDraftItem,
  OfferDraftItemInput,
} from '#contract/offer-drafts.ts'
import { findInvertedLimits, findRepeatedColumns, type TableTest } from '#contract/result-tables.ts'
import { isEmail } from '#server/people/rules.ts'
import { Refusal } from '#server/refusal.ts'
import {
  discountOf,
  isExpired,
  type NewOffer,
  type OfferItem,
  type ProviderFields,
  sumsOf,
  totalOf,
} from '../rules.ts'

/** Item of a draft as it is stored. */
export type DraftItem = OfferDraftItemInput

/** Largest number of units that an item prices, as the database has it. */
const mostUnits = 2_000_000

/** Largest total and cost of an offer, far below what JSON counts exactly. */
const mostCents = 1e15

const isPricedByElement = ({ unit }: DraftItem): boolean =>
  unit === 'element_per_order' || unit === 'element_per_sample'

const elementsOf = (item: DraftItem): number | null => (isPricedByElement(item) ? item.elements : null)

const isAscending = (range: { min: number; max: number } | null): boolean =>
  range === null || range.min <= range.max

/** Problems of the fields that the price of an item is computed from. */
function priceProblemsOf(item: DraftItem): FieldProblem[] {
  const { quantity, unitPriceCents, tiers } = item
  const elements = elementsOf(item)
  const found: [path: string, code: FieldErrorCode | false][] = [
    ['quantity', quantity === null && 'required'],
    ['unitPriceCents', unitPriceCents === null ? 'required' : !isAscending(unitPriceCents) && 'too_small'],
    ['elements', isPricedByElement(item) && elements === null && 'required'],
    ['quantity', (quantity ?? 0) * (elements ?? 1) > mostUnits && 'too_large'],
    ['tiers', new Set(tiers.map((tier) => tier.fromQuantity)).size < tiers.length && 'duplicate'],
  ]
  return found.flatMap(([path, code]) => (code ? [{ path, code }] : []))
}

function problemsOf(item: DraftItem): FieldProblem[] {
  const hasName = item.name.en !== '' || item.name.fi !== ''
  return [
    ...(hasName ? [] : [{ path: 'name', code: 'required' as const }]),
    ...priceProblemsOf(item),
    ...(isAscending(item.turnaroundWeeks) ? [] : [{ path: 'turnaroundWeeks', code: 'too_small' as const }]),
    ...requirementProblemsOf(item.requirements ?? []),
  ]
}

/** Problems of requirements: one without a limit requires nothing. */
function requirementProblemsOf(requirements: readonly TableTest[]): FieldProblem[] {
  const at = (indexes: readonly number[], field: keyof TableTest, code: FieldErrorCode) =>
    indexes.map((index) => ({ path: `requirements.${index}.${field}`, code }))
  const unlimited = requirements.flatMap(({ minimum, maximum }, index) =>
    minimum === null && maximum === null ? [index] : [],
  )
  return [
    ...at(findRepeatedColumns(requirements), 'name', 'duplicate'),
    ...at(findInvertedLimits(requirements), 'maximum', 'below_minimum'),
    ...at(unlimited, 'maximum', 'required'),
  ]
}

/** Text in both languages; an empty one takes the other. */
const inBoth = ({ en, fi }: { en: string; fi: string }) => ({ en: en || fi, fi: fi || en })

/** Item as it is sold; null while a field that its price needs is missing or wrong. */
export function completeItem(item: DraftItem): OfferItem | null {
  const { quantity, unitPriceCents } = item
  if (quantity === null || unitPriceCents === null || priceProblemsOf(item).length > 0) return null
  const [name, needs] = [inBoth(item.name), inBoth(item.sampleRequirements)]
  const weeks = isAscending(item.turnaroundWeeks) ? item.turnaroundWeeks : null
  return {
    id: item.id,
    offerId: '',
    nameEn: name.en,
    nameFi: name.fi,
    standard: item.standard || null,
    quantity,
    unit: item.unit,
    unitPriceMinCents: unitPriceCents.min,
    unitPriceMaxCents: unitPriceCents.max,
    elements: elementsOf(item),
    turnaroundMinWeeks: weeks?.min ?? null,
    turnaroundMaxWeeks: weeks?.max ?? null,
    sampleRequirementsEn: needs.en || null,
    sampleRequirementsFi: needs.fi || null,
    materials: item.materials,
    requirements: item.requirements ?? [],
    tiers: item.tiers.toSorted((a, b) => a.fromQuantity - b.fromQuantity),
    frameQuantity: item.unit === 'one_time_fee' ? null : item.frameQuantity,
  }
}

/** Items of a draft that have a price, in their order. */
export const completeItems = (items: readonly DraftItem[]): OfferItem[] =>
  items.flatMap((item) => completeItem(item) ?? [])

/** Items as they are sold. They get ids of their own, because each version has its items. */
export const soldItems = (
  items: readonly DraftItem[],
  { productIds, newId }: { productIds: ReadonlyMap<string, string>; newId: () => string },
): NewOffer['items'] =>
  items.flatMap((item) => {
    const complete = completeItem(item)
    const { costCents, intendedLaboratory, productId, samples = [] } = item
    const provider = { draftItemId: item.id, costCents, intendedLaboratory, samples }
    return complete
      ? [{ ...complete, id: newId(), productId: productIds.get(productId ?? '') ?? null, provider }]
      : []
  })

/** Item of a version that was sent as an item of a draft. */
export function draftItemOf(
  item: OfferItem,
  provider: Omit<ProviderFields, 'id' | 'draftItemId'>,
  id: string,
): DraftItem {
  const { turnaroundMinWeeks: min, turnaroundMaxWeeks: max } = item
  return {
    id,
    productId: provider.productKey,
    name: { en: item.nameEn, fi: item.nameFi },
    standard: item.standard ?? '',
    quantity: item.quantity,
    unit: item.unit,
    unitPriceCents: { min: item.unitPriceMinCents, max: item.unitPriceMaxCents },
    elements: item.elements,
    tiers: item.tiers,
    frameQuantity: item.frameQuantity,
    turnaroundWeeks: min === null || max === null ? null : { min, max },
    sampleRequirements: { en: item.sampleRequirementsEn ?? '', fi: item.sampleRequirementsFi ?? '' },
    materials: item.materials,
    ...(item.requirements.length > 0 && { requirements: item.requirements }),
    costCents: provider.costCents,
    intendedLaboratory: provider.intendedLaboratory,
    ...(provider.samples.length > 0 && { samples: provider.samples }),
  }
}

/** Cost of all units of an item; null while it is not known. */
function costOf(item: DraftItem): number | null {
  const complete = completeItem(item)
  if (!complete || item.costCents === null) return null
  return item.costCents * complete.quantity * (complete.elements ?? 1)
}

/** Total less the discount and the cost; null while the cost is not known. */
const marginOf = (total: CentsRange, discount: CentsRange, cost: number | null) =>
  cost === null ? null : { min: total.min - discount.min - cost, max: total.max - discount.max - cost }

function presentItem(item: DraftItem, discountPercent: number): OfferDraftItem {
  const complete = completeItem(item)
  const totalCents = complete && totalOf(complete)
  return {
    ...item,
    totalCents,
    marginCents: totalCents && marginOf(totalCents, discountOf(totalCents, discountPercent), costOf(item)),
  }
}

type Priced = { items: readonly DraftItem[]; discountPercent: number; serviceFeeCents: number }

/** Items, sums and margin of a draft. */
export function priceDraft({ items, discountPercent, serviceFeeCents }: Priced) {
  const totals = completeItems(items).map(totalOf)
  const sums = sumsOf([{ totals, discountPercent }], serviceFeeCents)
  const costs = items.map(costOf)
  const cost = costs.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0)
  return {
    items: items.map((item) => presentItem(item, discountPercent)),
    ...sums,
    marginCents: marginOf(sums.itemsCents, sums.discountCents, cost),
  }
}

type Head = Pick<OfferDraft, 'name' | 'recipientEmail' | 'copies' | 'validUntil' | 'newCustomerName'> & {
  organisation: unknown
  person: unknown
}

/** Fields of a draft that follow its customer until an expert types them. */
export const termFields = ['serviceFeeCents', 'discountPercent', 'recipientLanguage'] as const
export type TermField = (typeof termFields)[number]
type Terms = Pick<OfferDraftInput, TermField>

/** Terms that are typed after a save: those before, and those that the save changes. */
export const typedAfter = (before: Terms & { typedTerms: readonly TermField[] }, saved: Terms): TermField[] =>
  termFields.filter((field) => before.typedTerms.includes(field) || saved[field] !== before[field])

/** Terms of a customer that was just chosen, in place of those that nobody has typed. A customer without a language keeps it. */
export const termsFor = (
  customer: { serviceFeeCents: number; discountPercent: number; language: Language | null },
  draft: Terms,
  typed: readonly TermField[],
): Terms => ({
  serviceFeeCents: typed.includes('serviceFeeCents') ? draft.serviceFeeCents : customer.serviceFeeCents,
  discountPercent: typed.includes('discountPercent') ? draft.discountPercent : customer.discountPercent,
  recipientLanguage: typed.includes('recipientLanguage')
    ? draft.recipientLanguage
    : (customer.language ?? draft.recipientLanguage),
})

/** Reasons why a draft cannot be sent, in the order of the screen. */
export function missingOf(head: Head, items: readonly DraftItem[], now: Date): FieldProblem[] {
  const { name, recipientEmail, copies, validUntil, newCustomerName } = head
  const hasCustomer = head.organisation !== null || head.person !== null || newCustomerName !== ''
  const found: [path: string, code: FieldErrorCode | false][] = [
    ['customer', !hasCustomer && 'required'],
    ['recipientEmail', recipientEmail === '' ? 'required' : !isEmail(recipientEmail) && 'not_an_email'],
    ...copies.map((_, index): [string, FieldErrorCode | false] => [
      `copies.${index}`,
      problemOfCopy(copies, index, recipientEmail),
    ]),
    ['name', name === '' && 'required'],
    ['validUntil', isExpired(validUntil, now) && 'too_small'],
  ]
  return [...found.flatMap(([path, code]) => (code ? [{ path, code }] : [])), ...problemsOfItems(items)]
}

/** True for addresses that differ at most in their letter case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** Reason why a mail cannot be copied to this address; false for none. */
function problemOfCopy(
  copies: readonly string[],
  index: number,
  recipientEmail: string,
): FieldErrorCode | false {
  const copy = copies[index] ?? ''
  if (!isEmail(copy)) return 'not_an_email'
  if (isSameAddress(copy, recipientEmail)) return 'same_as_recipient'
  return copies.slice(0, index).some((other) => isSameAddress(copy, other)) && 'duplicate'
}

/** Missing and wrong fields of the items of an offer, in the order of the items. */
export const problemsOfItems = (items: readonly DraftItem[]): FieldProblem[] =>
  items.length === 0
    ? [{ path: 'items', code: 'no_items' }]
    : items.flatMap((item, index) =>
        problemsOf(item).map(({ path, code }) => ({ path: `items.${index}.${path}`, code })),
      )

/** Refuses a draft that names an item twice, two receivers, or prices beyond counting. */
export function refuseImpossible(
  draft: Priced & { organisationId: string | null; personId: string | null },
): void {
  const seen = new Set<string>()
  for (const [index, { id }] of draft.items.entries()) {
    if (seen.has(id)) throw new Refusal('invalid_fields', [{ path: `items.${index}.id`, code: 'duplicate' }])
    seen.add(id)
  }
  if (draft.organisationId !== null && draft.personId !== null)
    throw new Refusal('invalid_fields', [{ path: 'personId', code: 'duplicate' }])
  const highest = completeItems(draft.items).reduce((sum, item) => sum + totalOf(item).max, 0)
  const cost = draft.items.reduce((sum, item) => sum + (costOf(item) ?? 0), 0)
  if (Math.max(highest, cost) > mostCents)
    throw new Refusal('invalid_fields', [{ path: 'items', code: 'too_large' }])
}
