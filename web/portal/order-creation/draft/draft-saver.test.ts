import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { createDraftSaver } from '#web/drafts/draft-saver.ts'
import { type Draft, draftOf, withField, withRows } from './draft.ts'
import { aDraftOrder, aSample } from './draft-builders.ts'
import type { SamplePlan } from './plan-save.ts'
import { blankRow, type Row } from './rows.ts'
import { type DraftCalls, orderDrafts } from './save-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Test server: records every call and replies as the test says, by default by doing what was asked. */
function playServer(order: Order) {
  const state = { order, calls: [] as string[], mostAtOnce: 0 }
  const refusals: unknown[] = []
  let running = 0
  const answer = async <Reply>(name: string, work: () => Reply): Promise<Reply> => {
    state.calls.push(name)
    running += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, running)
    await new Promise((resolve) => setTimeout(resolve, 50))
    running -= 1
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return work()
  }
  const set = (change: Partial<Order>) => {
    state.order = { ...state.order, ...change, version: state.order.version + 1 }
    return state.order
  }
  const calls: DraftCalls = {
    getOrder: () => answer('get', () => state.order),
    editOrder: (version, body) =>
      answer(`edit ${Object.keys(body)}`, () => {
        if (version !== state.order.version) throw new ApiProblem('order_changed', 412)
        return set(body as Partial<Order>)
      }),
    changeSamples: (plan) =>
      answer(`samples ${plan.save.map(({ name }) => name)}`, () => {
        const { version, samples } = set({ samples: applied(state.order.samples, plan) })
        return { version, samples, changedBy: null, warnings: [] }
      }),
  }
  return { calls, state, set, failNext: (error: unknown) => void refusals.push(error) }
}

function applied(samples: readonly Sample[], plan: SamplePlan): Sample[] {
  const result = new Map(samples.map((sample) => [sample.id, sample]))
  for (const { id, version } of plan.remove) {
    if (result.get(id)?.version !== version) throw new ApiProblem('sample_changed', 412)
    result.delete(id)
  }
  for (const row of plan.save) {
    if ((result.get(row.id)?.version ?? null) !== row.version) throw new ApiProblem('sample_changed', 412)
    result.set(row.id, aSample({ ...row, version: (row.version ?? 0) + 1 }))
  }
  return [...result.values()]
}

const addRow =
  (id: string, change: Partial<Row> = {}) =>
  (draft: Draft) =>
    withRows(draft, [...draft.rows, { ...blankRow(id), ...change }])
const rename = (id: string, name: string) => (draft: Draft) =>
  withRows(
    draft,
    draft.rows.map((row) => (row.id === id ? { ...row, name } : row)),
  )

function begin(order: Order) {
  const server = playServer(order)
  const kept: Draft[] = []
  const saver = createDraftSaver(
    orderDrafts(server.calls, (draft) => kept.push(draft)),
    draftOf(order),
  )
  return { ...server, saver, kept }
}

const [first, second] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const offline = new ApiProblem('network_failed', 0)

test('a draft is saved in one call shortly after typing stops', async () => {
  const { saver, state } = begin(aDraftOrder())
  saver.edit(addRow(first))
  for (const name of ['B', 'Bl', 'Blu', 'Blue']) {
    saver.edit(rename(first, name))
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(state.calls).toEqual([])
  expect(saver.getSnapshot()).toMatchObject({ saving: 'waiting', isUnsaved: true })
  await vi.advanceTimersByTimeAsync(700)
  expect(state.calls).toEqual(['samples Blue'])
  expect(saver.getSnapshot()).toMatchObject({ saving: 'resting', isUnsaved: false, failure: null })
})

test('continuous typing is saved too', async () => {
  const { saver, state } = begin(aDraftOrder())
  saver.edit(addRow(first))
  for (let key = 0; key < 20; key += 1) {
    saver.edit(rename(first, 'x'.repeat(key)))
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(state.calls.length).toBeGreaterThan(0)
})

test('input during a save is saved after it, never at the same time', async () => {
  const { saver, state } = begin(aDraftOrder())
  saver.edit(addRow(first, { name: 'One' }))
  const saved = saver.flush()
  await vi.advanceTimersByTimeAsync(20)
  saver.edit(rename(first, 'One and more'))
  saver.edit((draft) => withField(draft, 'name', 'July batch'))
  void saver.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await saved).toBe(true)
  expect(state.mostAtOnce).toBe(1)
  expect(state.order).toMatchObject({ name: 'July batch', samples: [{ name: 'One and more' }] })
})

test('after a connection failure everything is kept and retried with growing pauses', async () => {
  const { saver, state, failNext } = begin(aDraftOrder())
  for (let time = 0; time < 3; time += 1) failNext(offline)
  saver.edit(addRow(first, { name: 'One' }))
  await vi.advanceTimersByTimeAsync(700)
  expect(saver.getSnapshot()).toMatchObject({ saving: 'failed', failure: 'network_failed', isUnsaved: true })
  saver.edit(rename(first, 'One, still typing'))
  await vi.advanceTimersByTimeAsync(700)
  expect(state.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.calls).toHaveLength(4)
  expect(state.order.samples[0]?.name).toBe('One, still typing')
  expect(saver.getSnapshot()).toMatchObject({ saving: 'resting', isUnsaved: false })
})

test('a lost reply creates neither a second row nor a conflict', async () => {
  const { saver, state, calls } = begin(aDraftOrder())
  const send = calls.changeSamples
  calls.changeSamples = async (plan) => {
    calls.changeSamples = send
    await send(plan)
    throw offline
  }
  saver.edit(addRow(first, { name: 'One' }))
  await vi.advanceTimersByTimeAsync(700)
  saver.edit(rename(first, 'One, corrected'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(state.order.samples.map(({ name }) => name)).toEqual(['One, corrected'])
  expect(saver.getSnapshot().draft.rowConflicts).toEqual([])
})

test('changes by two people to different rows and fields are both kept', async () => {
  const order = aDraftOrder({
    samples: [aSample({ id: first, name: 'A' }), aSample({ id: second, name: 'B' })],
  })
  const { saver, state, set } = begin(order)
  set({
    reference: 'PO 7',
    samples: [aSample({ id: first, name: 'A' }), aSample({ id: second, name: 'Theirs', version: 2 })],
  })
  saver.edit((draft) => withField(rename(first, 'Mine')(draft), 'name', 'July batch'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.order).toMatchObject({ name: 'July batch', reference: 'PO 7' })
  expect(state.order.samples.map(({ name }) => name)).toEqual(['Mine', 'Theirs'])
})

test('a field that both changed waits for a choice and delays nothing else', async () => {
  const { saver, state, set } = begin(aDraftOrder())
  set({ reference: 'Theirs' })
  saver.edit((draft) => withField(withField(draft, 'reference', 'Mine'), 'name', 'July batch'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.order).toMatchObject({ reference: 'Theirs', name: 'July batch' })
  expect(saver.getSnapshot()).toMatchObject({
    isUnsaved: true,
    draft: { fieldConflicts: { reference: 'Theirs' } },
  })
})

test('an invalid row does not delay others', async () => {
  const { saver, state } = begin(aDraftOrder())
  saver.edit((draft) => addRow(second, { name: 'Good' })(addRow(first, { name: 'x'.repeat(201) })(draft)))
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.order.samples.map(({ name }) => name)).toEqual(['Good'])
  expect(saver.getSnapshot().draft.rowProblems.get(first)).toEqual({ name: 'too_long' })
  saver.edit(rename(first, 'Short'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(saver.getSnapshot()).toMatchObject({ isUnsaved: false })
})

test('a permanent refusal is not retried', async () => {
  const { saver, state, failNext } = begin(aDraftOrder())
  failNext(new ApiProblem('samples_too_many', 422))
  saver.edit(addRow(first, { name: 'One' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.calls).toHaveLength(1)
  expect(saver.getSnapshot()).toMatchObject({ saving: 'failed', failure: 'samples_too_many' })
})

test('a draft submitted by a colleague is closed, and typed text stays on the screen', async () => {
  const { saver, failNext } = begin(aDraftOrder())
  failNext(new ApiProblem('order_submitted', 409))
  saver.edit(addRow(first, { name: 'One' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saver.getSnapshot()).toMatchObject({ saving: 'closed', failure: 'order_submitted', isUnsaved: true })
})

test('input undone before it was sent leaves nothing to save', async () => {
  const { saver, state } = begin(aDraftOrder({ reference: 'PO 1' }))
  saver.edit((draft) => withField(draft, 'reference', 'PO 12'))
  expect(saver.getSnapshot().saving).toBe('waiting')
  saver.edit((draft) => withField(draft, 'reference', 'PO 1'))
  await vi.runAllTimersAsync()
  expect([saver.getSnapshot().saving, state.calls]).toEqual(['resting', []])
})
