import { afterAll, afterEach, expect, test } from 'vitest'
import type { CustomerMerge } from '#contract/customer-merges.ts'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { aCustomer, readCustomer } from '#tests/support/customers.ts'
import { aPatientManager, mergeCustomers, mergeNow, twoTeams, undoMerge } from '#tests/support/merges.ts'
import { aJoinRequest, anInvitationLink, aPerson, aTeam, codeOf, readMembers } from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())
afterEach(() => api.clock.set(new Date()))
const expert = await api.as('expert')
const manager = await aPatientManager(api)

const minute = 60_000
const days30 = 30 * 24 * 60 * minute
const teamsOf = async (by: ApiClient) =>
  expectOk(await by.get<Session>('/session')).organisations.map(({ id }) => id)

test.each([
  ['a minute before 30 days have passed', days30 - minute, '+'],
  ['after 30 days', days30 + 1, 'merge_too_old'],
])('%s', async (_, later, answer) => {
  const [one, other] = [await aCustomer(expert), await aCustomer(expert)]
  const done = await mergeCustomers(manager, one, other)
  api.clock.set(new Date(new Date(done.mergedAt).getTime() + later))
  const { items } = expectOk(await manager.get<{ items: CustomerMerge[] }>(`/customers/${other.id}/merges`))
  expect(items[0]?.allowed).toEqual(answer === '+' ? ['undo'] : [])
  expect(codeOf(await undoMerge(manager, other, done))).toBe(answer)
})

test('orders that were placed after the merge stay with the survivor, under a colleague', async () => {
  const { duplicate, survivor } = await twoTeams(api)
  const done = await mergeNow(manager, duplicate, survivor)
  const placed = await aSubmittedOrder(duplicate.member, {
    offer: await anOffer(api, { organisationId: survivor.id }),
  })
  expectOk(await undoMerge(manager, survivor, done))
  expect((await duplicate.member.get(`/orders/${placed.id}`)).status).toBe(404)
  const kept = expectOk(await survivor.admin.get<Order>(`/orders/${placed.id}`))
  expect([survivor.admin.id, survivor.member.id]).toContain(kept.owner.id)
})

test('people who joined through the duplicate go back to it, and others stay', async () => {
  const { duplicate, survivor, old, own } = await twoTeams(api)
  const link = await anInvitationLink(api, duplicate.admin, duplicate.id)
  const request = await aJoinRequest(api, duplicate.domain)
  const done = await mergeNow(manager, duplicate, survivor)
  const byToken = await aPerson(api, { orgId: duplicate.orgId })
  const byInvitation = await aPerson(api)
  expectOk(await byInvitation.post(`/team-invitations/${link}/acceptance`))
  expectOk(await survivor.admin.post(`/teams/${survivor.id}/join-requests/${request.id}/acceptance`))
  const ofSurvivor = await aPerson(api, { orgId: survivor.orgId })
  const late = [byToken, byInvitation, request.asker]
  for (const person of [...late, ofSurvivor]) {
    await expect.poll(() => teamsOf(person)).toEqual([survivor.id])
    expect((await person.get(`/orders/${old.id}`)).status).toBe(200)
  }
  expectOk(await undoMerge(manager, survivor, done))
  for (const person of late) {
    expect(await teamsOf(person)).toEqual([duplicate.id])
    expect((await person.get(`/orders/${old.id}`)).status).toBe(200)
    expect((await person.get(`/orders/${own.id}`)).status).toBe(404)
  }
  expect(await teamsOf(ofSurvivor)).toEqual([survivor.id])
})

test('a chain goes backwards, and gives each customer its own people', async () => {
  const [one, two, three] = [await aTeam(api), await aTeam(api), await aTeam(api)]
  const first = await mergeNow(manager, one, two)
  const second = await mergeNow(manager, two, three)
  const late = await aPerson(api, { orgId: one.orgId })
  expect(await readCustomer(expert, one.id)).toMatchObject({ id: three.id })
  for (const person of [one.member, late]) expect(await teamsOf(person)).toEqual([three.id])
  for (const into of [two, three])
    expect(codeOf(await undoMerge(manager, into, first))).toBe('customer_merged')
  expect(codeOf(await undoMerge(manager, await aCustomer(expert), first))).toBe('merge_not_found')
  for (const person of [one.member, late]) expect(await teamsOf(person)).toEqual([three.id])
  expectOk(await undoMerge(manager, three, second))
  expect(await readCustomer(expert, one.id)).toMatchObject({ id: two.id })
  for (const person of [one.member, late]) expect(await teamsOf(person)).toEqual([two.id])
  expect(await teamsOf(three.member)).toEqual([three.id])
  expectOk(await undoMerge(manager, two, first))
  for (const person of [one.member, late]) expect(await teamsOf(person)).toEqual([one.id])
  // After another merge no person counts as removed.
  await mergeNow(manager, one, two)
  expect(await teamsOf(one.member)).toEqual([two.id])
})

test('two duplicates with a person in both: each gets the person back', async () => {
  const [one, two, survivor] = [await aTeam(api), await aTeam(api), await aTeam(api)]
  const both = await aPerson(api, { orgId: one.orgId })
  const link = await anInvitationLink(api, two.admin, two.id)
  expectOk(await both.post(`/team-invitations/${link}/acceptance`))
  const first = await mergeNow(manager, one, survivor)
  const second = await mergeNow(manager, two, survivor)
  expect(await teamsOf(both)).toEqual([survivor.id])
  expectOk(await undoMerge(manager, survivor, first))
  expect((await teamsOf(both)).toSorted()).toEqual([one.id, survivor.id].toSorted())
  expectOk(await undoMerge(manager, survivor, second))
  expect((await teamsOf(both)).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(await readMembers(survivor.admin, survivor.id)).toHaveLength(2)
})
