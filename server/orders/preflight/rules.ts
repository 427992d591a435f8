import { helsinkiDay } from '#contract/days.ts'
import type { OfferState, ShippingLocation, SpecialGoods } from '#contract/lists.ts'
import { isAmong } from '#contract/materials.ts'
import type { OrderWarning, SampleWarning } from '#contract/warnings.ts'
import { isValid } from '#server/offers/rules.ts'
import { passesCustoms } from '../rules.ts'
import { type Amounts, givenIn, neededIn, shortageOf } from './amounts/rules.ts'

/** Facts about a sample that warnings depend on. */
type JudgedSample = {
  id: string
  name: string
  material: string
  note: string
  /** Offer items of its tests. */
  tests: readonly string[]
}
/** Requirements of an offer item for its samples. */
export type TestNeeds = { id: string; materials: readonly string[]; sampleRequirementsEn: string | null }

type Shipment = { shippingLocation: ShippingLocation | null; specialGoods: readonly SpecialGoods[] }

/**
 * Warnings about the samples of a draft. Only certain facts count, because a warning that is often wrong is not read.
 * Similar samples share a warning.
 */
export function warningsOfSamples(
  samples: readonly JudgedSample[],
  items: readonly TestNeeds[],
  shipment: Shipment,
): SampleWarning[] {
  const itemById = new Map(items.map((item) => [item.id, item]))
  const needs = remembered((id: string) => neededIn(itemById.get(id)?.sampleRequirementsEn ?? ''))
  const given = remembered(givenIn)
  const isTaken = remembered((material: string) =>
    remembered((id: string) => isTakenBy(itemById.get(id), material)),
  )
  const goodsOf = goodsFinder(items, shipment)
  const found = new Map<string, SampleWarning>()
  const tell = (key: string, sampleId: string, make: () => SampleWarning) => {
    const known = found.get(key)
    if (known) known.sampleIds.push(sampleId)
    else found.set(key, make())
  }
  for (const { id, name, material, note, tests } of samples) {
    for (const offerItemId of tests) {
      if (isTaken(material)(offerItemId)) continue
      const takes = [...(itemById.get(offerItemId)?.materials ?? [])]
      tell(`material ${offerItemId} ${material}`, id, () => {
        return { code: 'material_not_tested', sampleIds: [id], offerItemId, material, takes }
      })
    }
    const shortage = shortageIn(given(note), tests, needs)
    if (shortage) {
      tell(`amount ${JSON.stringify(shortage)}`, id, () => {
        return { code: 'amount_too_small', sampleIds: [id], ...shortage }
      })
    }
    for (const goods of goodsOf(`${name}\n${material}\n${note}`, given(note), tests)) {
      tell(`goods ${goods}`, id, () => ({ code: 'goods_not_accepted', sampleIds: [id], goods }))
    }
  }
  return [...found.values()]
}

const shortageIn = (given: Amounts, tests: readonly string[], needs: (id: string) => Amounts) =>
  given.size === 0 || tests.length === 0 ? null : shortageOf(given, tests.map(needs))

/**
 * True unless the test certainly excludes the material. A test without materials accepts all; an unknown material is
 * never excluded.
 */
const isTakenBy = (item: TestNeeds | undefined, material: string): boolean =>
  !item || item.materials.length === 0 || isAmong(material, item.materials) !== false

/** Caches answers: thousands of samples have few materials and tests. */
function remembered<Answer>(answer: (question: string) => Answer): (question: string) => Answer {
  const answers = new Map<string, Answer>()
  return (question) => {
    const known = answers.get(question)
    if (known !== undefined) return known
    const fresh = answer(question)
    answers.set(question, fresh)
    return fresh
  }
}

/** Goods that a location does not accept. For an address that is agreed, only dangerous goods are excluded. */
export function refusedGoods(location: ShippingLocation | null): readonly SpecialGoods[] {
  if (location === 'uk' || location === 'us') return ['dangerous', 'temperature_controlled', 'freight']
  return location === 'other' ? ['dangerous'] : []
}

const goodsPatterns: Record<SpecialGoods, RegExp> = {
  dangerous:
    /\bUN ?\d{4}\b|(?<!non-?\s?|not |no |ei |ei-)(dangerous goods|hazardous|flammable|corrosive|explosive|radioactive|vaaralli|syttyv|syövyttäv|räjähtäv|räjähdysherk|radioaktiivi)/i,
  temperature_controlled:
    /\b(chilled|frozen|refrigerated|cold chain|dry ice|keep cold|keep cool)\b|jäähdytet|kylmäkulj|kylmäsäil|pakastet|pakasteena|jäädytet|hiilihappojää|kuivajää|säilytä kylmässä|pidä kylmänä|\b(below|under|alle) ?-?\d{1,2} ?°/i,
  freight: /\b(pallets?|freight|forklift)\b|rahtina|rahtikulj|kuormalava|trukki/i,
}

/** Heaviest parcel; heavier ones are freight. */
const heaviestParcelGrams = 30_000

/** Finds goods that the reception does not accept in the words and tests of a sample. Declared goods are left out. */
function goodsFinder(items: readonly TestNeeds[], { shippingLocation, specialGoods }: Shipment) {
  const refused = refusedGoods(shippingLocation).filter((goods) => !specialGoods.includes(goods))
  if (refused.length === 0) return () => []
  const cooledItems = new Set(
    items
      .filter((item) => goodsPatterns.temperature_controlled.test(item.sampleRequirementsEn ?? ''))
      .map((item) => item.id),
  )
  return (words: string, given: Amounts, tests: readonly string[]) =>
    refused.filter((goods) => {
      if (goodsPatterns[goods].test(words)) return true
      if (goods === 'freight') return (given.get('g') ?? 0) > heaviestParcelGrams
      return goods === 'temperature_controlled' && tests.some((id) => cooledItems.has(id))
    })
}

type UsedOffer = { stableId: string; state: OfferState; validUntil: string }

/** Offers that expire before samples sent today can arrive. Offers that have expired are shown elsewhere. */
export function warningsOfOffers(
  offers: readonly UsedOffer[],
  way: { country: string | null; shippingLocation: ShippingLocation | null },
  now: Date,
): OrderWarning[] {
  const arrivesOn = addWorkingDays(helsinkiDay(now), daysOnTheWay(way))
  return offers
    .filter((offer) => isValid(offer, now) && offer.validUntil < arrivesOn)
    .map(({ stableId }) => ({ code: 'offer_expires_first', offerId: stableId, arrivesOn }))
}

/** Least number of working days in transit; an unknown origin counts as near. */
function daysOnTheWay({
  country,
  shippingLocation,
}: {
  country: string | null
  shippingLocation: ShippingLocation | null
}) {
  if (shippingLocation === 'uk' || shippingLocation === 'us') return 1
  if (country === null || country === 'FI') return 1
  return passesCustoms(country, 'helsinki') ? 4 : 2
}

const dayMs = 24 * 60 * 60 * 1000

/** Receptions are open from Monday to Friday. */
function addWorkingDays(day: string, count: number): string {
  let at = Date.parse(day)
  for (let left = count; left > 0; ) {
    at += dayMs
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}
