import { v7 as uuid } from 'uuid'
import type { Context } from '#server/context.ts'
import { listItems, provideNewOffer } from '#server/offers/domain.ts'
import type { NewOffer } from '#server/offers/rules.ts'
import type { DemoItem, DemoOffer } from './demo-offer.ts'
import type { MadeList } from './made-list.ts'
import { type DemoClock, dayAfter, workingTime } from './moments.ts'
import { type DemoOfferKey, demoOffers } from './offers.ts'
import type { DemoPeople } from './people.ts'
import type { DemoTest } from './tests/demo-test.ts'
import { type DemoTestKey, demoTests } from './tests/demo-tests.ts'

/** Demo offers by key, with the id of each offered test. */
export type MadeOffers = {
  getId(offer: DemoOfferKey): string
  getItemId(offers: readonly DemoOfferKey[], test: DemoTestKey): string
  /** Demo test of an offer item. */
  getTest(itemId: string): DemoTestKey | undefined
}

export async function makeOffers(
  context: Context,
  clock: DemoClock,
  now: Date,
  people: DemoPeople,
  made: MadeList,
): Promise<MadeOffers> {
  clock.startAgain()
  const expert = people.get('expert')
  const keys = Object.keys(demoOffers) as DemoOfferKey[]
  const oldestFirst = keys.toSorted((a, b) => demoOffers[b].givenDaysAgo - demoOffers[a].givenDaysAgo)
  for (const key of oldestFirst.filter((each) => !made.has(markOf(each)))) {
    const offer = demoOffers[key]
    clock.set(workingTime(now, offer.givenDaysAgo, offer.givenDaysAgo))
    const row = offerRow(offer, people, now, clock.now())
    await context.db.transaction().execute((tx) => provideNewOffer(tx, context, row, expert))
    await made.add(markOf(key), row.id)
  }
  const itemIds = new Map<string, string>()
  const tests = new Map<string, DemoTestKey>()
  for (const key of keys) {
    const items = await listItems(context.db, [getId(made, key)])
    for (const [index, { test }] of demoOffers[key].items.entries()) {
      const id = items[index]?.id
      if (!id) throw new Error(`The offer ${key} has another number of items than it was made with`)
      itemIds.set(`${key}/${test}`, id)
      tests.set(id, test)
    }
  }
  return {
    getId: (offer) => getId(made, offer),
    getTest: (itemId) => tests.get(itemId),
    getItemId(offers, test) {
      const id = offers.map((offer) => itemIds.get(`${offer}/${test}`)).find(Boolean)
      if (!id) throw new Error(`${test} is not offered by ${offers.join(', ')}`)
      return id
    },
  }
}

const markOf = (key: DemoOfferKey) => `offer-${key}`

function getId(made: MadeList, key: DemoOfferKey): string {
  const id = made.find(markOf(key))
  if (!id) throw new Error(`The offer ${key} has not been made`)
  return id
}

function offerRow(offer: DemoOffer, people: DemoPeople, now: Date, createdAt: Date): NewOffer {
  const isForPerson = offer.receiver === 'sara'
  return {
    id: uuid({ msecs: createdAt.getTime() }),
    organisationId: isForPerson ? null : people.getOrganisation(offer.receiver),
    personId: isForPerson ? people.get(offer.receiver).personId : null,
    name: offer.name,
    validUntil: dayAfter(now, offer.validForDays),
    serviceFeeCents: offer.serviceFeeCents,
    createdAt,
    items: offer.items.map(itemRow),
  }
}

function itemRow(item: DemoItem): NewOffer['items'][number] {
  const test: DemoTest = demoTests[item.test]
  const { en, fi, standard, weeks, needs, materials = [] } = test
  const [minEuros, maxEuros] = typeof item.euros === 'number' ? [item.euros, item.euros] : item.euros
  return {
    id: uuid(),
    productId: null,
    nameEn: en,
    nameFi: fi,
    standard,
    quantity: item.quantity,
    unit: item.unit,
    unitPriceMinCents: Math.round(minEuros * 100),
    unitPriceMaxCents: Math.round(maxEuros * 100),
    elements: item.elements ?? null,
    turnaroundMinWeeks: weeks?.[0] ?? null,
    turnaroundMaxWeeks: weeks?.[1] ?? null,
    sampleRequirementsEn: needs?.en ?? null,
    sampleRequirementsFi: needs?.fi ?? null,
    materials: [...materials],
    tiers: (item.tiers ?? []).map(([fromQuantity, discountPercent]) => ({ fromQuantity, discountPercent })),
    frameQuantity: item.frame ?? null,
  }
}
