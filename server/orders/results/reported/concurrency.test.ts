import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { eventsOf, expectOk, getOrder } from '#tests/support/builders.ts'
import { carryOutNow, release } from '#tests/support/releases.ts'
import { anOrderInAnalysis } from '#tests/support/results.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const [anna, expert, approver] = [await api.as('anna'), await api.as('expert'), await api.as('approver')]

const rounds = 5
type Coded = { status: number; body: { code?: string } }

const report = async ({ id, samples }: Order, more: object = {}) =>
  expert.post<ReportedResult & { code?: string }>(`/orders/${id}/reported-results`, {
    title: 'Metals',
    table: {
      tests: [{ name: 'Lead', unit: 'mg/kg', maximum: '90' }],
      samples: samples.map((sample) => ({ sampleId: sample.id, values: ['2.5'] })),
    },
    ...more,
  })

const take = (by: ApiClient, { id }: Order, action: string, body: object, version: number) =>
  by.post<Order & { code?: string }>(`/orders/${id}/acts/${action}`, body, { version })

const reportedOf = async ({ id }: Order) =>
  expectOk(await expert.get<{ items: ReportedResult[] }>(`/orders/${id}/reported-results`)).items

const actsOf = async ({ id }: Order) => (await eventsOf(expert, id)).map(({ act }) => act)

/** Both calls at once, of which each goes first in half of the rounds. */
async function atOnce(round: number, one: () => Promise<Coded>, other: () => Promise<Coded>) {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second] as const
}

/** Order with a released result and a correction of it that waits for its approval. */
async function aWaitingCorrection() {
  const order = await anOrderInAnalysis({ api, customer: anna, expert }, { samples: 2 })
  const { id } = expectOk(await report(order))
  const { version } = await getOrder(expert, order.id)
  expectOk(await take(approver, order, 'approve_results', { ids: [id] }, version))
  expectOk(await release(api, approver, order, [id]))
  const corrects = (await getOrder(expert, order.id)).results[0]?.id ?? ''
  const correct = () => report(order, { corrects, correction: 'The unit is mg/l.' })
  return { order, corrects, waitingId: expectOk(await correct()).id, correct }
}

test('an approval and an edit at once: one is done, and the other leaves nothing', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await anOrderInAnalysis({ api, customer: anna, expert }, { samples: 1 })
    const { id } = expectOk(await report(order))
    const { version } = await getOrder(expert, order.id)
    const columns = [{ name: 'Pb', unit: 'mg/kg', minimum: null, maximum: '1' }]
    const edit = { reportedId: id, title: 'Heavy metals', columns }
    const [approval, editing] = await atOnce(
      round,
      () => take(approver, order, 'approve_results', { ids: [id] }, version),
      () => take(expert, order, 'edit_result', edit, version),
    )
    const isApproved = approval.status === 200
    expect([approval, editing].map(({ status }) => status).sort()).toEqual([200, 412])
    expect((isApproved ? editing : approval).body.code).toBe('order_changed')
    expect(await reportedOf(order)).toMatchObject([
      isApproved
        ? { state: 'approved', title: 'Metals', table: { tests: [{ name: 'Lead', maximum: '90' }] } }
        : {
            state: 'reported',
            title: 'Heavy metals',
            table: { tests: [{ name: 'Pb', maximum: '1' }] },
            decidedBy: null,
          },
    ])
    const acts = (await actsOf(order)).filter((act) => act === 'approve_results' || act === 'edit_result')
    expect(acts).toEqual([isApproved ? 'approve_results' : 'edit_result'])
    expect((await getOrder(expert, order.id)).version).toBe(version + 1)
  }
})

test('an approval at the same time as a correction is refused, or comes before it', async () => {
  for (let round = 0; round < rounds; round++) {
    const { order, waitingId, correct } = await aWaitingCorrection()
    const { version } = await getOrder(expert, order.id)
    const [approval, correction] = await atOnce(
      round,
      () => take(approver, order, 'approve_results', { ids: [waitingId] }, version),
      correct,
    )
    expect(correction.status).toBe(201)
    const waiting = (await reportedOf(order)).find(({ id }) => id === waitingId)
    if (approval.status === 200) expect(waiting?.state).toBe('approved')
    else {
      expect([approval.status, approval.body.code]).toEqual([412, 'order_changed'])
      expect(waiting).toMatchObject({ state: 'reported', decidedBy: null, decidedAt: null })
    }
    const approvals = (await actsOf(order)).filter((act) => act === 'approve_results')
    expect(approvals).toHaveLength(approval.status === 200 ? 2 : 1)
  }
})

test('another correction at the same time as the release of one goes before it, or waits after it', async () => {
  for (let round = 0; round < rounds; round++) {
    const { order, corrects, waitingId, correct } = await aWaitingCorrection()
    const ids = [waitingId]
    expectOk(
      await take(approver, order, 'approve_results', { ids }, (await getOrder(expert, order.id)).version),
    )
    const { version } = await getOrder(expert, order.id)
    const [releasing, correction] = await atOnce(
      round,
      () => take(approver, order, 'release_results', { ids }, version),
      correct,
    )
    const isReleased = releasing.status === 200
    expect(correction.status).toBe(201)
    if (!isReleased) expect([releasing.status, releasing.body.code]).toEqual([412, 'order_changed'])
    expect((await getOrder(expert, order.id)).version).toBe(version + (isReleased ? 2 : 1))
    await carryOutNow(api)
    expect((await getOrder(anna, order.id)).results).toMatchObject(
      isReleased ? [{ corrects }, { id: corrects }] : [{ id: corrects, correctedBy: null }],
    )
    expect((await reportedOf(order)).map(({ state }) => state)).toEqual(
      isReleased ? ['reported'] : ['reported', 'approved'],
    )
  }
})
