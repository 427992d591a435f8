import { afterAll, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { BoardCard } from '#contract/order-board.ts'
import { dayAfter } from '#server/days.ts'
import { startApi } from '#tests/support/api.ts'
import { act, anOffer, aSubmittedOrder, expectOk, getOrder } from '#tests/support/builders.ts'
import { write } from '#tests/support/messages.ts'
import { aTeam } from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')
const anna = await api.as('anna')
const team = await aTeam(api)

type Column = { items: BoardCard[]; nextCursor: string | null; count: number | null }
const read = async (query: string) => expectOk(await expert.get<Column>(`/orders/board?${query}`))
const ofTeam = `organisation=${team.id}`

test('a column holds the orders in its state, with what can be done', async () => {
  const offer = await anOffer(api, { organisationId: team.id })
  const { id } = await aSubmittedOrder(team.admin, { offer, shippingLocation: 'other' })
  const before = await read(`status=submitted&${ofTeam}`)
  expect(before.items.map((card) => card.id)).toEqual([id])
  expect(before.count).toBe(1)
  const [card] = before.items
  expect(card).toMatchObject({ responsible: null, hasUnseen: false })
  expect(card?.moves).toContainEqual({ to: 'waiting_for_samples', act: 'confirm' })
  // A card offers exactly the actions that its order allows.
  const { allowed } = await getOrder(expert, id)
  for (const move of card?.moves ?? []) expect(allowed).toContain(move.act)
  await act(expert, id, 'confirm')
  expect((await read(`status=submitted&${ofTeam}`)).items).toEqual([])
  expect((await read(`status=waiting_for_samples&${ofTeam}`)).items).toHaveLength(1)
})

test('a message of the customer marks the card until the expert has seen it', async () => {
  const { id } = await aSubmittedOrder(team.admin, { request: 'What is it?' })
  const isMarked = async () =>
    (await read(`status=waiting_for_review&${ofTeam}`)).items.find((card) => card.id === id)?.hasUnseen
  expect(await isMarked()).toBe(false)
  await write(team.admin, { kind: 'order', id }, 'Any news?')
  expect(await isMarked()).toBe(true)
  await expert.post(`/news/${id}/seen`)
  expect(await isMarked()).toBe(false)
})

test('late and nearly due orders are marked', async () => {
  const offer = await anOffer(api, { organisationId: team.id })
  const { id } = await aSubmittedOrder(team.admin, { offer, shippingLocation: 'other' })
  const today = helsinkiDay(api.context.clock.now())
  for (const [days, urgency] of [
    [1, 'soon'],
    [9, undefined],
  ] as const) {
    const { version } = await getOrder(expert, id)
    const body = { on: dayAfter(today, days), reason: 'More samples' }
    expectOk(await expert.put(`/orders/${id}/estimate`, body, { version }))
    const { items } = await read(`status=submitted&${ofTeam}`)
    expect(items.find((card) => card.id === id)?.urgency).toBe(urgency)
  }
})

test('a column is read in pages, and counted once', async () => {
  for (let nth = 0; nth < 26; nth += 1) await team.admin.post('/orders', { name: `Nth ${nth}` })
  const first = await read(`status=draft&${ofTeam}`)
  expect([first.items.length, first.count]).toEqual([25, 26])
  const second = await read(`status=draft&${ofTeam}&cursor=${first.nextCursor}`)
  expect([second.items.length, second.count, second.nextCursor]).toEqual([1, null, null])
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(26)
})

test('customers have no board, and a column needs a state', async () => {
  expect((await anna.get<{ code: string }>('/orders/board?status=submitted')).body.code).toBe('forbidden')
  expect((await expert.get('/orders/board')).status).toBe(400)
})
