import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { anOfferItem, idsOfItems, itemsAlsoValid } from './offer-requests.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

const inBoth = (max: number, min = 0) => fc.record({ en: aText(max, min), fi: aText(max, min) })

/** Item that is complete, so that it can be sold. */
const anItem = anOfferItem.map((item) => ({
  ...item,
  name: { en: 'Lead', fi: 'Lyijy' },
  unitPriceCents: { min: 100, max: 200 },
  quantity: 3,
  tiers: [],
}))

/** Valid requests of the calls that write campaigns. */
export function campaignRequests({ campaigns }: Subjects) {
  const campaign = fc.record({
    code: fc.constant('').map(() => `C-${uuid()}`.slice(0, 40)),
    path: fc.constant('').map(() => `/p-${uuid()}`),
    name: inBoth(110, 1),
    text: inBoth(5000),
    startsOn: fc.constant('2026-01-01'),
    endsOn: fc.constant('2999-12-31'),
    mostRegistrations: fc.constantFrom(null, 1, 1_000_000),
    offerValidDays: fc.integer({ min: 1, max: 366 }),
    serviceFeeCents: fc.constantFrom(0, 4900, 100_000_000),
    discountPercent: fc.integer({ min: 0, max: 90 }),
    items: fc.array(anItem, { minLength: 1, maxLength: 3 }),
  })
  const on = ({ id }: { id: string }) => ({ params: { id }, version: 1 })
  const written = {
    as: 'manager',
    freeIds: idsOfItems,
    alsoValid: {
      ...itemsAlsoValid,
      path: [null],
      mostRegistrations: [null],
      serviceFeeCents: [0],
      discountPercent: [0],
    },
  } as const
  return {
    createCampaign: { ...written, request: requestOf(campaign, { once: true }) },
    editCampaign: { ...written, request: requestOf(campaign, on(campaigns.edited)) },
    endCampaign: {
      as: 'manager',
      request: requestOf(fc.record({ reason: aText(1000, 1) }), on(campaigns.ended)),
    },
    previewCampaign: { ...written, request: requestOf(campaign, {}) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
