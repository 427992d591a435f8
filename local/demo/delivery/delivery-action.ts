import type { DemoLaboratoryKey } from '../laboratories/demo-methods.ts'
import type { DemoTestKey } from '../tests/demo-tests.ts'

/** Samples and tests that a proposal changes; samples are named by their numbers. */
export type DemoChanges = {
  add?: readonly { name: string; material?: string; tests: readonly DemoTestKey[] }[]
  remove?: readonly number[]
  tests?: readonly { sample: number; add?: readonly DemoTestKey[]; remove?: readonly DemoTestKey[] }[]
}

/** Action on the delivery of an order: laboratories, consignments, results and proposals. */
export type DeliveryAction =
  /** Received tests join the consignment that is prepared for the laboratory. */
  | { act: 'assign'; laboratory: DemoLaboratoryKey; tests: readonly DemoTestKey[] }
  /** Sends what is prepared for the laboratory. `backInDays` from today. */
  | {
      act: 'dispatch'
      laboratory: DemoLaboratoryKey
      carrier?: string
      tracking?: string
      backInDays?: number
      note?: string
    }
  | { act: 'arrive'; laboratory: DemoLaboratoryKey }
  | { act: 'close'; laboratory: DemoLaboratoryKey }
  /** Question of the laboratory on its page, and our answer. */
  | { act: 'ask'; laboratory: DemoLaboratoryKey; text: string }
  | { act: 'answer'; laboratory: DemoLaboratoryKey; text: string }
  /** Values that the laboratory sends on its page, one for each sample of the order. They wait for approval. */
  | {
      act: 'sendValues'
      laboratory: DemoLaboratoryKey
      test: DemoTestKey
      unit: string
      values: readonly string[]
      note?: string
    }
  /** Result of an expert that waits for the approval of a second person, and that approval. */
  | { act: 'report'; title: string; test: DemoTestKey; samples?: readonly number[] }
  | { act: 'approve'; title: string }
  | { act: 'withdraw'; title: string; reason: string }
  /** Disposes of all samples that have arrived. */
  | { act: 'dispose' }
  | { act: 'propose'; by: 'customer' | 'expert'; reason: string; changes: DemoChanges; inDays?: number }
