import type { AfterTesting, SampleRejectionReason, ShippingLocation, SpecialGoods } from '#contract/lists.ts'
import type { DeliveryAction } from './delivery/delivery-action.ts'
import type { DemoOfferKey } from './offers.ts'
import type { DemoTestKey } from './tests/demo-tests.ts'

export type DemoSample = {
  name: string
  material?: string
  batch?: string
  note?: string
  tests: readonly DemoTestKey[]
}

type Action =
  | { act: 'submit' }
  | { act: 'provideOffer'; offer: DemoOfferKey; tests: readonly DemoTestKey[] }
  /** The offer that is made for this order, or its next version: the price of a unit of each item. */
  | { act: 'makeOffer'; euros: number; weeks: number }
  | { act: 'accept' }
  | { act: 'decline'; reason: string }
  /** `inDays` from today. */
  | { act: 'estimate'; inDays: number; reason?: string }
  /** Sample numbers; all expected samples if omitted. */
  | { act: 'receive'; samples?: readonly number[]; rejected?: readonly DemoRejection[] }
  | { act: 'start' }
  /** `corrects` is the title of the result whose place it takes. */
  | {
      act: 'result'
      title: string
      test: DemoTestKey
      samples?: readonly number[]
      corrects?: string
      correction?: string
    }
  /** Final unit price of a test that was offered as a range. */
  | { act: 'price'; test: DemoTestKey; euros: number }
  | { act: 'cancel'; reason: string }
  | DemoMessage
  | { act: 'note'; text: string }
  | DeliveryAction

/** Message in the conversation about an offer or order. An answer of the customer answers the question before it. */
export type DemoMessage = {
  act: 'write'
  by: 'customer' | 'expert'
  text: string
  isQuestion?: boolean
  sample?: number
}

export type DemoRejection = { sample: number; reason: SampleRejectionReason; explanation?: string }
export type DemoAction = Action & { daysAgo: number }

/** Demo order: a draft and the actions on it, oldest first. */
export type DemoOrder = {
  /** Key under which its creation is recorded; never changes. */
  key: string
  by: 'anna' | 'mikko' | 'sara' | 'james' | 'emily' | 'otto' | 'aino' | 'kaisa' | 'daniel'
  name: string
  reference?: string
  notes?: string
  request?: string
  offers: readonly DemoOfferKey[]
  samples: readonly DemoSample[]
  /** Null in an empty draft. */
  shipping: ShippingLocation | null
  specialGoods?: readonly SpecialGoods[]
  afterTesting?: AfterTesting
  reportingEmails?: readonly string[]
  /** People who have accepted an invitation to the order. */
  openedTo?: 'raija'
  /** True if its results are reports of a few lines. */
  hasBriefReports?: boolean
  attachments?: readonly ('dataSheet' | 'sampleList')[]
  begunDaysAgo: number
  actions: readonly DemoAction[]
}

/** Samples that differ only in name. */
export function samplesNamed(names: readonly string[], alike: Omit<DemoSample, 'name'>): DemoSample[] {
  return names.map((name) => ({ name, ...alike }))
}
