import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, expectOk } from '#tests/support/builders.ts'
import { aCustomer } from '#tests/support/customers.ts'
import { mergeCustomers, mergeNow, twoTeams, undoMerge } from '#tests/support/merges.ts'
import { aPerson, aTeam, codeOf, readMembers } from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')
const manager = await api.as('manager')

const teamsOf = async (by: ApiClient) =>
  expectOk(await by.get<Session>('/session')).organisations.map(({ id }) => id)
const ordersOf = async (by: ApiClient) =>
  new Set(expectOk(await by.get<{ items: Order[] }>('/orders')).items.map(({ id }) => id))
const mergeAs = async (one: { id: string; version: number }, other: { id: string; version: number }) =>
  codeOf(
    await manager.call(
      'POST',
      `/customers/${one.id}/merge`,
      { intoId: other.id, intoVersion: other.version },
      { version: one.version, key: randomUUID() },
    ),
  )

test('two merges of one duplicate, or in a circle: one is done, the other is refused', async () => {
  const [one, two, three] = [await aCustomer(expert), await aCustomer(expert), await aCustomer(expert)]
  const twice = await Promise.all([mergeAs(one, two), mergeAs(one, three)])
  expect(twice.toSorted()).toEqual(['+', 'customer_merged'])
  const [left, right] = [await aCustomer(expert), await aCustomer(expert)]
  const circle = await Promise.all([mergeAs(left, right), mergeAs(right, left)])
  expect(circle.toSorted()).toEqual(['+', 'customer_merged'])
  expect(await mergeAs(left, left)).toBe('merge_with_itself')
})

test('two requests to undo a merge undo it once', async () => {
  const [one, other] = [await aCustomer(expert), await aCustomer(expert)]
  const done = await mergeCustomers(manager, one, other)
  const replies = await Promise.all([undoMerge(manager, other, done), undoMerge(manager, other, done)])
  expect(replies.map(codeOf).toSorted()).toEqual(['+', 'merge_not_found'])
})

/** Two teams of which each of the four people has a draft that can be submitted. */
async function teamsWithDrafts() {
  const { duplicate, survivor } = await twoTeams(api)
  const people = [duplicate.admin, duplicate.member, survivor.admin, survivor.member]
  const drafts: { by: ApiClient; draft: Order }[] = []
  for (const team of [duplicate, survivor]) {
    const offer = await anOffer(api, { organisationId: team.id })
    for (const by of [team.admin, team.member]) drafts.push({ by, draft: await aDraftOrder(by, { offer }) })
  }
  return { duplicate, survivor, people, drafts }
}
const submit = ({ by, draft }: { by: ApiClient; draft: Order }) =>
  by.post<Order>(`/orders/${draft.id}/submit`, {}, { version: draft.version })

test('orders that are begun and submitted during a merge are kept, and the whole team sees them', async () => {
  const { duplicate, survivor, people, drafts } = await teamsWithDrafts()
  const beginning = Array.from({ length: 12 }, (_, n) =>
    (people[n % 4] ?? survivor.admin).post<Order>('/orders', { name: `Order ${n}` }),
  )
  const [, submitted, begun] = await Promise.all([
    mergeNow(manager, duplicate, survivor),
    Promise.all(drafts.map(submit)),
    Promise.all(beginning),
  ])
  const orders = [...submitted, ...begun].map(expectOk)
  for (const person of people) {
    const seen = await ordersOf(person)
    expect(orders.filter(({ id }) => !seen.has(id))).toEqual([])
    expect(await teamsOf(person)).toEqual([survivor.id])
  }
  expect(submitted.map(({ body }) => body.state)).toEqual(drafts.map(() => 'waiting_for_samples'))
})

test('orders that are begun and submitted while a merge is undone belong to a member of their team', async () => {
  const { duplicate, survivor, people, drafts } = await teamsWithDrafts()
  const done = await mergeNow(manager, duplicate, survivor)
  const name = randomUUID()
  const beginning = Array.from({ length: 12 }, (_, n) =>
    (people[n % 4] ?? survivor.admin).post<Order>('/orders', {
      name,
      organisationId: n < 6 ? duplicate.id : survivor.id,
    }),
  )
  const [undone, submitted, begun] = await Promise.all([
    undoMerge(manager, survivor, done),
    Promise.all(drafts.map(submit)),
    Promise.all(beginning),
  ])
  expect(codeOf(undone)).toBe('+')
  expect(submitted.map(codeOf)).toEqual(drafts.map(() => '+'))
  const answers = new Set(begun.map(codeOf))
  expect([...answers].filter((code) => code !== '+' && code !== 'organisation_not_found')).toEqual([])
  const { rows: strange } = await sql`
    select o.id, o.name from orders o
    where o.organisation_id in (${duplicate.id}, ${survivor.id}) and not exists (
      select from memberships m
      where m.organisation_id = o.organisation_id and m.person_id = o.owner_id and m.ended_at is null)`.execute(
    api.context.db,
  )
  expect(strange).toEqual([])
  for (const person of [duplicate.admin, duplicate.member])
    expect(await teamsOf(person)).toEqual([duplicate.id])
  for (const person of [survivor.admin, survivor.member]) expect(await teamsOf(person)).toEqual([survivor.id])
})

test('a person who arrives during a merge is in one team', async () => {
  const [duplicate, survivor] = [await aTeam(api), await aTeam(api)]
  const [, ...arrived] = await Promise.all([
    mergeNow(manager, duplicate, survivor),
    ...Array.from({ length: 6 }, () => aPerson(api, { orgId: duplicate.orgId })),
  ])
  for (const person of arrived) expect(await teamsOf(person)).toEqual([survivor.id])
  expect(await readMembers(survivor.admin, survivor.id)).toHaveLength(10)
})
