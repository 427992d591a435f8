import type { AfterTesting, SampleRejectionReason, ShippingLocation } from '#contract/lists.ts'
import type { DemoOfferKey } from './offers.ts'
import type { DemoTestKey } from './tests/demo-tests.ts'

export type DemoSample = {
  name: string
  material?: string
  batch?: string
  note?: string
  tests: readonly DemoTestKey[]
}

type Deed =
  | { act: 'submit' }
  | { act: 'provideOffer'; offer: DemoOfferKey; tests: readonly DemoTestKey[] }
  | { act: 'accept' }
  | { act: 'decline'; reason: string }
  /** `inDays` from today. */
  | { act: 'estimate'; inDays: number }
  /** Samples by their numbers; all that are expected where not said. */
  | { act: 'receive'; samples?: readonly number[]; rejected?: readonly DemoRejection[] }
  | { act: 'start' }
  | { act: 'result'; title: string; test: DemoTestKey; samples?: readonly number[] }
  | { act: 'complete' }
  | { act: 'cancel'; reason: string }

export type DemoRejection = { sample: number; reason: SampleRejectionReason; explanation?: string }
export type DemoDeed = Deed & { daysAgo: number }

/** An order as a story: a draft, and what was done to it since, oldest first. */
export type DemoOrder = {
  /** Under this name it is remembered as made; it never changes. */
  key: string
  by: 'anna' | 'mikko' | 'sara' | 'james' | 'emily' | 'otto' | 'aino'
  name: string
  reference?: string
  notes?: string
  request?: string
  offers: readonly DemoOfferKey[]
  samples: readonly DemoSample[]
  /** Null in a draft where nothing has been filled in yet. */
  shipping: ShippingLocation | null
  afterTesting?: AfterTesting
  reportingEmails?: readonly string[]
  /** Who has used an invitation to the order. */
  openedTo?: 'raija'
  attachments?: readonly ('dataSheet' | 'sampleList')[]
  begunDaysAgo: number
  story: readonly DemoDeed[]
}

/** Samples that differ in their names only. */
export function samplesNamed(names: readonly string[], alike: Omit<DemoSample, 'name'>): DemoSample[] {
  return names.map((name) => ({ name, ...alike }))
}
