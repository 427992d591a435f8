import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { TestState } from '#contract/delivery-lists.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, getOrder, whoIs } from '#tests/support/builders.ts'
import { deliverAssigned, moveConsignment, readConsignment, testsOf } from '#tests/support/consignments.ts'
import { aLaboratoryIn } from '#tests/support/laboratories.ts'
import { answer, sendProposal } from '#tests/support/proposals.ts'
import { carryOutNow } from '#tests/support/releases.ts'
import { isDeep } from '#tests/support/volume.ts'
import { randomNumbers } from '#tools/bench/data/products.ts'
import * as model from './model.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const [anna, expert, manager, approver] = [
  await api.as('anna'),
  await api.as('expert'),
  await api.as('manager'),
  await api.as('approver'),
]
const organisationId = (await whoIs(anna)).organisationId ?? ''
const offer = await anOffer(api, { organisationId, items: [{}, {}] })
const { id: laboratoryId } = await aLaboratoryIn(api, manager, 'approved')

/** Number of random actions. */
const actionCount = isDeep ? 10_000 : 800

const random = randomNumbers(20_261_126)
const below = (count: number) => Math.floor(random() * count)
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value

/** Number of orders that are worked on at the same time, and of their samples. */
const [orderCount, sampleCount] = [3, 2]
const orders: model.ModelOrder[] = []
/** Also those on which work has ended. */
const everyOrder: model.ModelOrder[] = []
/** Consignments that have arrived, and if another is being prepared. */
const arrived: string[] = []
let isPreparing = false

async function beginOrder(): Promise<model.ModelOrder> {
  const { id } = await aSubmittedOrder(anna, { offer, samples: sampleCount })
  const order = model.newOrder(id, sampleCount, offer.items.length)
  everyOrder.push(order)
  return order
}

const itemId = ({ item }: model.ModelTest) => offer.items[item]?.id ?? ''

/** State of every test as the product has it, sample by sample in the order of the items. */
async function readTests(orderId: string): Promise<TestState[][]> {
  const { groups } = await testsOf(expert, orderId)
  return Array.from({ length: sampleCount }, (_, index) =>
    offer.items.map(({ id }) => {
      const group = groups.find((one) => one.offerItemId === id && one.samples.includes(index + 1))
      return group?.state ?? 'expected'
    }),
  )
}

async function expectAgreement(order: model.ModelOrder, action: string): Promise<void> {
  const seen = await getOrder(expert, order.id)
  expect([seen.state, seen.samples.map(({ state }) => state)], action).toEqual([
    order.state,
    order.samples.map(({ state }) => state),
  ])
  const states = order.samples.map(({ tests }) => tests.map(({ state }) => state))
  expect(await readTests(order.id), action).toEqual(states)
}

type Outcome = { status: number }
const post = (by: typeof expert, order: Order, action: string, body: object): Promise<Outcome> =>
  by.post(`/orders/${order.id}/acts/${action}`, body, { version: order.version })

/** The model says whether it is possible; the product must agree. */
const agree = ({ status }: Outcome, isPossible: boolean, action: string) =>
  expect(status < 300, `${action} answered ${status}`).toBe(isPossible)

async function receiveOne(order: model.ModelOrder, seen: Order) {
  const position = below(sampleCount)
  const outcome = oneOf(['received', 'received', 'received', 'rejected'] as const)
  const sample = { sampleId: seen.samples[position]?.id, outcome, reason: 'broken' }
  const { reason, ...fine } = sample
  const body = { samples: [outcome === 'rejected' ? { ...fine, reason } : fine] }
  agree(await post(expert, seen, 'receive', body), model.receive(order, position, outcome), 'receive')
}

async function undoOne(order: model.ModelOrder, seen: Order) {
  const position = below(sampleCount)
  const reply = await expert.post(`/receptions/samples/${seen.samples[position]?.id}/undo`, {
    reason: 'Other label',
  })
  agree(reply, model.undo(order, position), 'undo')
}

async function assignOne(order: model.ModelOrder, seen: Order, to: 'assigned' | 'received') {
  const position = below(sampleCount)
  const tested = oneOf(order.samples[position]?.tests ?? [])
  const tests = [{ offerItemId: itemId(tested), samples: [position + 1] }]
  const [action, body] = to === 'assigned' ? ['assign', { laboratoryId, tests }] : ['unassign', { tests }]
  const isPossible = model.assign(order, tested, to)
  agree(await post(expert, seen, action as string, body as object), isPossible, `${action}`)
  if (isPossible && to === 'assigned') isPreparing = true
}

/** Sends the consignment in preparation and lets it arrive, if there is one with tests. */
async function deliverConsignment() {
  const withTests = orders.find((order) => model.allTests(order).some(({ state }) => state === 'assigned'))
  if (!withTests) return
  const { id } = await deliverAssigned(expert, withTests.id)
  model.arrive(orders, id)
  isPreparing = false
  arrived.push(id)
}

/** Takes an arrival back. Then the consignment is prepared again, or arrives after all. */
async function undoDelivery() {
  if (arrived.length === 0) return
  const id = oneOf(arrived)
  const reply = await moveConsignment(expert, await readConsignment(expert, id), 'undo-arrival')
  const isPossible = model.undoArrival(everyOrder, id)
  agree(reply, isPossible, 'undo arrival')
  if (!isPossible) return
  for (const order of orders) await expectAgreement(order, 'undo arrival')
  const recalled = await moveConsignment(expert, reply.body, 'recall')
  agree(recalled, !isPreparing, 'recall')
  if (!isPreparing) {
    isPreparing = true
    arrived.splice(arrived.indexOf(id), 1)
    model.recall(everyOrder, id)
  } else {
    agree(await moveConsignment(expert, await readConsignment(expert, id), 'arrive'), true, 'arrive again')
    model.arriveAgain(everyOrder, id)
  }
}

async function takeBackOne(order: model.ModelOrder, seen: Order) {
  const position = below(sampleCount)
  const tested = oneOf(order.samples[position]?.tests ?? [])
  const tests = [{ offerItemId: itemId(tested), samples: [position + 1] }]
  const reply = await post(expert, seen, 'return_tests', { tests, reason: 'No capacity' })
  agree(reply, model.takeBack(order, tested), 'return')
}

async function rejectOne(order: model.ModelOrder, seen: Order) {
  const position = below(sampleCount)
  const body = { sampleId: seen.samples[position]?.id, reason: 'broken' }
  agree(await post(expert, seen, 'reject_sample', body), model.rejectLater(order, position), 'reject later')
}

/** Leaves out a test by a proposal that is accepted, or adds one that was left out. */
async function proposeOne(order: model.ModelOrder, seen: Order) {
  const position = below(sampleCount)
  const tested = oneOf(order.samples[position]?.tests ?? [])
  // Tests that no laboratory has are not cancelled but removed.
  if (tested.state === 'expected' || tested.state === 'received') return
  const isLeftOut = tested.state === 'cancelled'
  const change = { [isLeftOut ? 'add' : 'remove']: [itemId(tested)] }
  const changes = { tests: [{ sampleId: seen.samples[position]?.id, ...change }] }
  const isPossible = isLeftOut ? model.addAgain(order, position, tested) : model.drop(order, position, tested)
  agree(await sendProposal(anna, order.id, changes), isPossible, 'propose')
  if (isPossible) agree(await answer(expert, order.id, 'accept'), true, 'accept proposal')
}

async function reportSome(order: model.ModelOrder, seen: Order) {
  const position = below(sampleCount)
  const tests = (order.samples[position]?.tests ?? []).filter(() => random() < 0.7)
  if (tests.length === 0) return
  const sampleId = seen.samples[position]?.id
  const reply = await expert.post<ReportedResult>(`/orders/${order.id}/reported-results`, {
    title: 'Values',
    sampleIds: [sampleId],
    tests: [{ sampleId, offerItemIds: tests.map(itemId) }],
    table: { tests: [{ name: 'Lead' }], samples: [{ sampleId, values: ['1'] }] },
  })
  agree(
    reply,
    model.report(order, () => reply.body.id, tests),
    'report',
  )
}

const drawnDecisions: readonly model.Decision[] = [
  'approve',
  'approve',
  'release',
  'release',
  'undo_release',
  'reopen',
  'refuse',
]

async function decideOne(order: model.ModelOrder, seen: Order) {
  if (order.results.length === 0) return
  // Mostly results that wait, so that orders come to their end.
  const open = order.results.filter(({ state }) => ['reported', 'approved', 'releasing'].includes(state))
  const result = oneOf(open.length > 0 && random() < 0.8 ? open : order.results)
  const decision = oneOf(drawnDecisions)
  const body = { ids: [result.id], ...(decision === 'refuse' && { reason: 'Unclear' }) }
  const action = decision === 'undo_release' ? decision : `${decision}_results`
  agree(await post(approver, seen, action, body), model.decide(order, result, decision), decision)
}

/** Ends the time in which releases can be undone. */
async function carryOutReleased() {
  await carryOutNow(api)
  for (const order of everyOrder) {
    const released = model.carryOut(order)
    if (released.length === 0) continue
    const { rows } = await sql<{ id: string; reportedId: string }>`
      select id, reported_id as "reportedId" from results where order_id = ${order.id}`.execute(
      api.context.db,
    )
    for (const result of released)
      result.releasedId = rows.find(({ reportedId }) => reportedId === result.id)?.id ?? null
    await expectAgreement(order, 'carry out releases')
  }
}

async function withdrawOne(order: model.ModelOrder, seen: Order) {
  const released = order.results.filter(({ releasedId }) => releasedId !== null)
  if (released.length === 0) return
  const result = oneOf(released)
  const body = { resultId: result.releasedId, reason: 'Mixed up' }
  agree(await post(approver, seen, 'withdraw_result', body), model.withdraw(order, result), 'withdraw')
}

type Act = (order: model.ModelOrder, seen: Order) => Promise<void>

/** Actions with how often they are drawn. */
const acts: readonly [weight: number, name: string, act: Act][] = [
  [6, 'receive', receiveOne],
  [0.7, 'undo', undoOne],
  [
    2,
    'start',
    async (order, seen) => agree(await post(expert, seen, 'start', {}), model.start(order), 'start'),
  ],
  [4, 'assign', (order, seen) => assignOne(order, seen, 'assigned')],
  [1, 'unassign', (order, seen) => assignOne(order, seen, 'received')],
  [1, 'deliver', deliverConsignment],
  [0.3, 'undo delivery', undoDelivery],
  [0.4, 'return', takeBackOne],
  [0.2, 'reject later', rejectOne],
  [0.5, 'propose', proposeOne],
  [6, 'report', reportSome],
  [10, 'decide', decideOne],
  [6, 'carry out releases', carryOutReleased],
  [
    1,
    'complete',
    async (order, seen) => agree(await post(expert, seen, 'complete', {}), model.complete(order), 'complete'),
  ],
  [1, 'withdraw', withdrawOne],
  [
    0.2,
    'cancel',
    async (order, seen) =>
      agree(await post(expert, seen, 'cancel', { reason: 'Asked' }), model.cancel(order), 'cancel'),
  ],
]
const totalWeight = acts.reduce((sum, [weight]) => sum + weight, 0)

function drawAct() {
  let left = random() * totalWeight
  for (const [weight, name, act] of acts) {
    left -= weight
    if (left < 0) return { name, act }
  }
  throw new Error('No action was drawn')
}

test('random actions leave orders, samples and tests as a plain model has them', {
  timeout: 1_800_000,
}, async () => {
  const seenStates = new Set<string>()
  while (orders.length < orderCount) orders.push(await beginOrder())
  for (let step = 0; step < actionCount; step++) {
    const place = below(orderCount)
    const known = orders[place]
    const isFinal = known?.state === 'cancelled' || (known?.state === 'completed' && random() < 0.3)
    const order = known && !isFinal ? known : await beginOrder()
    orders[place] = order
    const { name, act } = drawAct()
    await act(order, await getOrder(expert, order.id))
    await expectAgreement(order, `step ${step}: ${name}`)
    for (const { state } of orders) seenStates.add(state)
  }
  expect([...seenStates].sort()).toEqual([
    'analysis_in_progress',
    'cancelled',
    'completed',
    'samples_received',
    'waiting_for_samples',
  ])
})
