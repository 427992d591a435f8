import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { emptyBilling, emptyContact } from './fields.ts'
import { textsBy } from './rows.ts'

/** Builds a draft as the API sends it, for tests. */
export const aDraftOrder = (change: Partial<Order> = {}): Order => ({
  id: '018f0000-0000-7000-8000-00000000000a',
  number: 10001,
  version: 1,
  name: '',
  reference: '',
  request: '',
  notes: '',
  state: 'draft',
  organisation: null,
  owner: { id: '018f0000-0000-7000-8000-00000000000b', name: 'Anna Virtanen' },
  sampleCount: change.samples?.length ?? 0,
  createdAt: '2026-09-01T08:00:00Z',
  updatedAt: '2026-09-01T08:00:00Z',
  submittedAt: null,
  estimatedCompletionOn: null,
  completedAt: null,
  hasNews: false,
  contact: emptyContact,
  billing: emptyBilling,
  shippingLocation: null,
  shippingLocationChoices: ['helsinki', 'other'],
  specialGoods: [],
  afterTesting: 'disposal',
  offers: [],
  tests: [],
  samples: [],
  prices: null,
  files: [],
  results: [],
  cancellation: null,
  missing: [],
  changedBy: null,
  filledFrom: null,
  warnings: [],
  allowed: ['edit', 'edit_samples', 'submit', 'delete'],
  ...change,
})

export const aSample = (
  change: Partial<Omit<Sample, 'tests'>> & { id: string; tests?: unknown },
): Sample => ({
  version: 1,
  position: 1,
  ...textsBy(() => ''),
  state: 'expected',
  rejection: null,
  ...change,
  tests: [],
})
