import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provider } from '#contract/facts.ts'
import type { Order } from '#contract/orders.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  eventsOf,
  expectOk,
  getOrder,
  type OfferOptions,
  whoIs,
} from '#tests/support/builders.ts'
import {
  aChangeableOrder,
  addSample,
  answer,
  codeOf,
  proposalsOf,
  propose,
  sendProposal,
} from '#tests/support/proposals.ts'

let api: TestApi
let anna: ApiClient
let expert: ApiClient
let organisationId: string | undefined
beforeAll(async () => {
  api = await startApi()
  ;[anna, expert] = [await api.as('anna'), await api.as('expert')]
  organisationId = (await whoIs(anna)).organisationId
})
afterAll(() => api.stop())

const anOrder = (samples?: number, options?: OfferOptions) => aChangeableOrder(api, anna, samples, options)
const totalOf = ({ prices }: Order) => prices?.totalCents.max
const namesOf = ({ samples }: Order) => samples.map(({ position, name }) => `${position} ${name}`)

describe('a proposal of the customer', () => {
  test('changes nothing before the expert accepts, and then all of it at once', async () => {
    const { order, first, second } = await anOrder()
    const [one, two] = order.samples
    const changes = {
      addSamples: [{ name: 'Lid', material: 'PP', tests: [first] }],
      removeSampleIds: [two?.id],
      tests: [{ sampleId: one?.id, remove: [second] }],
      contact: { ...order.contact, name: 'Liisa Laine', reportingEmails: ['lab@fennopack.example'] },
    }
    const proposed = await propose(anna, order.id, changes)
    const { version: _, updatedAt: __, openProposal, allowed, ...unchanged } = proposed
    expect(order).toMatchObject({ ...unchanged, hasNews: expect.any(Boolean) })
    expect(openProposal).toMatchObject({ kind: 'change', side: 'customer' })
    expect(allowed.filter((name) => name.includes('propos'))).toEqual(['withdraw_proposal'])
    const [proposal] = await proposalsOf(expert, order.id)
    expect(proposal).toMatchObject({
      state: 'open',
      author: { name: 'Anna Virtanen' },
      reason: 'Plans changed',
      orderVersion: order.version,
      differences: {
        addedSamples: [{ position: 3, name: 'Lid', material: 'PP', tests: [{ en: 'Test 1' }] }],
        removedSamples: [{ position: 2, name: 'Sample 2', tests: [{ en: 'Test 1' }, { en: 'Test 2' }] }],
        changedTests: [{ position: 1, added: [], removed: [{ en: 'Test 2' }] }],
        values: [
          { field: 'contact.name', was: order.contact?.name, is: 'Liisa Laine' },
          { field: 'contact.reportingEmails', is: 'lab@fennopack.example' },
        ],
      },
      effect: { priceBeforeCents: { min: 7900, max: 7900 }, priceAfterCents: { min: 6900, max: 6900 } },
      obstacle: null,
    })
    const accepted = expectOk(
      await answer(expert, order.id, 'accept', { estimatedCompletionOn: '2027-05-01' }),
    )
    expect(accepted).toMatchObject({
      state: 'waiting_for_samples',
      sampleCount: 2,
      estimatedCompletionOn: '2027-05-01',
      contact: { name: 'Liisa Laine', reportingEmails: ['lab@fennopack.example'] },
    })
    expect([namesOf(accepted), totalOf(accepted), accepted.openProposal]).toEqual([
      ['1 Sample 1', '3 Lid'],
      6900,
      undefined,
    ])
    expect(accepted.samples.map(({ tests }) => tests.map((each) => each.offerItemId))).toEqual([
      [first],
      [first],
    ])
    const [event] = await eventsOf(anna, order.id)
    expect(event).toMatchObject({
      act: 'accept_proposal',
      details: {
        kind: 'change',
        addedSamples: 1,
        removedSamples: 1,
        changedTests: 1,
        fields: ['contact'],
        totalCents: { min: 6900, max: 6900 },
        on: '2027-05-01',
      },
    })
    expect((await proposalsOf(anna, order.id))[0]).toMatchObject({
      state: 'accepted',
      effect: { completionAfter: '2027-05-01' },
      decidedAt: expect.any(String),
    })
  })

  test('is declined with a reason or withdrawn, and leaves the order as it is', async () => {
    const { order, first } = await anOrder()
    for (const [by, action, state] of [
      [expert, 'decline', 'declined'],
      [anna, 'withdraw', 'withdrawn'],
    ] as const) {
      await propose(anna, order.id, addSample([first]))
      expectOk(await answer(by, order.id, action))
      expect((await proposalsOf(anna, order.id))[0]).toMatchObject({
        state,
        decisionReason: action === 'decline' ? 'Not possible' : '',
      })
    }
    const { samples, prices } = await getOrder(anna, order.id)
    expect({ samples, prices }).toEqual({ samples: order.samples, prices: order.prices })
  })

  test('is one at a time, made on the order as it is, and made once', async () => {
    const { order, first } = await anOrder()
    const body = { kind: 'change', reason: 'More', changes: addSample([first]) }
    const send = (key: string, version: number) =>
      anna.post<Order & { code?: string }>(`/orders/${order.id}/proposals`, body, { version, key })
    const key = uuid()
    const { body: once } = await send(key, order.version)
    expect((await send(key, order.version)).body).toEqual(once)
    expect(await codeOf(send(uuid(), order.version))).toBe('order_changed')
    expect(await codeOf(send(uuid(), once.version))).toBe('proposal_open')
    expect(await codeOf(sendProposal(expert, order.id, addSample([first])))).toBe('proposal_open')
    expect(await proposalsOf(anna, order.id)).toHaveLength(1)
  })

  test('is answered by the other side only, and once', async () => {
    const { order, first } = await anOrder()
    await propose(anna, order.id, addSample([first]))
    const [proposal] = await proposalsOf(anna, order.id)
    expect(await codeOf(answer(anna, order.id, 'accept'))).toBe('forbidden')
    expect(await codeOf(answer(anna, order.id, 'decline'))).toBe('forbidden')
    expect(await codeOf(answer(expert, order.id, 'withdraw'))).toBe('forbidden')
    expect(await codeOf(answer(expert, order.id, 'accept', { proposalId: uuid() }))).toBe(
      'proposal_not_found',
    )
    expectOk(await answer(expert, order.id, 'accept'))
    expect(await codeOf(answer(expert, order.id, 'accept', { proposalId: proposal?.id }))).toBe(
      'proposal_decided',
    )
  })

  test('is either accepted or withdrawn when both happen at once', async () => {
    const { order, first } = await anOrder()
    const { openProposal, version } = await propose(anna, order.id, addSample([first]))
    const call = { proposalId: openProposal?.id }
    const replies = await Promise.all([
      expert.post(`/orders/${order.id}/acts/accept_proposal`, call, { version }),
      anna.post(`/orders/${order.id}/acts/withdraw_proposal`, call, { version }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    const [proposal] = await proposalsOf(anna, order.id)
    const { sampleCount } = await getOrder(anna, order.id)
    expect([proposal?.state, sampleCount]).toEqual(
      replies[0]?.status === 200 ? ['accepted', 3] : ['withdrawn', 2],
    )
  })
})

describe('a proposal of the provider', () => {
  test('is accepted by the customer, who does not see which expert made it', async () => {
    const { order, first } = await anOrder(1)
    const proposed = await propose(
      expert,
      order.id,
      { ...addSample([first]), shippingLocation: 'other' },
      {
        estimatedCompletionOn: '2027-06-01',
      },
    )
    expect(proposed.allowed.filter((name) => name.includes('propos'))).toEqual(['withdraw_proposal'])
    const seen = await getOrder(anna, order.id)
    expect([seen.hasNews, seen.allowed.filter((name) => name.includes('propos'))]).toEqual([
      true,
      ['accept_proposal', 'decline_proposal'],
    ])
    expect((await proposalsOf(anna, order.id))[0]).toMatchObject({
      side: 'provider',
      author: { name: provider.name },
      effect: { completionBefore: null, completionAfter: '2027-06-01' },
    })
    expect(await codeOf(answer(anna, order.id, 'accept', { estimatedCompletionOn: '2027-01-01' }))).toBe(
      'forbidden',
    )
    expect(expectOk(await answer(anna, order.id, 'accept'))).toMatchObject({
      sampleCount: 2,
      shippingLocation: 'other',
      estimatedCompletionOn: '2027-06-01',
    })
  })

  test('takes tests from another valid offer to the customer, which is then accepted', async () => {
    const { order } = await anOrder(1)
    const other = await anOffer(api, { organisationId, serviceFeeCents: 9900, items: [{ priceCents: 300 }] })
    const changes = {
      offerIds: [other.id],
      tests: [{ sampleId: order.samples[0]?.id, add: [other.items[0]?.id] }],
    }
    const foreign = await anOffer(api, { personId: (await whoIs(expert)).id, items: [{}] })
    const wrong = {
      offerIds: [foreign.id],
      tests: [{ sampleId: order.samples[0]?.id, add: [foreign.items[0]?.id] }],
    }
    expect(await codeOf(sendProposal(expert, order.id, wrong))).toBe('offer_not_found')
    expect(await codeOf(sendProposal(expert, order.id, { ...changes, offerIds: [] }))).toBe(
      'test_not_offered',
    )
    await propose(expert, order.id, changes)
    const accepted = expectOk(await answer(anna, order.id, 'accept'))
    expect([totalOf(accepted), accepted.offers.map(({ state }) => state)]).toEqual([
      11_700,
      ['accepted', 'accepted'],
    ])
  })
})

describe('a request to cancel', () => {
  test('cancels the order with the reason when the expert accepts it', async () => {
    const { order } = await anOrder()
    expect(await codeOf(sendProposal(expert, order.id, null))).toBe('forbidden')
    await propose(anna, order.id, null, { reason: 'The product was dropped' })
    expect((await proposalsOf(expert, order.id))[0]).toMatchObject({
      kind: 'cancellation',
      differences: null,
      effect: null,
    })
    expect(expectOk(await answer(expert, order.id, 'accept'))).toMatchObject({
      state: 'cancelled',
      cancellation: { reason: 'The product was dropped' },
    })
    expect((await proposalsOf(anna, order.id))[0]?.state).toBe('accepted')
  })

  test('is declined with a reason, and the order goes on', async () => {
    const { order } = await anOrder()
    await propose(anna, order.id, null)
    expect(expectOk(await answer(expert, order.id, 'decline')).state).toBe('waiting_for_samples')
  })

  test('lapses when the expert cancels the order without it', async () => {
    const { order } = await anOrder()
    await propose(anna, order.id, null)
    await act(expert, order.id, 'cancel', { reason: 'Closed' })
    expect((await proposalsOf(anna, order.id))[0]?.state).toBe('withdrawn')
  })
})

test('a preview tells the differences and the price, and stores nothing', async () => {
  const { order, first } = await anOrder()
  const before = await getOrder(anna, order.id)
  const preview = expectOk(
    await anna.post<object>(`/orders/${order.id}/proposals/preview`, { changes: addSample([first]) }),
  )
  expect(preview).toMatchObject({
    differences: { addedSamples: [{ position: 3, name: 'Another' }] },
    effect: { priceBeforeCents: { max: 7900 }, priceAfterCents: { max: 8900 } },
  })
  expect([await getOrder(anna, order.id), await proposalsOf(anna, order.id)]).toEqual([before, []])
})
