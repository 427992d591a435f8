import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Session } from '#contract/people.ts'
import type { Team, TeamInvitation, TeamMember } from '#contract/teams.ts'
import { demoOrganisations } from '#local/identity/people.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import type { ApiClient, TestApi } from './api.ts'
import { expectOk } from './builders.ts'
import { storedMails } from './stored-mails.ts'

export type TeamPerson = ApiClient & { id: string; email: string }

/** Person unknown to other tests, seen now for the first time; with an organisation, a member of its team. */
export async function aPerson(
  api: TestApi,
  {
    name = 'Somebody',
    email = `${randomUUID()}@people.example`,
    isVerified = true,
    orgId,
  }: { name?: string; email?: string; isVerified?: boolean; orgId?: string } = {},
): Promise<TeamPerson> {
  const client = await api.asPerson({
    sub: `test|${randomUUID()}`,
    name,
    email,
    orgId,
    orgName: orgId && nameOf(orgId),
    // Signed in for long, since invitations and requests are looked at in weeks to come.
    overrides: { email_verified: isVerified, exp: Math.floor(Date.now() / 1000) + 30 * 24 * 60 * 60 },
  })
  const { person } = expectOk(await client.get<Session>('/session'))
  return Object.assign(client, { id: person.id, email })
}

/** One name per organisation; otherwise tokens of the same second would rename it with every call. */
const nameOf = (orgId: string) =>
  Object.values(demoOrganisations).find(({ id }) => id === orgId)?.name ?? `${orgId} Oy`

/** Code of a refusal, or `+`. */
export const codeOf = ({ status, body }: { status: number; body: object }): string =>
  status < 300 ? '+' : String((body as { code?: unknown }).code)

export type TestTeam = { id: string; orgId: string; domain: string; admin: TeamPerson; member: TeamPerson }

/** Team of its own: the first person is its admin, the other a member. Both have addresses at its domain. */
export async function aTeam(api: TestApi): Promise<TestTeam> {
  const orgId = `org_${randomUUID()}`
  const domain = `${randomUUID()}.example`
  const admin = await aPerson(api, { name: 'Aino Admin', email: `aino@${domain}`, orgId })
  const member = await aPerson(api, { name: 'Matti Member', email: `matti@${domain}`, orgId })
  const { organisations } = expectOk(await admin.get<Session>('/session'))
  return { id: organisations[0]?.id ?? '', orgId, domain, admin, member }
}

export const readTeam = async (by: ApiClient, id: string) => expectOk(await by.get<Team>(`/teams/${id}`))

/** All members of a team, page by page. */
export async function readMembers(by: ApiClient, id: string): Promise<TeamMember[]> {
  const members: TeamMember[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `?cursor=${cursor}`
    const reply = await by.get<{ items: TeamMember[]; nextCursor: string | null }>(
      `/teams/${id}/members${query}`,
    )
    const page = expectOk(reply)
    members.push(...page.items)
    cursor = page.nextCursor
  }
  return members
}

export async function readMember(by: ApiClient, id: string, personId: string): Promise<TeamMember> {
  const member = (await readMembers(by, id)).find((one) => one.id === personId)
  if (!member) throw new Error('There is no such member')
  return member
}

export async function setRole(by: ApiClient, team: TestTeam, personId: string, role: string) {
  const { version } = await readMember(team.admin, team.id, personId)
  return by.call('PUT', `/teams/${team.id}/members/${personId}/role`, { role }, { version })
}

export async function removeMember(by: ApiClient, team: TestTeam, personId: string, body: object = {}) {
  const remove = await prepareRemoval(by, team, personId, body)
  return remove()
}

/** Reads the current version of the member and returns the call that removes them. */
export async function prepareRemoval(by: ApiClient, { id }: TestTeam, personId: string, body: object = {}) {
  const { version } = await readMember(by, id, personId)
  return () => by.post(`/teams/${id}/members/${personId}/removal`, body, { version })
}

export const leaveTeam = (by: ApiClient, { id }: TestTeam, body: object = {}) =>
  by.post(`/teams/${id}/departure`, body)

/** Actions in the history of the team, oldest first. */
export async function teamActionsOf({ context }: TestApi, id: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from events where subject_id = ${id} order by id`.execute(context.db)
  return rows.map(({ action }) => action)
}

/** Runs the worker's jobs for all events of the team so far. */
export async function tellOfTeam({ context }: TestApi, id: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e join pgboss.job j on j.name = 'announce' and (j.data ->> 'eventId')::uuid = e.id
    where e.subject_kind in ('organisation', 'person') and e.organisation_id is not distinct from ${id} order by e.id`.execute(
    context.db,
  )
  for (const event of rows) await announceEvent(context, event.id)
}

type MailRow = { subject: string; text: string; html: string; language: string }

/** Mails as they are sent, the oldest first. */
export async function mailsTo(api: TestApi, receiver: string): Promise<MailRow[]> {
  const mails = await storedMails(api)
  return mails.filter((mail) => mail.receiver === receiver).map(({ receiver: _, ...mail }) => mail)
}

export async function anInvitation(
  by: ApiClient,
  id: string,
  email = `${randomUUID()}@people.example`,
): Promise<TeamInvitation> {
  const body = { email, language: 'en' }
  return expectOk(await by.post<TeamInvitation>(`/teams/${id}/invitations`, body))
}

/** Key of the last link that was sent to the address. */
export async function linkTo(api: TestApi, id: string, email: string): Promise<string> {
  await tellOfTeam(api, id)
  const mail = (await mailsTo(api, email)).at(-1)
  const [, token] = /\/(?:team-invitation|tiimikutsu)\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error('No link has gone out to this address')
  return token
}

/** Invites and returns the key. */
export async function anInvitationLink(api: TestApi, by: ApiClient, id: string): Promise<string> {
  return linkTo(api, id, (await anInvitation(by, id)).email)
}

/** Person at the team's domain who asks to join; returns the id of the request. */
export async function aJoinRequest(api: TestApi, domain: string): Promise<{ id: string; asker: TeamPerson }> {
  const asker = await aPerson(api, { name: 'Kysyjä Kallio', email: `${randomUUID()}@${domain}` })
  expectOk(await asker.post('/join-request', {}))
  const { rows } = await sql<{ id: string }>`
    select id from join_requests where person_id = ${asker.id} order by id desc limit 1`.execute(
    api.context.db,
  )
  return { id: rows[0]?.id ?? '', asker }
}
