import { afterAll, describe, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import type { SampleList } from '#contract/samples.ts'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const james = await api.as('james')
const expert = await api.as('expert')
const organisationId = (await whoIs(anna)).organisationId
const offer = await anOffer(api, { organisationId, items: [{ materials: ['food-contact'] }, {}] })

const today = helsinkiDay(api.context.clock.now())
const save = (order: Order, change: object) => {
  const [row] = order.samples
  const { id, version, position, name, material, batch, note } = row as Order['samples'][number]
  const tests = row?.tests.map((each) => each.offerItemId)
  const changed = { id, version, position, name, material, batch, note, tests, ...change }
  return anna.patch<SampleList>(`/orders/${order.id}/samples`, { save: [changed] })
}

describe('the warnings of a draft', () => {
  test('come with each save of samples, and are the same when the order is read', async () => {
    const draft = await aDraftOrder(anna, { offer })
    expect(draft.warnings).toEqual([])
    const { body } = await save(draft, { material: 'Talousvesi', note: '15 g' })
    expect(body.warnings.map(({ code }) => code)).toEqual(['material_not_tested', 'amount_too_small'])
    expect((await getOrder(anna, draft.id)).warnings).toEqual(body.warnings)
    const corrected = await save(await getOrder(anna, draft.id), { material: 'Kartonki', note: '20 g' })
    expect(corrected.body.warnings).toEqual([])
  })

  test('name an offer that expires before samples can arrive', async () => {
    const short = await anOffer(api, { organisationId, validUntil: today })
    const { warnings } = await aDraftOrder(anna, { offer: short })
    expect(warnings).toMatchObject([{ code: 'offer_expires_first', offerId: short.id }])
  })

  test('do not prevent submitting', async () => {
    const draft = await aDraftOrder(anna, { offer })
    await save(draft, { material: 'Water', note: '1 g' })
    const { version, warnings } = await getOrder(anna, draft.id)
    expect(warnings).toHaveLength(2)
    const { body } = await anna.post<Order>(`/orders/${draft.id}/submit`, {}, { version })
    expect(body).toMatchObject({ state: 'waiting_for_samples', warnings: [] })
  })

  test('are shown to the customer’s side only', async () => {
    const draft = await aDraftOrder(anna, { offer })
    await save(draft, { material: 'Water' })
    expect((await getOrder(expert, draft.id)).warnings).toEqual([])
  })
})

describe('goods that a reception does not take', () => {
  const billing = { country: 'GB' }

  test.each([
    ['uk', 'dangerous'],
    ['uk', 'temperature_controlled'],
    ['uk', 'freight'],
    ['other', 'dangerous'],
  ] as const)('to %s: an order with %s is not submitted, and stays as it is', async (location, goods) => {
    const draft = await aDraftOrder(james, { billing, shippingLocation: location, request: 'Is it safe?' })
    const edited = expectOk(await james.patch<Order>(`/orders/${draft.id}`, { specialGoods: [goods] }, draft))
    expect(edited.missing).toEqual([{ path: 'shippingLocation', code: 'not_for_these_goods' }])
    const refused = await james.post(`/orders/${draft.id}/submit`, {}, { version: edited.version })
    expect([refused.status, refused.body.code]).toEqual([422, 'order_incomplete'])
    expect(await getOrder(james, draft.id)).toEqual(edited)
  })

  test.each([
    ['helsinki', ['dangerous', 'temperature_controlled', 'freight']],
    ['other', ['temperature_controlled', 'freight']],
    ['uk', []],
  ] as const)('to %s: %j may be sent', async (shippingLocation, goods) => {
    const draft = await aDraftOrder(james, { billing, shippingLocation, request: 'Is it safe?' })
    const { missing, version, specialGoods } = expectOk(
      await james.patch<Order>(`/orders/${draft.id}`, { specialGoods: goods }, draft),
    )
    expect([missing, specialGoods]).toEqual([[], [...goods]])
    const submitted = expectOk(await james.post<Order>(`/orders/${draft.id}/submit`, {}, { version }))
    expect(submitted.specialGoods).toEqual([...goods])
    const copied = expectOk(await james.post<Order>('/orders', { copyOf: draft.id }))
    expect(copied.specialGoods).toEqual([...goods])
  })
})

test('only colleagues see who changed a draft last', async () => {
  const mikko = await api.as('mikko')
  const draft = await aDraftOrder(anna, { offer })
  const byMikko = expectOk(await mikko.patch<Order>(`/orders/${draft.id}`, { name: 'Lids' }, draft))
  expect(byMikko.changedBy).toMatchObject({ id: (await whoIs(mikko)).id })
  const { body } = await save(byMikko, { batch: 'B1' })
  expect(body).toMatchObject({ version: byMikko.version + 1, changedBy: byMikko.changedBy })
  expect((await getOrder(mikko, draft.id)).changedBy?.id).toBe((await whoIs(anna)).id)
  expect((await getOrder(expert, draft.id)).changedBy).toBeNull()
})
