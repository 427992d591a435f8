import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/people.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import {
  anInvitationLink,
  aPerson,
  aTeam,
  codeOf,
  leaveTeam,
  prepareRemoval,
  readMembers,
  readTeam,
  setRole,
  type TeamPerson,
  type TestTeam,
  teamActionsOf,
} from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())

const adminsOf = async ({ id, admin }: TestTeam) =>
  (await readMembers(admin, id)).filter(({ role }) => role === 'admin').map(({ name }) => name)

describe('a team', () => {
  test('has its first member as admin, and shows who is in it', async () => {
    const team = await aTeam(api)
    const members = await readMembers(team.member, team.id)
    expect(members.map(({ name, email, role, allowed }) => [name, email, role, allowed])).toEqual([
      ['Aino Admin', team.admin.email, 'admin', []],
      ['Matti Member', team.member.email, 'member', []],
    ])
    expect(await readTeam(team.member, team.id)).toMatchObject({ role: 'member', allowed: ['leave'] })
    const allowed = (await readMembers(team.admin, team.id)).map((member) => member.allowed)
    expect(allowed).toEqual([[], ['make_admin', 'remove']])
    expect(await readTeam(team.admin, team.id)).toMatchObject({
      role: 'admin',
      memberCount: 2,
      allowed: ['invite', 'decide_requests'],
    })
  })

  test('has one admin also when ten people are first seen at once', async () => {
    const orgId = 'org_rush'
    const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(api, { orgId })))
    const { organisations } = expectOk(await (people[0] as TeamPerson).get<Session>('/session'))
    const members = await readMembers(people[0] as TeamPerson, organisations[0]?.id ?? '')
    expect(members.map(({ role }) => role).sort()).toEqual(['admin', ...Array(9).fill('member')])
  })

  test('is listed page by page, each member once', async () => {
    const team = await aTeam(api)
    const { rows } = await sql<{ count: number }>`
      with made as (
        insert into people (id, issuer, subject, name, email, email_verified, language, role, created_at)
        select uuidv7(), 'made', ${team.id} || n, 'Member ' || n, n || '@made.example', true, 'en', 'customer', now()
        from generate_series(1, 60) n returning id),
      joined as (
        insert into memberships (person_id, organisation_id, created_at) select id, ${team.id}, now() from made returning 1)
      select count(*)::int as count from joined`.execute(api.context.db)
    expect(rows).toEqual([{ count: 60 }])
    type Page = { items: { id: string }[]; nextCursor: string | null }
    const first = expectOk(await team.member.get<Page>(`/teams/${team.id}/members`))
    const second = expectOk(
      await team.member.get<Page>(`/teams/${team.id}/members?cursor=${first.nextCursor}`),
    )
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 12, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(62)
  })

  test('with members and no admin is refused by the database itself', async () => {
    const team = await aTeam(api)
    const written = sql`update memberships set role = 'member' where organisation_id = ${team.id}`
    await expect(written.execute(api.context.db)).rejects.toMatchObject({
      constraint: 'memberships_with_an_admin',
    })
    expect(await adminsOf(team)).toEqual(['Aino Admin'])
  })
})

describe('roles', () => {
  test('are changed by admins, on what they have seen', async () => {
    const team = await aTeam(api)
    expect(codeOf(await setRole(team.member, team, team.member.id, 'admin'))).toBe('forbidden')
    expect((await setRole(team.admin, team, team.member.id, 'admin')).body).toMatchObject({
      role: 'admin',
      version: 2,
      allowed: ['make_member', 'remove'],
    })
    const path = `/teams/${team.id}/members/${team.member.id}/role`
    const stale = await team.admin.call('PUT', path, { role: 'member' }, { version: 1 })
    expect(codeOf(stale)).toBe('membership_changed')
    expect(await adminsOf(team)).toEqual(['Aino Admin', 'Matti Member'])
    expect(await teamActionsOf(api, team.id)).toEqual(['arrive', 'arrive', 'change_role'])
  })

  test('the last admin stays one', async () => {
    const team = await aTeam(api)
    expect(codeOf(await setRole(team.admin, team, team.admin.id, 'member'))).toBe('team_needs_admin')
    expect(codeOf(await leaveTeam(team.admin, team))).toBe('team_needs_admin')
    expect(await adminsOf(team)).toEqual(['Aino Admin'])
  })

  test('links sent by a former admin admit nobody', async () => {
    const team = await aTeam(api)
    await setRole(team.admin, team, team.member.id, 'admin')
    const theirs = await anInvitationLink(api, team.member, team.id)
    const other = await anInvitationLink(api, team.admin, team.id)
    await setRole(team.admin, team, team.member.id, 'member')
    const [one, two] = [await aPerson(api), await aPerson(api)]
    expect(codeOf(await one.post(`/team-invitations/${theirs}/acceptance`))).toBe('team_invitation_not_found')
    expect(codeOf(await two.post(`/team-invitations/${other}/acceptance`))).toBe('+')
  })
})

describe('two admins who', () => {
  const twoAdmins = async () => {
    const team = await aTeam(api)
    expectOk(await setRole(team.admin, team, team.member.id, 'admin'))
    return team
  }
  const countAdmins = async ({ id }: TestTeam) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from memberships
      where organisation_id = ${id} and role = 'admin' and ended_at is null`.execute(api.context.db)
    return rows[0]?.count
  }

  test('leave at once while others stay: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await twoAdmins()
      await aPerson(api, { orgId: team.orgId })
      const replies = await Promise.all([leaveTeam(team.admin, team), leaveTeam(team.member, team)])
      expect(replies.map(codeOf).sort()).toEqual(['+', 'team_needs_admin'])
      expect(await countAdmins(team)).toBe(1)
    }
  })

  test('leave at once without other members: both may leave, one after the other', async () => {
    const team = await twoAdmins()
    const replies = await Promise.all([leaveTeam(team.admin, team), leaveTeam(team.member, team)])
    expect(replies.map(codeOf)).toEqual(['+', '+'])
    expect(await countAdmins(team)).toBe(0)
  })

  test('step down at once: one stays an admin', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await twoAdmins()
      const replies = await Promise.all(
        [team.admin, team.member].map((by) => setRole(by, team, by.id, 'member')),
      )
      expect(replies.map(codeOf).sort()).toEqual(['+', 'team_needs_admin'])
      expect(await countAdmins(team)).toBe(1)
    }
  })

  test('remove each other at once: one stays as an admin', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await twoAdmins()
      // Both read the versions before either removes the other.
      const removals = await Promise.all([
        prepareRemoval(team.admin, team, team.member.id),
        prepareRemoval(team.member, team, team.admin.id),
      ])
      const replies = await Promise.all(removals.map((remove) => remove()))
      expect(replies.map(codeOf).sort()).toEqual(['+', 'team_not_found'])
      expect(await countAdmins(team)).toBe(1)
    }
  })
})
