import type { TestState } from '#contract/delivery-lists.ts'
import type { OrderState, SampleState } from '#contract/lists.ts'

/** One test of the model: on one sample, with one laboratory. */
export type ModelTest = {
  item: number
  state: TestState
  /** Consignment with which it arrived; null for none. */
  consignment: string | null
}
export type ModelSample = { state: SampleState; tests: ModelTest[] }

/** Result of the model. It reports tests, named by sample and item. */
export type ModelResult = {
  id: string
  state: 'reported' | 'approved' | 'releasing' | 'refused' | 'released' | 'withdrawn'
  tests: readonly ModelTest[]
  /** Id of the released result. */
  releasedId: string | null
}

export type ModelOrder = { id: string; state: OrderState; samples: ModelSample[]; results: ModelResult[] }

/**
 * Plain model of what the product does between the submission of an order and its last result. It says of each action whether it is
 * possible, and changes itself. It shares no code with the product.
 */
export function newOrder(id: string, samples: number, items: number): ModelOrder {
  return {
    id,
    state: 'waiting_for_samples',
    samples: Array.from({ length: samples }, () => ({
      state: 'expected',
      tests: Array.from({ length: items }, (_, item) => ({ item, state: 'expected', consignment: null })),
    })),
    results: [],
  }
}

export const allTests = (order: ModelOrder): ModelTest[] => order.samples.flatMap(({ tests }) => tests)

const setAll = (tests: readonly ModelTest[], from: TestState, to: TestState) => {
  for (const test of tests) if (test.state === from) test.state = to
}

/** Follows the samples, then the order, from the tests. */
function derive(order: ModelOrder): void {
  for (const sample of order.samples) {
    const has = (...states: TestState[]) => sample.tests.some(({ state }) => states.includes(state))
    if (sample.state === 'received' && has('at_laboratory')) sample.state = 'in_analysis'
    if (sample.state === 'reported' && has('at_laboratory')) sample.state = 'in_analysis'
    const isBegun = has('at_laboratory', 'reported', 'approved', 'released')
    if (sample.state === 'in_analysis' && !isBegun && has('received', 'assigned')) sample.state = 'received'
    const isOpen = has('received', 'assigned', 'at_laboratory', 'reported', 'approved')
    if (sample.state === 'in_analysis' && !isOpen) sample.state = 'reported'
  }
  const states = new Set(order.samples.map(({ state }) => state))
  if (order.state === 'completed' && states.has('in_analysis')) order.state = 'analysis_in_progress'
  if (!['waiting_for_samples', 'samples_received', 'analysis_in_progress'].includes(order.state)) return
  if (states.has('expected')) order.state = 'waiting_for_samples'
  else if (states.has('in_analysis')) order.state = 'analysis_in_progress'
  else if (!states.has('reported')) order.state = 'samples_received'
  else order.state = states.has('received') ? 'analysis_in_progress' : 'completed'
}

export function receive(order: ModelOrder, position: number, outcome: 'received' | 'rejected'): boolean {
  const sample = order.samples[position]
  if (order.state !== 'waiting_for_samples' || sample?.state !== 'expected') return false
  sample.state = outcome
  setAll(sample.tests, 'expected', outcome)
  derive(order)
  return true
}

export function undo(order: ModelOrder, position: number): boolean {
  const sample = order.samples[position]
  const isRecorded = sample?.state === 'received' || sample?.state === 'rejected'
  if (!sample || !isRecorded || !isUnderTesting(order)) return false
  if (sample.tests.some(({ state }) => state !== sample.state)) return false
  setAll(sample.tests, sample.state as TestState, 'expected')
  sample.state = 'expected'
  derive(order)
  return true
}

export function start(order: ModelOrder): boolean {
  const begins = order.samples.filter(
    ({ state, tests }) =>
      state === 'received' && tests.some((test) => ['received', 'at_laboratory'].includes(test.state)),
  )
  if (order.state !== 'samples_received' || begins.length === 0) return false
  setAll(allTests(order), 'received', 'at_laboratory')
  derive(order)
  return true
}

const isUnderTesting = ({ state }: ModelOrder) =>
  ['waiting_for_samples', 'samples_received', 'analysis_in_progress'].includes(state)

/** Moves one test into or out of the consignment that is being prepared. */
export function assign(order: ModelOrder, test: ModelTest, to: 'assigned' | 'received'): boolean {
  const from = to === 'assigned' ? 'received' : 'assigned'
  if (!isUnderTesting(order) || test.state !== from) return false
  test.state = to
  return true
}

/** The consignment with all assigned tests arrives. */
export function arrive(orders: readonly ModelOrder[], consignment: string): void {
  for (const order of orders) {
    for (const test of allTests(order)) if (test.state === 'assigned') test.consignment = consignment
    setAll(allTests(order), 'assigned', 'at_laboratory')
    derive(order)
  }
}

/** The consignment has not arrived after all. */
export function undoArrival(orders: readonly ModelOrder[], consignment: string): boolean {
  const isIn = (test: ModelTest) => test.consignment === consignment
  const tests = orders.flatMap(allTests).filter(isIn)
  if (tests.some(({ state }) => ['reported', 'approved', 'released'].includes(state))) return false
  for (const order of orders) {
    setAll(allTests(order).filter(isIn), 'at_laboratory', 'assigned')
    derive(order)
  }
  return true
}

/** The consignment is prepared again: its tests are assigned as before. */
export function recall(orders: readonly ModelOrder[], consignment: string): void {
  for (const test of orders.flatMap(allTests)) if (test.consignment === consignment) test.consignment = null
}

export function arriveAgain(orders: readonly ModelOrder[], consignment: string): void {
  for (const order of orders) {
    const tests = allTests(order).filter((test) => test.consignment === consignment)
    setAll(tests, 'assigned', 'at_laboratory')
    derive(order)
  }
}

/** A test comes back from its laboratory. */
export function takeBack(order: ModelOrder, test: ModelTest): boolean {
  if (!isUnderTesting(order) || test.state !== 'at_laboratory') return false
  Object.assign(test, { state: 'received', consignment: null })
  derive(order)
  return true
}

export function rejectLater(order: ModelOrder, position: number): boolean {
  const sample = order.samples[position]
  if (!sample || !isUnderTesting(order) || !['received', 'in_analysis'].includes(sample.state)) return false
  if (sample.tests.some(({ state }) => ['reported', 'approved', 'released'].includes(state))) return false
  for (const test of sample.tests)
    if (test.state !== 'cancelled') Object.assign(test, { state: 'rejected', consignment: null })
  sample.state = 'rejected'
  derive(order)
  return true
}

/** A proposal leaves out a test that is assigned or at a laboratory. Its sample keeps another. */
export function drop(order: ModelOrder, position: number, test: ModelTest): boolean {
  const others = order.samples[position]?.tests.filter((one) => one !== test && one.state !== 'cancelled')
  if (!isUnderTesting(order) || !['assigned', 'at_laboratory'].includes(test.state)) return false
  if (!others?.length) return false
  Object.assign(test, { state: 'cancelled', consignment: null })
  derive(order)
  return true
}

/** A proposal adds a test that was left out. */
export function addAgain(order: ModelOrder, position: number, test: ModelTest): boolean {
  const sample = order.samples[position]
  if (!sample || !isUnderTesting(order)) return false
  if (sample.state !== 'in_analysis' && sample.state !== 'received') return false
  const isSent = sample.tests.some(({ state, consignment }) => consignment !== null || state === 'assigned')
  test.state = sample.state === 'in_analysis' && !isSent ? 'at_laboratory' : 'received'
  derive(order)
  return true
}

const isInAnalysis = ({ state }: ModelOrder) => state === 'analysis_in_progress' || state === 'completed'

export function report(order: ModelOrder, id: () => string, tests: readonly ModelTest[]): boolean {
  if (!isInAnalysis(order) || tests.some(({ state }) => state !== 'at_laboratory')) return false
  setAll(tests, 'at_laboratory', 'reported')
  order.results.push({ id: id(), state: 'reported', tests, releasedId: null })
  return true
}

const decisions = {
  approve: { from: ['reported'], to: 'approved', tests: 'approved' },
  reopen: { from: ['approved'], to: 'reported', tests: 'reported' },
  refuse: { from: ['reported', 'approved'], to: 'refused', tests: 'at_laboratory' },
  release: { from: ['approved'], to: 'releasing', tests: 'approved' },
  undo_release: { from: ['releasing'], to: 'approved', tests: 'approved' },
} as const
export type Decision = keyof typeof decisions

export function decide(order: ModelOrder, result: ModelResult, decision: Decision): boolean {
  const { from, to, tests } = decisions[decision]
  if (!isInAnalysis(order) || !(from as readonly string[]).includes(result.state)) return false
  for (const test of result.tests) test.state = tests
  result.state = to
  derive(order)
  return true
}

/** The time in which releases can be undone has passed: the customer has the results. */
export function carryOut(order: ModelOrder): ModelResult[] {
  const due = order.results.filter(({ state }) => state === 'releasing')
  for (const result of due) {
    result.state = 'released'
    for (const test of result.tests) test.state = 'released'
  }
  derive(order)
  return due
}

export function complete(order: ModelOrder): boolean {
  const isWaiting = order.samples.some(
    ({ state, tests }) =>
      state === 'received' || tests.some((test) => ['received', 'assigned'].includes(test.state)),
  )
  const has = (...states: ModelResult['state'][]) => order.results.some(({ state }) => states.includes(state))
  if (order.state !== 'analysis_in_progress' || isWaiting) return false
  if (!has('released') || has('reported', 'approved', 'releasing')) return false
  setAll(allTests(order), 'at_laboratory', 'released')
  derive(order)
  return true
}

export function withdraw(order: ModelOrder, result: ModelResult): boolean {
  if (!isInAnalysis(order) || result.state !== 'released') return false
  result.state = 'withdrawn'
  setAll(result.tests, 'released', 'at_laboratory')
  derive(order)
  return true
}

export function cancel(order: ModelOrder): boolean {
  if (order.state === 'completed' || order.state === 'cancelled') return false
  for (const test of allTests(order))
    if (!['released', 'rejected'].includes(test.state)) test.state = 'cancelled'
  for (const result of order.results)
    if (['reported', 'approved', 'releasing'].includes(result.state)) result.state = 'refused'
  order.state = 'cancelled'
  return true
}
