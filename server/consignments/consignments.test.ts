import { afterAll, describe, expect, test } from 'vitest'
import type { Consignment, ConsignmentSummary } from '#contract/consignments.ts'
import { helsinkiDay } from '#contract/days.ts'
import { dayAfter } from '#server/days.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  whoIs,
} from '#tests/support/builders.ts'
import {
  aConsignmentIn,
  aReceivedOrder,
  assignAll,
  expectedBackYesterday,
  moveConsignment,
  readConsignment,
  testsOf,
} from '#tests/support/consignments.ts'
import { aLaboratoryIn, decideOn } from '#tests/support/laboratories.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const people = { customer: anna, expert, manager }
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code
const aCollected = (options: { samples?: number; tests?: number } = {}) =>
  aReceivedOrder(api, people, options)
const anApproved = () => aLaboratoryIn(api, manager, 'approved')

describe('assigning', () => {
  test('puts the named tests into the consignment that is being prepared for the laboratory', async () => {
    const [first, second, laboratory] = [
      await aCollected({ tests: 2 }),
      await aCollected(),
      await anApproved(),
    ]
    const [item = '', other = ''] = first.tests.map(({ offerItemId }) => offerItemId)
    await act(expert, first.id, 'assign', {
      laboratoryId: laboratory.id,
      tests: [{ offerItemId: item, samples: [2] }, { offerItemId: other }],
    })
    const consignment = await assignAll(expert, second.id, laboratory.id)
    expect(consignment).toMatchObject({
      state: 'draft',
      laboratory: { id: laboratory.id },
      testCount: 5,
      sampleCount: 4,
      orders: [
        { id: first.id, tests: [{ samples: [2] }, { samples: [1, 2] }] },
        { id: second.id, tests: [{ samples: [1, 2] }] },
      ],
    })
    expect((await testsOf(expert, first.id)).groups.map(({ state, samples }) => [state, samples])).toEqual([
      ['received', [1]],
      ['assigned', [2]],
      ['assigned', [1, 2]],
    ])
    const collected = await getOrder(anna, first.id)
    expect(collected.state).toBe('samples_received')
    expect(consignment.dueOn).toBe(collected.estimatedCompletionOn)
  })

  test('is all or nothing, and refuses tests that are not received or have a laboratory', async () => {
    const [order, laboratory] = [await aCollected(), await anApproved()]
    const [item = ''] = order.tests.map(({ offerItemId }) => offerItemId)
    const assign = async (samples: number[], version?: number) =>
      expert.post(
        `/orders/${order.id}/acts/assign`,
        { laboratoryId: laboratory.id, tests: [{ offerItemId: item, samples }] },
        { version: version ?? (await getOrder(expert, order.id)).version },
      )
    expect(codeOf(await assign([1, 3]))).toBe('test_not_received')
    expectOk(await assign([1]))
    const before = await testsOf(expert, order.id)
    expect(codeOf(await assign([1, 2]))).toBe('test_not_received')
    expect(codeOf(await assign([2], order.version))).toBe('order_changed')
    expect(await testsOf(expert, order.id)).toEqual(before)
  })

  test('needs an approved laboratory, and creates no consignment for others', async () => {
    const order = await aCollected()
    const paused = await aLaboratoryIn(api, manager, 'paused')
    const tests = [{ offerItemId: order.tests[0]?.offerItemId }]
    const assign = (laboratoryId: string) =>
      expert.post(`/orders/${order.id}/acts/assign`, { laboratoryId, tests }, order)
    expect(codeOf(await assign(paused.id))).toBe('laboratory_not_approved')
    expect(codeOf(await assign(order.id))).toBe('laboratory_not_found')
    const { items } = expectOk(
      await expert.get<{ items: ConsignmentSummary[] }>(`/consignments?laboratory=${paused.id}`),
    )
    expect(items).toEqual([])
  })

  test('by two experts at once happens once, and two orders at once share a consignment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other, laboratory] = [await aCollected(), await aCollected(), await anApproved()]
      const assign = ({ id, version, tests }: typeof one) =>
        expert.post(
          `/orders/${id}/acts/assign`,
          { laboratoryId: laboratory.id, tests: [{ offerItemId: tests[0]?.offerItemId }] },
          { version },
        )
      const replies = await Promise.all([assign(one), assign(one), assign(other)])
      expect(
        replies
          .slice(0, 2)
          .map(({ status }) => status)
          .sort(),
      ).toEqual([200, 412])
      expect(replies[2]?.status).toBe(200)
      const { items } = expectOk(
        await expert.get<{ items: ConsignmentSummary[] }>(`/consignments?laboratory=${laboratory.id}`),
      )
      expect(items).toMatchObject([{ testCount: 4, state: 'draft' }])
    }
  })

  test('is undone while the consignment is being prepared', async () => {
    const { consignment, order } = await aConsignmentIn(api, people)
    const tests = [{ offerItemId: order.tests[0]?.offerItemId, samples: [1] }]
    await act(expert, order.id, 'unassign', { tests })
    expect((await testsOf(expert, order.id)).groups.map(({ state }) => state)).toEqual([
      'received',
      'assigned',
    ])
    const changed = await readConsignment(expert, consignment.id)
    expect([changed.testCount, changed.version > consignment.version]).toEqual([1, true])
    expectOk(await moveConsignment(expert, changed, 'send'))
    const { version } = await getOrder(expert, order.id)
    const refused = await expert.post(
      `/orders/${order.id}/acts/unassign`,
      { tests: [{ offerItemId: order.tests[0]?.offerItemId }] },
      { version },
    )
    expect(codeOf(refused)).toBe('test_not_assigned')
  })
})

describe('a consignment', () => {
  test('is sent, arrives and is closed with its results; the order follows', async () => {
    const { consignment, order } = await aConsignmentIn(api, people)
    const sent = expectOk(await moveConsignment(expert, consignment, 'send'))
    expect(sent).toMatchObject({ state: 'sent', sentBy: { name: expect.any(String) } })
    expect((await getOrder(anna, order.id)).state).toBe('samples_received')
    const arrived = expectOk(await moveConsignment(expert, sent, 'arrive'))
    expect(arrived.orders[0]?.tests).toMatchObject([{ state: 'at_laboratory', samples: [1, 2] }])
    const running = { state: 'analysis_in_progress', samples: [1, 2].map(() => ({ state: 'in_analysis' })) }
    expect(await getOrder(anna, order.id)).toMatchObject(running)
    expect(codeOf(await moveConsignment(expert, arrived, 'close'))).toBe('tests_not_reported')
    expect(arrived.allowed).not.toContain('close')
    await aResult(expert, order.id)
    const { body } = await expert.get<Consignment>(`/consignments/${arrived.id}`)
    expect(body.allowed).toContain('close')
    expect((await getOrder(anna, order.id)).state).toBe('completed')
    expect(expectOk(await moveConsignment(expert, arrived, 'close')).state).toBe('closed')
    const acts = (await eventsOf(anna, order.id)).map((event) => event.act)
    expect(acts).toContain('start')
    expect(acts.filter((name) => ['assign', 'unassign', 'reach_laboratory'].includes(name))).toEqual([])
    expect((await eventsOf(expert, order.id)).map((event) => event.act)).toContain('reach_laboratory')
  })

  test('arrives for one laboratory while samples of the order are expected', async () => {
    const { order, consignment } = await aPartlyReceived()
    const sent = expectOk(await moveConsignment(expert, consignment, 'send'))
    expectOk(await moveConsignment(expert, sent, 'arrive'))
    const waiting = await getOrder(anna, order.id)
    expect([waiting.state, ...waiting.samples.map(({ state }) => state)]).toEqual([
      'waiting_for_samples',
      'in_analysis',
      'expected',
    ])
    const all = await act(expert, order.id, 'receive', {
      samples: [{ sampleId: waiting.samples[1]?.id, outcome: 'received' }],
    })
    expect(all.state).toBe('analysis_in_progress')
    const [last, before] = await eventsOf(anna, order.id)
    expect([last, before]).toMatchObject([
      { act: 'start', from: 'samples_received', to: 'analysis_in_progress', actor: { kind: 'system' } },
      { act: 'receive', from: 'waiting_for_samples', to: 'samples_received' },
    ])
  })

  /** Order with one received sample, which is assigned, and one that is expected. */
  async function aPartlyReceived() {
    const { organisationId = '' } = await whoIs(anna)
    const submitted = await aSubmittedOrder(anna, {
      offer: await anOffer(api, { organisationId }),
      samples: 2,
    })
    const order = await act(expert, submitted.id, 'receive', {
      samples: [{ sampleId: submitted.samples[0]?.id, outcome: 'received' }],
    })
    return { order, consignment: await assignAll(expert, order.id, (await anApproved()).id) }
  }

  test('is not sent empty, to a paused laboratory, twice, or with an outdated version', async () => {
    const { consignment, order, laboratoryId } = await aConsignmentIn(api, people)
    await act(expert, order.id, 'unassign', { tests: [{ offerItemId: order.tests[0]?.offerItemId }] })
    const empty = await readConsignment(expert, consignment.id)
    expect(codeOf(await moveConsignment(expert, empty, 'send'))).toBe('consignment_empty')
    expect(codeOf(await moveConsignment(expert, consignment, 'send'))).toBe('consignment_changed')
    const full = await assignAll(expert, order.id, laboratoryId)
    const laboratory = expectOk(
      await expert.get<{ id: string; version: number }>(`/laboratories/${laboratoryId}`),
    )
    const paused = expectOk(await decideOn(manager, laboratory, 'pause'))
    expect(codeOf(await moveConsignment(expert, full, 'send'))).toBe('laboratory_not_approved')
    expectOk(await decideOn(manager, paused, 'resume'))
    const replies = await Promise.all([
      moveConsignment(expert, full, 'send'),
      moveConsignment(expert, full, 'send'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('is recalled with a reason, unless the next one is being prepared', async () => {
    const { consignment, laboratoryId } = await aConsignmentIn(api, people, 'sent')
    const next = await assignAll(expert, (await aCollected()).id, laboratoryId)
    expect(codeOf(await moveConsignment(expert, consignment, 'recall'))).toBe('consignment_in_preparation')
    const { consignment: other } = await aConsignmentIn(api, people, 'sent')
    const recalled = expectOk(await moveConsignment(expert, other, 'recall'))
    expect(recalled).toMatchObject({ state: 'draft', sentAt: null, testCount: 2 })
    expect(next.state).toBe('draft')
  })

  test('is edited until it is closed, and is overdue after the day on which results were expected', async () => {
    const { consignment } = await aConsignmentIn(api, people, 'sent')
    const path = `/consignments/${consignment.id}`
    const today = helsinkiDay(api.clock.now())
    const edit = { carrier: 'Posti', tracking: 'JJFI1', expectedBackOn: today, note: 'Keep dry' }
    const edited = expectOk(await expert.put<Consignment>(path, edit, consignment))
    expect(edited).toMatchObject({ ...edit, isOverdue: false })
    const same = expectOk(await expert.put<Consignment>(path, edit, edited))
    expect(same.version).toBe(edited.version)
    const expectedBackOn = await expectedBackYesterday(api, consignment.id)
    const overdue = await readConsignment(expert, consignment.id)
    expect(overdue).toMatchObject({ expectedBackOn, isOverdue: true })
    const later = { ...edit, expectedBackOn, tracking: 'JJFI2' }
    expect(expectOk(await expert.put<Consignment>(path, later, overdue)).tracking).toBe('JJFI2')
  })

  test('cannot be expected back on a past day, and stays unchanged', async () => {
    const { consignment } = await aConsignmentIn(api, people)
    const edit = { carrier: 'Posti', expectedBackOn: dayAfter(helsinkiDay(api.clock.now()), -1) }
    const { status, body } = await expert.put(`/consignments/${consignment.id}`, edit, consignment)
    expect([status, codeOf({ body })]).toEqual([422, 'due_date_past'])
    expect(await readConsignment(expert, consignment.id)).toEqual(consignment)
  })

  test('has a dispatch list with the provider’s numbers, and without data of the customer', async () => {
    const { consignment, order } = await aConsignmentIn(api, people)
    const labels = await textOfPdf(
      (await expert.get(`/consignments/${consignment.id}/labels?language=en`)).raw,
    )
    expect(labels).toContain(`K-${consignment.number}`)
    const list = await expert.get(`/consignments/${consignment.id}/dispatch-list?language=en`)
    const text = await textOfPdf(list.raw)
    expect(text).toContain(`Dispatch list K-${consignment.number}`)
    for (const sample of order.samples) {
      expect(text).toContain(`L-${order.number}-${sample.position}`)
      expect(text).not.toContain(sample.name)
    }
    for (const word of ['Virtanen', order.organisation?.name ?? '-', order.contact?.company ?? '-'])
      expect(text).not.toContain(word)
  })

  test('is refused to customers', async () => {
    const { consignment, order } = await aConsignmentIn(api, people)
    for (const path of ['/consignments', `/consignments/${consignment.id}`, `/orders/${order.id}/tests`])
      expect((await anna.get(path)).status).toBe(403)
  })

  test('arrives with an order or loses it to a cancellation at the same time, never in part', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { consignment, order } = await aConsignmentIn(api, people, 'sent')
      const { version } = await getOrder(expert, order.id)
      const [arrival, cancelling] = await Promise.all([
        moveConsignment(expert, consignment, 'arrive'),
        expert.post(`/orders/${order.id}/acts/cancel`, { reason: 'Asked for' }, { version }),
      ])
      const { state } = await getOrder(expert, order.id)
      // The later of the two may have an outdated version; the earlier never has.
      if (state === 'cancelled') {
        expect(cancelling.status).toBe(200)
        expect([200, 412]).toContain(arrival.status)
      } else expect([arrival.status, cancelling.status]).toEqual([200, 412])
      const states = new Set((await testsOf(expert, order.id)).groups.map((group) => group.state))
      expect([state, ...states]).toEqual(
        state === 'cancelled' ? ['cancelled', 'cancelled'] : ['analysis_in_progress', 'at_laboratory'],
      )
    }
  })
})
