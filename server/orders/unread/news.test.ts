import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order, OrderSummary } from '#contract/orders.ts'
import { invite } from '#server/orders/invitations/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'

let api: TestApi
let anna: ApiClient
let mikko: ApiClient
let otto: ApiClient
let raija: ApiClient
let expert: ApiClient
beforeAll(async () => {
  api = await startApi()
  ;[anna, mikko, otto] = await Promise.all([api.as('anna'), api.as('mikko'), api.as('otto')])
  ;[raija, expert] = await Promise.all([api.as('raija'), api.as('expert')])
})
afterAll(() => api.stop())

/** Value of `hasNews` for this reader; list and order must agree. */
async function hasNews(reader: ApiClient, id: string): Promise<boolean> {
  const { items } = expectOk(await reader.get<{ items: OrderSummary[] }>('/orders'))
  const listed = items.find((order) => order.id === id)
  const { hasNews: told } = await getOrder(reader, id)
  expect(listed?.hasNews).toBe(told)
  return told
}

const newsOfAll = async (id: string) => ({
  anna: await hasNews(anna, id),
  mikko: await hasNews(mikko, id),
  expert: await hasNews(expert, id),
})
const see = async (reader: ApiClient, id: string) =>
  expect((await reader.post(`/orders/${id}/seen`)).status).toBe(204)
const attach = async (by: ApiClient, id: string) =>
  expectOk(await by.upload(`/orders/${id}/files`, 'sheet.pdf', pdf))

async function anOrderOnItsWay(): Promise<Order> {
  const { organisationId } = await whoIs(anna)
  return aSubmittedOrder(anna, {
    offer: await anOffer(api, { organisationId }),
    samples: 2,
    contact: { reportingAccess: true },
  })
}

async function letIn(reader: ApiClient, id: string): Promise<void> {
  const token = await api.context.db
    .transaction()
    .execute((tx) => invite(tx, id, 'raija@raportti.example', api.clock.now()))
  expectOk(await reader.post(`/invitations/${token}/acceptance`))
}

describe('an order has news for its side', () => {
  test('when a colleague submits it, but not for the colleague', async () => {
    const draft = await aDraftOrder(anna, { request: 'What is it?' })
    expect(await newsOfAll(draft.id)).toEqual({ anna: false, mikko: false, expert: false })
    const submitted = expectOk(
      await anna.post<Order>(`/orders/${draft.id}/submit`, {}, { version: draft.version }),
    )
    expect(submitted.hasNews).toBe(false)
    expect(await newsOfAll(draft.id)).toEqual({ anna: false, mikko: true, expert: false })
  })

  test('until each person has seen it, and the order stays unchanged', async () => {
    const { id } = await anOrderOnItsWay()
    await receiveAll(expert, id)
    expect(await newsOfAll(id)).toEqual({ anna: true, mikko: true, expert: false })
    const { version, updatedAt } = await getOrder(anna, id)
    await see(anna, id)
    await see(anna, id)
    expect(await newsOfAll(id)).toEqual({ anna: false, mikko: true, expert: false })
    expect(await getOrder(anna, id)).toMatchObject({ version, updatedAt })
    await act(expert, id, 'start')
    expect(await newsOfAll(id)).toEqual({ anna: true, mikko: true, expert: false })
  })

  test('when it is estimated, and when an expert attaches a file, but not for files and names of the own side', async () => {
    const { id } = await anOrderOnItsWay()
    await see(mikko, id)
    await attach(anna, id)
    expectOk(await anna.patch(`/orders/${id}`, { name: 'New name' }, await getOrder(anna, id)))
    expect(await newsOfAll(id)).toEqual({ anna: false, mikko: false, expert: false })
    await attach(expert, id)
    expect(await newsOfAll(id)).toEqual({ anna: true, mikko: true, expert: false })
    await see(anna, id)
    expectOk(await expert.put(`/orders/${id}/estimate`, { on: '2030-01-31' }, await getOrder(expert, id)))
    expect(await newsOfAll(id)).toEqual({ anna: true, mikko: true, expert: false })
  })

  test('when a result is released, and the result itself is new to each until then', async () => {
    const { id } = await anOrderOnItsWay()
    await receiveAll(expert, id)
    await act(expert, id, 'start')
    await aResult(expert, id)
    const newOnes = async (reader: ApiClient) =>
      (await getOrder(reader, id)).results.map(({ isNew }) => isNew)
    expect([await newOnes(anna), await newOnes(mikko), await newOnes(expert)]).toEqual([
      [true],
      [true],
      [false],
    ])
    await see(anna, id)
    expect([await newOnes(anna), await newOnes(mikko)]).toEqual([[false], [true]])
    await aResult(expert, id)
    expect([await newOnes(anna), await newOnes(mikko)]).toEqual([
      [true, false],
      [true, true],
    ])
  })
})

test('for a reporting contact only visible actions leave an order unread', async () => {
  const { id } = await anOrderOnItsWay()
  await letIn(raija, id)
  await see(raija, id)
  await attach(expert, id)
  expect(await hasNews(anna, id)).toBe(true)
  expect(await hasNews(raija, id)).toBe(false)
  await receiveAll(expert, id)
  expect(await hasNews(raija, id)).toBe(true)
  await see(raija, id)
  expect([await hasNews(raija, id), await hasNews(anna, id)]).toEqual([false, true])
})

test('a person who may not see an order cannot mark it as read for anybody', async () => {
  const { id } = await anOrderOnItsWay()
  await receiveAll(expert, id)
  const reply = await otto.post<{ code: string }>(`/orders/${id}/seen`)
  expect([reply.status, reply.body.code]).toEqual([404, 'order_not_found'])
  await see(expert, id)
  expect(await newsOfAll(id)).toEqual({ anna: true, mikko: true, expert: false })
})
