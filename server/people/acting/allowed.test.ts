import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { PersonRecord } from '#contract/access.ts'
import type { CustomerPerson } from '#contract/customers.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { aPerson, aTeam } from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')
const { id: expertId } = await whoIs(expert)

const allowedOn = async (id: string) => expectOk(await expert.get<PersonRecord>(`/people/${id}`)).allowed

test('acting is offered for those members of a team who are no staff of the provider', async () => {
  const team = await aTeam(api)
  await sql`
    insert into memberships (person_id, organisation_id, created_at) values (${expertId}, ${team.id}, now())`.execute(
    api.ownerDb,
  )
  const { items } = expectOk(await expert.get<{ items: CustomerPerson[] }>(`/customers/${team.id}/people`))
  const allowed = new Map(items.map((person) => [person.id, person.allowed]))
  expect(allowed.get(team.member.id)).toEqual(['end_access', 'act_for'])
  expect(allowed.get(expertId)).toEqual([])
})

test('a person is acted for as long as the server lets an expert do so', async () => {
  const team = await aTeam(api)
  expect(await allowedOn(team.member.id)).toEqual(['end_access', 'act_for'])
  expect(await allowedOn((await aPerson(api)).id)).toEqual(['end_access'])
  expect(await allowedOn(expertId)).toEqual([])
  expectOk(await expert.post(`/people/${team.member.id}/access-end`))
  expect(await allowedOn(team.member.id)).toEqual(['return_access'])
})
