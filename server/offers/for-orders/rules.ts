import { blankOfferItem } from '#contract/blank-offer-item.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { Refusal } from '#server/refusal.ts'
import type { DraftItem } from '../drafts/rules.ts'
import { isExpired, multiplierByUnit } from '../rules.ts'

/** Fields of a sample from which quantities of items are computed. */
type Sampled = { position: number; name: string; material: string; batch: string }

/** Sample of an order for which an offer is made. */
type OfferedSample = Sampled & {
  /** Last day of the tests that the customer chose for it from other offers; null for none. */
  testedUntil: string | null
}

/** Order under review that a draft is made for. */
export type OrderOfDraft = { id: string; number: number; request: string; samples: OfferedSample[] }

/** Samples on which an item is done. */
function samplesOf(item: DraftItem, samples: readonly Sampled[]): readonly Sampled[] {
  if (!item.samples?.length) return samples
  const named = new Set(item.samples)
  return samples.filter(({ position }) => named.has(position))
}

/** Samples that no valid offer prices yet. */
const untested = (samples: readonly OfferedSample[], now: Date): OfferedSample[] =>
  samples.filter(({ testedUntil }) => testedUntil === null || isExpired(testedUntil, now))

/** One-time fees are no tests: they belong to the order as a whole. */
const isTest = ({ unit }: DraftItem): boolean => unit !== 'one_time_fee'

/**
 * Items in the quantities that the order prices them in, so that the offer and the order have the same total. Hours, days,
 * weeks and months stay as they were typed.
 */
export function fitToSamples(items: readonly DraftItem[], samples: readonly Sampled[]): DraftItem[] {
  return items.map((item) => {
    // None of its own where the quantity is agreed in the offer.
    const quantity = multiplierByUnit[item.unit]({
      samples: samplesOf(item, samples),
      elements: 1,
      offered: 0,
    })
    return quantity === 0 ? item : { ...item, quantity }
  })
}

/** Refuses an item on samples that the order does not have. */
export function refuseStrangeSamples(items: readonly DraftItem[], samples: readonly OfferedSample[]): void {
  for (const [index, item] of items.entries())
    if (item.samples?.some((position) => position > samples.length))
      throw new Refusal('invalid_fields', [{ path: `items.${index}.samples`, code: 'not_a_choice' }])
}

/** Problem of the items for the order: no test at all, or a sample without one. */
export function missingTests(
  items: readonly DraftItem[],
  samples: readonly OfferedSample[],
  now: Date,
): FieldProblem[] {
  const tests = items.filter(isTest)
  if (items.length > 0 && tests.length === 0) return [{ path: 'items', code: 'no_items' }]
  const tested = new Set(tests.flatMap((item) => samplesOf(item, samples).map(({ position }) => position)))
  const isBare = untested(samples, now).some(({ position }) => !tested.has(position))
  return items.length > 0 && isBare ? [{ path: 'items', code: 'sample_without_tests' }] : []
}

/** Tests that were sent, by the samples of the order on which they are done. */
export const testsToProvide = (
  items: readonly { id: string; unit: DraftItem['unit']; provider?: { samples: readonly number[] } }[],
): { offerItemId: string; positions: readonly number[] }[] =>
  items
    .filter(({ unit }) => unit !== 'one_time_fee')
    .map(({ id, provider }) => ({ offerItemId: id, positions: provider?.samples ?? [] }))

type Orderer = { name: string; email: string; language: Language }
type Reviewed = {
  number: number
  name: string
  reference: string
  request: string
  organisation: { id: string } | null
  owner: { id: string }
  samples: readonly { position: number; tests: readonly { offerItemId: string }[] }[]
}

/** Receiver, recipient, name and text of the offer for an order. */
export const headForOrder = (order: Reviewed, { name, email, language }: Orderer) => ({
  name: order.name || `${{ en: 'Testing', fi: 'Testaus' }[language]} ${formatOrderNumber(order.number)}`,
  organisationId: order.organisation?.id ?? null,
  personId: order.organisation ? null : order.owner.id,
  recipientName: name,
  recipientEmail: email,
  customerReference: order.reference,
  text: textForOrder(order.number, name, language),
})

function textForOrder(number: number, name: string, language: Language): string {
  const order = formatOrderNumber(number)
  return {
    en: `Dear ${name},\n\nThank you for your order ${order}. Please find our offer for it below.`,
    fi: `Hei ${name},\n\nkiitos tilauksestasi ${order}. Tarjouksemme on alla.`,
  }[language]
}

/** Those of the tests that samples have, with the samples. What is left of an agreed quantity belongs to the earlier offer. */
export const itemsForSamples = (
  tests: readonly DraftItem[],
  samples: Reviewed['samples'],
  newId: () => string,
): DraftItem[] =>
  tests.flatMap((test) => {
    const positions = positionsOf(samples, (ids) => ids.includes(test.id))
    if (positions.length === 0) return []
    return [named({ ...test, id: newId(), frameQuantity: null }, positions, samples.length)]
  })

/** Request in words as an item, for the samples without a priced test, or for all where each has one; null without a request. */
export function itemOfRequest(
  { request, samples }: Reviewed,
  { isPriced, id }: { isPriced: (itemId: string) => boolean; id: string },
): DraftItem | null {
  if (request === '') return null
  const bare = positionsOf(samples, (ids) => !ids.some(isPriced))
  const text = request.replaceAll(/\s+/g, ' ').slice(0, longestName)
  return named({ ...blankOfferItem(id), name: { en: text, fi: text } }, bare, samples.length)
}

const longestName = 300

const positionsOf = (samples: Reviewed['samples'], isMeant: (itemIds: readonly string[]) => boolean) =>
  samples
    .filter(({ tests }) => isMeant(tests.map((test) => test.offerItemId)))
    .map(({ position }) => position)

/** Item for some samples; for all it names none. */
const named = (item: DraftItem, positions: readonly number[], sampleCount: number): DraftItem =>
  positions.length === 0 || positions.length === sampleCount ? item : { ...item, samples: [...positions] }
