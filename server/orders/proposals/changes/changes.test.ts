import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  aSubmittedOrder,
  expectOk,
  getOrder,
  type OfferOptions,
  provideOffer,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { assignAll, deliverAssigned, testsOf } from '#tests/support/consignments.ts'
import { aLaboratoryIn } from '#tests/support/laboratories.ts'
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

describe('prices after a change', () => {
  test('keep the promised prices of other tests, and a discount when samples are added', async () => {
    const { order, first } = await anOrder(3, {
      items: [
        { priceCents: 1000, tiers: [{ fromQuantity: 3, discountPercent: 10 }] },
        { priceCents: 1000, maxPriceCents: 1500 },
      ],
    })
    const [one, two, three] = order.samples
    const second = order.prices?.lines[1]?.offerItemId
    const { version } = await getOrder(expert, order.id)
    expectOk(
      await expert.put(`/orders/${order.id}/lines/${second}/price`, { unitPriceCents: 1200 }, { version }),
    )
    await act(expert, order.id, 'receive', {
      samples: [{ sampleId: three?.id, outcome: 'rejected', reason: 'broken' }],
    })
    // Two samples are left at the discount that three had; one more test changes nothing of that.
    await propose(anna, order.id, { tests: [{ sampleId: one?.id, remove: [second] }] })
    const left = expectOk(await answer(expert, order.id, 'accept'))
    expect(
      left.prices?.lines.map((line) => [line.quantity, line.discountPercent, line.totalCents.max]),
    ).toEqual([
      [2, 10, 1800],
      [1, 0, 1200],
    ])
    await propose(anna, order.id, addSample([first]))
    const more = expectOk(await answer(expert, order.id, 'accept'))
    expect(more.prices?.lines[0]).toMatchObject({ quantity: 3, discountPercent: 10 })
    await propose(anna, order.id, { removeSampleIds: [two?.id, more.samples.at(-1)?.id] })
    const fewer = expectOk(await answer(expert, order.id, 'accept'))
    expect(fewer.prices?.lines.map((line) => [line.quantity, line.discountPercent])).toEqual([[1, 0]])
  })

  test('take what is left of a framework offer, or the acceptance is refused', async () => {
    const { order, first } = await anOrder(2, { items: [{ priceCents: 1000, frameQuantity: 3 }] })
    await propose(anna, order.id, { addSamples: ['A', 'B'].map((name) => ({ name, tests: [first] })) })
    const before = await getOrder(expert, order.id)
    const refused = await answer(expert, order.id, 'accept')
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'frame_exceeded', shortages: [{ neededQuantity: 4, leftQuantity: 3 }] },
    })
    expect(await getOrder(expert, order.id)).toEqual(before)
    expectOk(await answer(expert, order.id, 'decline'))
    await propose(anna, order.id, addSample([first]))
    expectOk(await answer(expert, order.id, 'accept'))
    const frames = expectOk(await anna.get<{ items: object[] }>(`/orders/${order.id}/frames`))
    expect(frames.items).toMatchObject([{ orderQuantity: 3, leftQuantity: 0 }])
  })
})

describe('a proposal that no longer fits', () => {
  test('says so, and is refused', async () => {
    const { order } = await anOrder()
    const sampleId = order.samples[0]?.id
    await propose(anna, order.id, { removeSampleIds: [sampleId] })
    await act(expert, order.id, 'receive', { samples: [{ sampleId, outcome: 'received' }] })
    expect((await proposalsOf(expert, order.id))[0]?.obstacle).toBe('sample_arrived')
    expect(await codeOf(answer(expert, order.id, 'accept'))).toBe('sample_arrived')
    expectOk(await answer(anna, order.id, 'withdraw'))
    expect((await proposalsOf(anna, order.id))[0]?.obstacle).toBeNull()
  })

  test('is outdated when its price would be another', async () => {
    const { order, first } = await anOrder()
    await propose(anna, order.id, addSample([first]))
    await act(expert, order.id, 'receive', {
      samples: [{ sampleId: order.samples[0]?.id, outcome: 'rejected', reason: 'broken' }],
    })
    expect((await proposalsOf(expert, order.id))[0]?.obstacle).toBe('proposal_outdated')
    expect(await codeOf(answer(expert, order.id, 'accept'))).toBe('proposal_outdated')
  })
})

describe('changes are refused', () => {
  test('that name items outside the order, the same item twice, or nothing', async () => {
    const { order, first } = await anOrder()
    const foreign = (await anOrder()).order
    const [one] = order.samples
    const wrong: [object, string][] = [
      [{}, 'proposal_changes_nothing'],
      [{ contact: order.contact, billing: order.billing }, 'proposal_changes_nothing'],
      [{ tests: [{ sampleId: one?.id, add: [first] }] }, 'proposal_changes_nothing'],
      [{ removeSampleIds: [foreign.samples[0]?.id] }, 'sample_not_found'],
      [{ tests: [{ sampleId: foreign.samples[0]?.id, remove: [first] }] }, 'sample_not_found'],
      [{ removeSampleIds: [one?.id, one?.id] }, 'invalid_fields'],
      [{ removeSampleIds: [one?.id], tests: [{ sampleId: one?.id }] }, 'invalid_fields'],
      [{ tests: [{ sampleId: one?.id, add: [first, first] }] }, 'invalid_fields'],
      [addSample([first], ''), 'invalid_fields'],
      [addSample([]), 'invalid_fields'],
      [addSample([uuid()]), 'test_not_offered'],
      [{ removeSampleIds: order.samples.map(({ id }) => id) }, 'samples_needed'],
      [
        { tests: [{ sampleId: one?.id, remove: one?.tests.map((each) => each.offerItemId) }] },
        'samples_needed',
      ],
      [{ shippingLocation: 'us' }, 'shipping_location_refused'],
      [{ billing: { ...order.billing, country: 'SE', paymentMethod: 'e_invoice' } }, 'e_invoice_refused'],
      [{ contact: { ...order.contact, email: 'nowhere' } }, 'invalid_fields'],
      [{ addSamples: Array.from({ length: 501 }, () => ({ name: 'X', tests: [first] })) }, 'invalid_fields'],
    ]
    for (const [changes, code] of wrong) {
      expect([changes, await codeOf(sendProposal(anna, order.id, changes))]).toEqual([changes, code])
      const preview = anna.post<{ code?: string }>(`/orders/${order.id}/proposals/preview`, { changes })
      expect([changes, await codeOf(preview)]).toEqual([changes, code])
    }
    expect(await proposalsOf(anna, order.id)).toEqual([])
  })

  test('that do not fit the state of the samples and tests', async () => {
    const { order, first, second } = await anOrder(3)
    const [one, two, three] = order.samples
    await act(expert, order.id, 'receive', {
      samples: [
        { sampleId: one?.id, outcome: 'received' },
        { sampleId: two?.id, outcome: 'rejected', reason: 'broken' },
      ],
    })
    const code = (changes: object) => codeOf(sendProposal(anna, order.id, changes))
    expect(await code({ removeSampleIds: [one?.id] })).toBe('sample_arrived')
    expect(await code({ tests: [{ sampleId: two?.id, remove: [first] }] })).toBe('test_begun')
    await act(expert, order.id, 'receive', { samples: [{ sampleId: three?.id, outcome: 'received' }] })
    expect(await code({ shippingLocation: 'other' })).toBe('sample_arrived')
    const { id: laboratoryId } = await aLaboratoryIn(api, await api.as('manager'), 'approved')
    await propose(anna, order.id, { tests: [{ sampleId: three?.id, remove: [second] }] })
    const tests = [{ offerItemId: second, samples: [3] }]
    await act(expert, order.id, 'assign', { laboratoryId, tests })
    const left = expectOk(await answer(expert, order.id, 'accept')).samples.find(({ id }) => id === three?.id)
    expect(left?.tests.map(({ offerItemId }) => offerItemId)).toEqual([first])
    await act(expert, order.id, 'start')
    expect(await code(addSample([first]))).toBe('samples_not_now')
    // A test can be added to a sample in analysis.
    await propose(anna, order.id, { tests: [{ sampleId: three?.id, add: [second] }] })
    const changed = expectOk(await answer(expert, order.id, 'accept'))
    expect(changed.samples[2]?.tests.map(({ state }) => state)).toEqual(['in_analysis', 'in_analysis'])
    await aResult(expert, order.id)
    expect(await code({ contact: { ...order.contact, name: 'Late' } })).toBe('act_not_allowed')
  })

  test('of a draft, and of samples while an offer waits for its answer', async () => {
    const draft = await aDraftOrder(anna)
    expect(await codeOf(sendProposal(anna, draft.id, { shippingLocation: 'other' }))).toBe('act_not_allowed')
    const offer = await anOffer(api, { organisationId })
    const order = await aSubmittedOrder(anna, { samples: 1, request: 'What is it?' })
    // Under review nothing has a price yet, and tests are found by the expert.
    await propose(anna, order.id, addSample([], 'Second'))
    const changed = expectOk(await answer(expert, order.id, 'accept'))
    expect([changed.state, changed.sampleCount, changed.prices?.lines]).toEqual(['waiting_for_review', 2, []])
    await provideOffer(expert, order.id, offer)
    expect(await codeOf(sendProposal(anna, order.id, addSample([], 'Third')))).toBe('samples_not_now')
    await propose(anna, order.id, { contact: { ...order.contact, name: 'Liisa Laine' } })
    expectOk(await answer(expert, order.id, 'accept'))
    expect((await act(anna, order.id, 'accept')).contact?.name).toBe('Liisa Laine')
  })
})

test('a test that is added to a sample at a laboratory is sent to one like any other', async () => {
  const { order, first, second } = await anOrder(1)
  const [sample] = order.samples
  await propose(anna, order.id, { tests: [{ sampleId: sample?.id, remove: [second] }] })
  expectOk(await answer(expert, order.id, 'accept'))
  await receiveAll(expert, order.id)
  const { id: laboratoryId } = await aLaboratoryIn(api, await api.as('manager'), 'approved')
  await assignAll(expert, order.id, laboratoryId)
  await deliverAssigned(expert, order.id)
  await propose(anna, order.id, { tests: [{ sampleId: sample?.id, add: [second] }] })
  expectOk(await answer(expert, order.id, 'accept'))
  const placesOf = async () =>
    (await testsOf(expert, order.id)).groups.map((group) => [
      group.offerItemId,
      group.state,
      group.laboratory?.id,
    ])
  expect(await placesOf()).toEqual([
    [first, 'at_laboratory', laboratoryId],
    [second, 'received', undefined],
  ])
  await aResult(expert, order.id)
  await assignAll(expert, order.id, laboratoryId)
  await deliverAssigned(expert, order.id)
  expect(await placesOf()).toEqual([
    [first, 'released', laboratoryId],
    [second, 'at_laboratory', laboratoryId],
  ])
  await aResult(expert, order.id)
  expect((await getOrder(anna, order.id)).state).toBe('completed')
})
