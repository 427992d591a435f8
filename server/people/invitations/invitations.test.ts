import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { mostOpenInvitations, type TeamInvitation } from '#contract/teams.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import {
  anInvitation,
  anInvitationLink,
  aPerson,
  aTeam,
  codeOf,
  linkTo,
  mailsTo,
  readMembers,
  readTeam,
  tellOfTeam,
} from '#tests/support/teams.ts'
import { mostSentADay } from './rules.ts'

const api = await startApi()
afterAll(() => api.stop())

const day = 24 * 60 * 60 * 1000
const at = (ms: number) => api.clock.set(new Date(Date.now() + ms))
const accept = (by: ApiClient, token: string) => by.post(`/team-invitations/${token}/acceptance`)
/** Without a body, as the page does. */
const resend = (by: ApiClient, team: { id: string }, id: string, key: string = randomUUID()) =>
  by.call('POST', `/teams/${team.id}/invitations/${id}/resend`, undefined, { key })
const gone = 'team_invitation_not_found'

describe('an invitation', () => {
  test.each([
    ['en', 'Invitation to join the', '/portal/team-invitation/'],
    ['fi', 'Kutsu tiimiin', '/fi/portaali/tiimikutsu/'],
  ])('goes out as a mail with a link, in the language asked for (%s)', async (language, subject, path) => {
    const team = await aTeam(api)
    const email = `new.${language}@colleague.example`
    const sent = expectOk(
      await team.admin.post<TeamInvitation>(`/teams/${team.id}/invitations`, { email, language }),
    )
    expect(sent).toMatchObject({ email, expired: false, invitedBy: { name: 'Aino Admin' } })
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.sentAt)).toBe(7 * day)
    const token = await linkTo(api, team.id, email)
    const [mail] = await mailsTo(api, email)
    expect(mail?.subject).toContain(subject)
    expect(mail?.subject).toContain(`${team.orgId} Oy`)
    expect(mail?.text).toContain('Aino Admin')
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(path + token)
  })

  test('admits the holder of its link once, and stores only the hash of the link', async () => {
    const team = await aTeam(api)
    const { email } = await anInvitation(team.admin, team.id)
    const token = await linkTo(api, team.id, email)
    const kept = await sql<{ kept: string }>`
      select i::text as kept from team_invitations i where email = ${email}
      union all select data::text from pgboss.job where name = 'announce'
      union all select m::text from mails m
      union all select e::text from events e where subject_id = ${team.id}
      union all select p::text from event_personal p join events e on e.id = p.event_id where e.subject_id = ${team.id}`.execute(
      api.context.db,
    )
    expect(JSON.stringify(kept.rows)).not.toContain(token)

    const guest = await aPerson(api, { name: 'Another Address' })
    expect(expectOk(await guest.get(`/team-invitations/${token}`))).toEqual({
      team: { id: team.id, name: `${team.orgId} Oy` },
      invitedBy: 'Aino Admin',
      isMember: false,
      offerId: null,
      offer: null,
    })
    expect(expectOk(await accept(guest, token))).toEqual({ teamId: team.id, offerId: null })
    // A double click, or a repetition after a lost connection.
    expect(expectOk(await accept(guest, token))).toEqual({ teamId: team.id, offerId: null })
    const names = (await readMembers(team.admin, team.id)).map(({ name }) => name)
    expect(names).toEqual(['Aino Admin', 'Matti Member', 'Another Address'])
    expect((await readTeam(team.admin, team.id)).invitations).toEqual([])

    const late = await aPerson(api)
    expect(codeOf(await accept(late, token))).toBe(gone)
    expect(codeOf(await late.get(`/team-invitations/${token}`))).toBe(gone)
  })

  test('opened by two people at once, admits one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await aTeam(api)
      const token = await anInvitationLink(api, team.admin, team.id)
      const people = [await aPerson(api), await aPerson(api)]
      const replies = await Promise.all(people.map((person) => accept(person, token)))
      expect(replies.map(codeOf).sort()).toEqual(['+', gone])
      expect((await readTeam(team.admin, team.id)).memberCount).toBe(3)
    }
  })

  test('accepted while it is withdrawn, is either accepted or withdrawn', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await aTeam(api)
      const { id, email } = await anInvitation(team.admin, team.id)
      const token = await linkTo(api, team.id, email)
      const guest = await aPerson(api)
      const [joined, withdrawn] = await Promise.all([
        accept(guest, token),
        team.admin.delete(`/teams/${team.id}/invitations/${id}`),
      ])
      expect([codeOf(joined), codeOf(withdrawn)].sort()).toEqual(['+', gone])
    }
  })

  test('accepted by a member who is removed at that moment, leaves the member out', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await aTeam(api)
      const token = await anInvitationLink(api, team.admin, team.id)
      await Promise.all([
        accept(team.member, token),
        team.admin.post(`/teams/${team.id}/members/${team.member.id}/removal`, {}, { version: 1 }),
      ])
      const names = (await readMembers(team.admin, team.id)).map(({ name }) => name)
      expect(names).toEqual(['Aino Admin'])
    }
  })

  test('leads a member to the team, and stays valid for its receiver', async () => {
    const team = await aTeam(api)
    const token = await anInvitationLink(api, team.admin, team.id)
    expect(expectOk(await accept(team.member, token))).toEqual({ teamId: team.id, offerId: null })
    expect(expectOk(await team.member.get(`/team-invitations/${token}`))).toMatchObject({ isMember: true })
    expect(codeOf(await accept(await aPerson(api), token))).toBe('+')
  })

  test('is no longer valid after seven days, and is shown as expired', async () => {
    const team = await aTeam(api)
    const token = await anInvitationLink(api, team.admin, team.id)
    const guest = await aPerson(api)
    at(7 * day + 1000)
    const late = codeOf(await accept(guest, token))
    const shown = (await readTeam(team.admin, team.id)).invitations.map(({ expired }) => expired)
    api.clock.set(new Date())
    expect([late, shown]).toEqual([gone, [true]])
    expect(codeOf(await accept(guest, token))).toBe('+')
  })

  test('needs a verified address of the one who joins', async () => {
    const team = await aTeam(api)
    const token = await anInvitationLink(api, team.admin, team.id)
    const unverified = await aPerson(api, { isVerified: false })
    expect(codeOf(await accept(unverified, token))).toBe('email_unverified')
    expect((await readTeam(team.admin, team.id)).memberCount).toBe(2)
  })
})

describe('sent again', () => {
  test('it has a new link, and the old one is invalid at once', async () => {
    const team = await aTeam(api)
    const { id, email } = await anInvitation(team.admin, team.id)
    const old = await linkTo(api, team.id, email)
    const replies = await Promise.all([1, 2].map(() => resend(team.admin, team, id, 'the-same')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const guest = await aPerson(api)
    // Also before the new mail is composed.
    expect(codeOf(await accept(guest, old))).toBe(gone)
    const token = await linkTo(api, team.id, email)
    expect(await mailsTo(api, email)).toHaveLength(2)
    expect(codeOf(await accept(guest, old))).toBe(gone)
    expect(codeOf(await accept(guest, token))).toBe('+')
  })

  test('before its first mail is written, only the last mail has a link that works', async () => {
    const team = await aTeam(api)
    const { id, email } = await anInvitation(team.admin, team.id)
    expectOk(await resend(team.admin, team, id))
    const token = await linkTo(api, team.id, email)
    expect(await mailsTo(api, email)).toHaveLength(1)
    expect(codeOf(await accept(await aPerson(api), token))).toBe('+')
  })

  test('composed twice, its mail goes out once and its link still works', async () => {
    const team = await aTeam(api)
    const { email } = await anInvitation(team.admin, team.id)
    const token = await linkTo(api, team.id, email)
    await tellOfTeam(api, team.id)
    expect(await mailsTo(api, email)).toHaveLength(1)
    expect(codeOf(await accept(await aPerson(api), token))).toBe('+')
  })

  test('withdrawn before its mail is written, it sends none', async () => {
    const team = await aTeam(api)
    const { id, email } = await anInvitation(team.admin, team.id)
    expectOk(await team.admin.delete(`/teams/${team.id}/invitations/${id}`))
    await tellOfTeam(api, team.id)
    expect(await mailsTo(api, email)).toEqual([])
    expect(codeOf(await resend(team.admin, team, id))).toBe(gone)
    await expect(announceEvent(api.context, '01980000-0000-7000-8000-000000000000')).resolves.toBe(undefined)
  })
})

describe('inviting', () => {
  test('one address twice is refused, in any spelling, also by two admins at once', async () => {
    const team = await aTeam(api)
    const invite = (email: string) =>
      team.admin.post(`/teams/${team.id}/invitations`, { email, language: 'en' })
    const spellings = ['Twice@colleague.example', 'twice@colleague.example', 'TWICE@Colleague.example']
    const replies = await Promise.all(spellings.map(invite))
    expect(replies.map(codeOf).sort()).toEqual(['+', 'already_invited', 'already_invited'])
    expect(codeOf(await invite(team.member.email.toUpperCase()))).toBe('already_member')
    expect((await readTeam(team.admin, team.id)).invitations).toHaveLength(1)
  })

  test('again with the same key sends one mail', async () => {
    const team = await aTeam(api)
    const body = { email: 'once@colleague.example', language: 'fi' }
    const replies = await Promise.all(
      [1, 2, 3].map(() => team.admin.post(`/teams/${team.id}/invitations`, body, { key: 'one-and-only' })),
    )
    expect(new Set(replies.map(({ raw }) => raw.toString())).size).toBe(1)
    await tellOfTeam(api, team.id)
    expect(await mailsTo(api, body.email)).toHaveLength(1)
  })

  test('is limited per team and day, sending again included', async () => {
    const team = await aTeam(api)
    for (let index = 1; index < mostSentADay; index += 1) await anInvitation(team.admin, team.id)
    const { id } = await anInvitation(team.admin, team.id)
    const again = () => resend(team.admin, team, id)
    const body = { email: 'one.too.many@colleague.example', language: 'en' }
    const more = () => team.admin.post(`/teams/${team.id}/invitations`, body)
    expect([codeOf(await more()), codeOf(await again())]).toEqual(Array(2).fill('team_invitations_too_many'))
    expect((await readTeam(team.admin, team.id)).invitations).toHaveLength(mostSentADay)
    const other = await aTeam(api)
    expect(codeOf(await other.admin.post(`/teams/${other.id}/invitations`, body))).toBe('+')
    at(day)
    expect([codeOf(await more()), codeOf(await again())]).toEqual(['+', '+'])
    api.clock.set(new Date())
  })

  test('is limited by the number of open invitations', async () => {
    const team = await aTeam(api)
    await sql`
      insert into team_invitations (id, organisation_id, email, language, invited_by, created_at, sent_at, expires_at)
      select uuidv7(), ${team.id}, n || '@open.example', 'en', ${team.admin.id}, now(), now(), now()
      from generate_series(1, ${mostOpenInvitations}::int) n`.execute(api.context.db)
    const body = { email: 'x@open.example', language: 'en' }
    const reply = await team.admin.post(`/teams/${team.id}/invitations`, body)
    expect(codeOf(reply)).toBe('team_invitations_too_many')
  })

  test('another team’s invitation cannot be touched', async () => {
    const [team, other] = [await aTeam(api), await aTeam(api)]
    const { id } = await anInvitation(team.admin, team.id)
    expect(codeOf(await other.admin.delete(`/teams/${other.id}/invitations/${id}`))).toBe(gone)
    expect(codeOf(await other.admin.delete(`/teams/${team.id}/invitations/${id}`))).toBe('team_not_found')
    expect((await readTeam(team.admin, team.id)).invitations).toHaveLength(1)
    expect((await readTeam(team.member, team.id)).invitations).toEqual([])
  })
})
