import { defaultServiceFeeCents } from '#server/offers/rules.ts'
import type { DemoOffer } from '../../demo-offer.ts'

/** Offers of the customers who order every month. */
export const yearly = {
  water: {
    receiver: 'vesilinja',
    name: 'Verkosto- ja raakaveden seuranta',
    givenDaysAgo: 379,
    validForDays: 120,
    serviceFeeCents: defaultServiceFeeCents,
    items: [
      { test: 'traceElements', unit: 'sample', quantity: 120, euros: 112, tiers: [[10, 8]] },
      { test: 'colonyCount', unit: 'sample', quantity: 120, euros: 24.5 },
      { test: 'pfas', unit: 'sample', quantity: 60, euros: 295 },
      { test: 'microplastics', unit: 'sample', quantity: 4, euros: [520, 610] },
    ],
  },
  plastics: {
    receiver: 'nordform',
    name: 'Film and sheet quality control',
    givenDaysAgo: 377,
    validForDays: 90,
    serviceFeeCents: defaultServiceFeeCents,
    items: [
      { test: 'tensile', unit: 'measurement', quantity: 96, euros: 88, tiers: [[12, 10]] },
      { test: 'dsc', unit: 'sample', quantity: 60, euros: 138 },
      { test: 'waterVapour', unit: 'sample', quantity: 40, euros: 178 },
      { test: 'phthalates', unit: 'sample', quantity: 40, euros: 152 },
      { test: 'overallMigration', unit: 'sample', quantity: 20, euros: 285 },
    ],
  },
} satisfies Record<string, DemoOffer>
