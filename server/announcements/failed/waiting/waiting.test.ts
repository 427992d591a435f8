import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { Today, TodayFilter } from '#contract/today.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { readCustomer } from '#tests/support/customers.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { aFailedMail } from '#tests/support/failed-mails.ts'
import { write } from '#tests/support/messages.ts'
import { aSentOffer } from '#tests/support/offers.ts'
import { aTeam } from '#tests/support/teams.ts'
import { recordFailure } from '../domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const [expert, manager] = [await api.as('expert'), await api.as('manager')]
const [{ id: expertId }, { id: managerId }] = [await whoIs(expert), await whoIs(manager)]

const idsFor = async (by: ApiClient, filter: TodayFilter) => {
  const { groups } = expectOk(await by.get<Today>(`/today?filter=${filter}`))
  const group = groups.find(({ kind }) => kind === 'failed_mails')
  return group?.items.map(({ id }) => id) ?? []
}
const lastIdIn = async (table: 'events' | 'messages', subjectId: string) =>
  (
    await sql<{ id: string }>`
      select id from ${sql.table(table)} where subject_id = ${subjectId} order by id desc limit 1`.execute(
      api.context.db,
    )
  ).rows[0]?.id ?? ''

async function aTeamOf(responsibleId: string | null) {
  const team = await aTeam(api)
  expectOk(
    await expert.patch(`/customers/${team.id}`, { responsibleId }, await readCustomer(expert, team.id)),
  )
  return team
}

/** Checks whose a failure is, and sends it again. */
async function expectOwner(id: string, owner: 'expert' | 'manager' | 'nobody') {
  const shown = [
    await idsFor(expert, 'mine'),
    await idsFor(manager, 'mine'),
    await idsFor(expert, 'unassigned'),
  ]
  expect(shown).toEqual(['expert', 'manager', 'nobody'].map((each) => (each === owner ? [id] : [])))
  expect(await idsFor(manager, 'all')).toEqual([id])
  expect((await expert.post(`/mails/${id}/resend`)).status).toBe(204)
}

test('a failed mail about an order belongs to the expert of its customer', async () => {
  const { admin } = await aTeamOf(managerId)
  const { id } = await aSubmittedOrder(admin, { request: 'What is it?' })
  await expectOwner(await aFailedMail(api, { eventKey: `${await lastIdIn('events', id)}:submit` }), 'manager')
})

test('a failed mail about an offer belongs to the expert of the offer, also if it could not be composed', async () => {
  const { id: teamId } = await aTeamOf(managerId)
  const { id } = await aSentOffer(expert, teamId)
  const event = await lastIdIn('events', id)
  await recordFailure(api.context, event, { attempts: 31, lastError: 'Out of order' })
  await expectOwner(event, 'expert')
})

test('a failed mail about an enquiry belongs to its assignee', async () => {
  const id = await anEnquiryIn(api)
  expectOk(await manager.post(`/enquiries/${id}/acts/assign`, { personId: expertId }, { version: 1 }))
  await expectOwner(await aFailedMail(api, { eventKey: `${id}:provider` }), 'expert')
})

test('a failed mail about a subject without an expert belongs to the expert who wrote the message', async () => {
  const { admin } = await aTeamOf(null)
  const { id } = await aSubmittedOrder(admin, { request: 'What is it?' })
  await write(manager, { kind: 'order', id }, 'In May')
  await expectOwner(
    await aFailedMail(api, { eventKey: `${await lastIdIn('messages', id)}:message` }),
    'manager',
  )
})

test('any other failed mail belongs to no expert', async () => {
  const { admin } = await aTeamOf(null)
  const { id } = await aSubmittedOrder(admin, { request: 'What is it?' })
  await expectOwner(await aFailedMail(api, { eventKey: `${await lastIdIn('events', id)}:submit` }), 'nobody')
  await expectOwner(await aFailedMail(api, { eventKey: `digest:2026-01-31:${uuid()}` }), 'nobody')
})
