import { sql } from 'kysely'
import type { Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type InvitationRow = {
  id: string
  organisationId: string
  email: string
  language: Language
  invitedBy: string
  inviterName: string
  sentAt: Date
  expiresAt: Date
  timesSent: number
  state: 'open' | 'accepted' | 'withdrawn'
  /** Offer in whose mail the invitation was sent. */
  offerId: string | null
  /** Hash of the key of the link that was mailed last; null before. */
  tokenSha256: string | null
}

const columns = sql`
  i.id, i.organisation_id as "organisationId", i.email, i.language, i.invited_by as "invitedBy", p.name as "inviterName",
  i.sent_at as "sentAt", i.expires_at as "expiresAt", i.times_sent as "timesSent", i.state, i.offer_id as "offerId",
  i.token_sha256 as "tokenSha256"`
const withInviter = sql`team_invitations i join people p on p.id = i.invited_by`

export type NewInvitation = {
  id: string
  organisationId: string
  email: string
  language: Language
  invitedBy: string
  sentAt: Date
  expiresAt: Date
  offerId: string | null
}

/** Inserts an invitation. False if one to this address is open. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<boolean> {
  const { id, organisationId, email, language, invitedBy, sentAt, expiresAt, offerId } = invitation
  const { numAffectedRows } = await sql`
    insert into team_invitations (id, organisation_id, email, language, invited_by, created_at, sent_at, expires_at,
      offer_id)
    values (${id}, ${organisationId}, ${email}, ${language}, ${invitedBy}, ${sentAt}, ${sentAt}, ${expiresAt}, ${offerId})
    on conflict (organisation_id, lower(email)) where state = 'open' do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Invitations, newest first. */
export async function listOpen(db: Db, organisationId: string, limit: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${withInviter}
    where i.organisation_id = ${organisationId} and i.state = 'open' order by i.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function countOpen(tx: Tx, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from team_invitations
    where organisation_id = ${organisationId} and state = 'open'`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${withInviter} where i.id = ${id}`.execute(tx)
  return rows[0]
}

/** Open invitation to an address, which is at most one. */
export async function findOpenTo(
  tx: Tx,
  organisationId: string,
  email: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${withInviter}
    where i.organisation_id = ${organisationId} and lower(i.email) = lower(${email}) and i.state = 'open'`.execute(
    tx,
  )
  return rows[0]
}

/** Lets an open invitation lead to an offer, and last as long as that at least. */
export async function leadToOffer(
  tx: Tx,
  id: string,
  { offerId, expiresAt }: { offerId: string | null; expiresAt: Date },
): Promise<void> {
  await sql`
    update team_invitations set offer_id = ${offerId}, expires_at = greatest(expires_at, ${expiresAt})
    where id = ${id} and state = 'open'`.execute(tx)
}

export type HeldInvitation = InvitationRow & {
  team: string
  /** Latest version of the offer in whose mail it was sent. */
  offer: { number: number; name: string } | null
}

/** Invitation in any state. */
export async function findByToken(db: Db | Tx, tokenSha256: string): Promise<HeldInvitation | undefined> {
  const { rows } = await sql<HeldInvitation>`
    select ${columns}, o.name as team,
      case when f.id is null then null else json_build_object('number', f.number, 'name', f.name) end as offer
    from ${withInviter} join organisations o on o.id = i.organisation_id
      left join offers f on f.stable_id = i.offer_id and f.state not in ('draft', 'superseded')
    where i.token_sha256 = ${tokenSha256}`.execute(db)
  return rows[0]
}

/** Invalidates the link that was sent before. The new one is created with its mail. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  { by, at, expiresAt }: { by: string; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update team_invitations set invited_by = ${by}, sent_at = ${at}, expires_at = ${expiresAt},
      times_sent = times_sent + 1, token_sha256 = null
    where id = ${id} and state = 'open'`.execute(tx)
}

/**
 * Sets the hash of a link. False if the invitation was sent again or has ended meanwhile; the mail is then not sent.
 */
export async function setToken(
  tx: Tx,
  id: string,
  { timesSent, tokenSha256 }: { timesSent: number; tokenSha256: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update team_invitations set token_sha256 = ${tokenSha256}
    where id = ${id} and times_sent = ${timesSent} and state = 'open'`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends an invitation. False if it was no longer open. */
export async function endInvitation(
  tx: Tx,
  id: string,
  { state, by, at }: { state: 'accepted' | 'withdrawn'; by: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update team_invitations set state = ${state}, ended_at = ${at}, ended_by = ${by}
    where id = ${id} and state = 'open'`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends open invitations that this person sent, or that went to this address. */
export async function withdrawAround(
  tx: Tx,
  organisationId: string,
  person: { id: string; email: string | null },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    update team_invitations set state = 'withdrawn', ended_at = ${at}, ended_by = ${by}
    where organisation_id = ${organisationId} and state = 'open'
      and (invited_by = ${person.id} or lower(email) = lower(${person.email}::text))`.execute(tx)
}

export async function withdrawAll(
  tx: Tx,
  organisationId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    update team_invitations set state = 'withdrawn', ended_at = ${at}, ended_by = ${by}
    where organisation_id = ${organisationId} and state = 'open'`.execute(tx)
}

/** Moves the open invitations of a team to another. One to an address that is invited there already ends. Returns those moved. */
export async function moveOpen(
  tx: Tx,
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
  { by, at }: { by: string; at: Date },
): Promise<string[]> {
  await sql`
    update team_invitations i set state = 'withdrawn', ended_at = ${at}, ended_by = ${by}
    where i.organisation_id = ${from} and i.state = 'open' and ${only ? sql`i.id = any(${only}::uuid[])` : sql`true`}
      and exists (
        select from team_invitations o
        where o.organisation_id = ${to} and o.state = 'open' and lower(o.email) = lower(i.email))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update team_invitations set organisation_id = ${to}
    where organisation_id = ${from} and state = 'open' and ${only ? sql`id = any(${only}::uuid[])` : sql`true`}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
