import type { TestState } from '#contract/delivery-lists.ts'
import type { CentsRange } from '#contract/fields.ts'
import type { OrderState, SampleState } from '#contract/lists.ts'
import type { ProposalChanges, ProposalDifferences } from '#contract/order-proposals.ts'
import type { OfferItem } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import type { OrderRecord } from '../../record/store.ts'
import { totalOf } from '../../rules.ts'
import { stateOfAdded } from '../../sample-tests/rules.ts'
import { pickTexts, refuseTooManyTests, type SampleRow } from '../../samples/rules.ts'
import { differentValues, type Parties, partiesAfter } from '../parties/rules.ts'
import { type Available, isTestable, type NewPrices, pricesAfter } from '../prices/rules.ts'

type Sample = OrderRecord['samples'][number]
type TestOfSample = { sampleId: string; offerItemId: string }

/** Sample of the order as it would be. A new one has no id yet. */
type PlannedSample = Pick<Sample, 'name' | 'material' | 'batch' | 'note' | 'position' | 'state'> & {
  id: string | null
  tests: { offerItemId: string }[]
}

/** Everything that accepting the changes would do to the order. */
export type Plan = {
  added: Omit<SampleRow, 'id'>[]
  removedIds: string[]
  addedTests: (TestOfSample & { state: TestState })[]
  removedTests: TestOfSample[]
  /** Tests that are cancelled, because they are assigned or at a laboratory. */
  droppedTests: TestOfSample[]
  sampleCount: number
  /** Highest number that a sample of the order has or had. */
  lastPosition: number
  changesTests: boolean
  /** Versions of offers that the order has not used so far. */
  furtherOfferIds: string[]
  /** New prices; null where samples and tests stay, or the order is not priced. */
  prices: NewPrices | null
  parties: Parties
  differences: ProposalDifferences
  totalBefore: CentsRange | null
  totalAfter: CentsRange | null
}

/** Facts about the order beside its record. */
type Facts = {
  lastPosition: number
  samplesPerOrder: number
  sentSampleIds: ReadonlySet<string>
  /** Tests that are assigned or at a laboratory. */
  stoppable: readonly TestOfSample[]
}

/** States in which samples can be added and removed. Later, further samples are another order. */
const samplesChangeIn: readonly OrderState[] = [
  'waiting_for_review',
  'submitted',
  'waiting_for_samples',
  'samples_received',
]
/** An offer that waits for its answer is for exactly these tests. */
const testsChangeIn: readonly OrderState[] = [...samplesChangeIn, 'analysis_in_progress']

/** Plans the changes of an order as it is now. Refuses what does not fit it. */
export function planOf(
  order: OrderRecord,
  changes: ProposalChanges,
  available: Available,
  facts: Facts,
): Plan {
  refuseRepeated(changes)
  refuseByState(order, changes)
  const added = samplesToAdd(order, changes, facts)
  const removed = samplesToRemove(order, changes)
  const tests = testsToChange(order, changes, available.items, facts)
  const samples = samplesAfter(order, added, removed, tests)
  refuseTooManyTests(samples)
  const isExpecting = samples.some(({ state }) => state === 'expected')
  const parties = partiesAfter(order, changes, isExpecting)
  const changesTests = added.length + removed.length + tests.added.length + tests.removed.length > 0
  if (changesTests) refuseUntested(order, samples, added, tests.touched)
  const values = differentValues(order, parties)
  if (!changesTests && values.length === 0) throw new Refusal('proposal_changes_nothing')
  const isPriced = order.state !== 'waiting_for_review'
  const prices = changesTests && isPriced ? pricesAfter(order, available, samples) : null
  const totalBefore = isPriced ? totalOf(order.lines, order.serviceFeeCents ?? 0) : null
  return {
    added,
    removedIds: removed.map(({ id }) => id),
    addedTests: tests.added,
    removedTests: tests.removed.filter((test) => !tests.stoppable.has(keyOf(test))),
    droppedTests: tests.removed.filter((test) => tests.stoppable.has(keyOf(test))),
    sampleCount: samples.length,
    lastPosition: highest([...order.samples, ...added], facts.lastPosition),
    changesTests,
    furtherOfferIds: changesTests ? furtherOffers(order, available, samples) : [],
    prices,
    parties,
    differences: { ...sampleDifferences(order, available.items, added, removed, tests), values },
    totalBefore,
    totalAfter: prices ? totalOf(prices.lines, prices.serviceFeeCents) : totalBefore,
  }
}

function refuseRepeated({ removeSampleIds, tests, addSamples, offerIds }: ProposalChanges): void {
  refuseTwice(removeSampleIds, (index) => `removeSampleIds.${index}`)
  refuseTwice(offerIds, (index) => `offerIds.${index}`)
  // A sample is either removed or given other tests.
  refuseTwice([...removeSampleIds, ...tests.map(({ sampleId }) => sampleId)], (index) =>
    index < removeSampleIds.length
      ? `removeSampleIds.${index}`
      : `tests.${index - removeSampleIds.length}.sampleId`,
  )
  for (const [row, { add, remove }] of tests.entries()) {
    refuseTwice([...add, ...remove], (index) =>
      index < add.length ? `tests.${row}.add.${index}` : `tests.${row}.remove.${index - add.length}`,
    )
  }
  for (const [row, sample] of addSamples.entries()) {
    refuseTwice(sample.tests, (index) => `addSamples.${row}.tests.${index}`)
    if (sample.name === '') throw invalid(`addSamples.${row}.name`, 'required')
  }
}

function refuseTwice(ids: readonly string[], pathOf: (index: number) => string): void {
  const index = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (index >= 0) throw invalid(pathOf(index), 'duplicate')
}

const invalid = (path: string, code: 'required' | 'duplicate') =>
  new Refusal('invalid_fields', [{ path: `changes.${path}`, code }])

function refuseByState(
  { state }: OrderRecord,
  { addSamples, removeSampleIds, tests }: ProposalChanges,
): void {
  const ofSamples = addSamples.length + removeSampleIds.length > 0
  if (ofSamples && !samplesChangeIn.includes(state)) throw new Refusal('samples_not_now')
  if (tests.length > 0 && !testsChangeIn.includes(state)) throw new Refusal('samples_not_now')
}

function samplesToAdd(
  { samples }: OrderRecord,
  { addSamples, removeSampleIds }: ProposalChanges,
  { lastPosition, samplesPerOrder }: Facts,
): Plan['added'] {
  const count = samples.length + addSamples.length - removeSampleIds.length
  if (addSamples.length > 0 && count > samplesPerOrder) throw new Refusal('samples_too_many')
  const last = highest(samples, lastPosition)
  return addSamples.map(({ tests, ...texts }, index) => ({
    ...pickTexts(texts),
    tests,
    position: last + index + 1,
  }))
}

const highest = (samples: readonly { position: number }[], least: number): number =>
  samples.reduce((last, { position }) => Math.max(last, position), least)

function samplesToRemove(order: OrderRecord, { removeSampleIds }: ProposalChanges): Sample[] {
  const removed = removeSampleIds.map((id) => sampleOf(order, id))
  if (removed.some(({ state }) => state !== 'expected')) throw new Refusal('sample_arrived')
  return removed.toSorted((a, b) => a.position - b.position)
}

function sampleOf({ samples }: OrderRecord, id: string): Sample {
  const sample = samples.find((each) => each.id === id)
  if (!sample) throw new Refusal('sample_not_found')
  return sample
}

/** Tests that have not begun. */
const removable: readonly SampleState[] = ['expected', 'received']

type TestChanges = {
  added: Plan['addedTests']
  removed: TestOfSample[]
  touched: ReadonlySet<string>
  /** Keys of all tests that are assigned or at a laboratory. */
  stoppable: ReadonlySet<string>
}

/** Tests to add and to leave out. What is so already is no change. */
function testsToChange(
  order: OrderRecord,
  { tests, addSamples }: ProposalChanges,
  items: readonly OfferItem[],
  { sentSampleIds, stoppable: stoppableTests }: Facts,
): TestChanges {
  const stoppable = new Set(stoppableTests.map(keyOf))
  const offered = new Set(items.filter((item) => item.unit !== 'one_time_fee').map((item) => item.id))
  const asked = [...tests.flatMap(({ add }) => add), ...addSamples.flatMap((sample) => sample.tests)]
  if (asked.some((id) => !offered.has(id))) throw new Refusal('test_not_offered')
  const added: Plan['addedTests'] = []
  const removed: TestOfSample[] = []
  for (const { sampleId, add, remove } of tests) {
    const sample = sampleOf(order, sampleId)
    const present = new Map(sample.tests.map((test) => [test.offerItemId, test.state]))
    const missing = add.filter((id) => !present.has(id))
    const state = stateOfAdded(sample.state, sentSampleIds.has(sampleId))
    if (missing.length > 0 && state === null) throw new Refusal('sample_not_testable')
    if (state) added.push(...missing.map((offerItemId) => ({ sampleId, offerItemId, state })))
    const unwanted = remove.filter((id) => present.has(id))
    const isLeft = (offerItemId: string) =>
      removable.includes(present.get(offerItemId) ?? 'reported') ||
      stoppable.has(keyOf({ sampleId, offerItemId }))
    if (!unwanted.every(isLeft)) throw new Refusal('test_begun')
    removed.push(...unwanted.map((offerItemId) => ({ sampleId, offerItemId })))
  }
  const touched = new Set([...added, ...removed].map(({ sampleId }) => sampleId))
  return { added, removed, touched, stoppable }
}

function samplesAfter(
  { samples }: OrderRecord,
  added: Plan['added'],
  removed: readonly Sample[],
  tests: TestChanges,
): PlannedSample[] {
  const removedTests = new Set(tests.removed.map(keyOf))
  const kept = samples.filter((sample) => !removed.includes(sample))
  const addedTo = Map.groupBy(tests.added, ({ sampleId }) => sampleId)
  return [
    ...kept.map((sample) => ({
      ...sample,
      tests: [
        ...sample.tests.filter(
          ({ offerItemId }) => !removedTests.has(keyOf({ sampleId: sample.id, offerItemId })),
        ),
        ...(addedTo.get(sample.id) ?? []),
      ],
    })),
    ...added.map((row) => ({
      ...row,
      id: null,
      state: 'expected' as const,
      tests: row.tests.map((offerItemId) => ({ offerItemId })),
    })),
  ]
}

function furtherOffers(
  order: OrderRecord,
  { offers, items }: Available,
  samples: readonly PlannedSample[],
): string[] {
  const tested = new Set(samples.flatMap(({ tests }) => tests.map(({ offerItemId }) => offerItemId)))
  const used = new Set(items.filter(({ id }) => tested.has(id)).map(({ offerId }) => offerId))
  const known = new Set(order.offers.map(({ id }) => id))
  return offers.map(({ id }) => id).filter((id) => used.has(id) && !known.has(id))
}

const keyOf = ({ sampleId, offerItemId }: TestOfSample) => `${sampleId} ${offerItemId}`

/** Each sample keeps a test, unless an expert finds one for a request in words; and one sample is left to be tested. */
function refuseUntested(
  { state, request }: OrderRecord,
  samples: readonly PlannedSample[],
  added: Plan['added'],
  touched: ReadonlySet<string>,
): void {
  const isFound = state === 'waiting_for_review' && request !== ''
  const untested = added.findIndex(({ tests }) => tests.length === 0)
  if (untested >= 0 && !isFound)
    throw new Refusal('invalid_fields', [
      { path: `changes.addSamples.${untested}.tests`, code: 'sample_without_tests' },
    ])
  const isLeftUntested = samples.some(({ id, tests }) => id !== null && touched.has(id) && tests.length === 0)
  if (!samples.some(isTestable) || (isLeftUntested && !isFound)) throw new Refusal('samples_needed')
}

function sampleDifferences(
  { samples }: OrderRecord,
  items: readonly OfferItem[],
  added: Plan['added'],
  removed: readonly Sample[],
  tests: TestChanges,
): Omit<ProposalDifferences, 'values'> {
  const names = new Map(items.map((item) => [item.id, { en: item.nameEn, fi: item.nameFi }]))
  const nameOf = (id: string) => names.get(id) ?? { en: '', fi: '' }
  const namesIn = (rows: readonly TestOfSample[], sampleId: string) =>
    rows.filter((row) => row.sampleId === sampleId).map(({ offerItemId }) => nameOf(offerItemId))
  return {
    addedSamples: added.map(({ tests: ids, ...sample }) => ({ ...sample, tests: ids.map(nameOf) })),
    removedSamples: removed.map(({ position, name, tests: of }) => ({
      position,
      name,
      tests: of.map(({ offerItemId }) => nameOf(offerItemId)),
    })),
    changedTests: samples
      .filter(({ id }) => tests.touched.has(id))
      .map(({ id, position, name }) => ({
        position,
        name,
        added: namesIn(tests.added, id),
        removed: namesIn(tests.removed, id),
      })),
  }
}
