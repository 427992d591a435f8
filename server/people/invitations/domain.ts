import { v7 as uuid } from 'uuid'
import type { Language } from '#contract/lists.ts'
import { mostOpenInvitations, type TeamInvitation } from '#contract/teams.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { countOne } from '#server/db/rate-limits.ts'
import { stated } from '#server/events/rules.ts'
import { hashOfToken } from '#server/one-time-token.ts'
import { Refusal } from '#server/refusal.ts'
import { holdAccess } from '../domain.ts'
import { recordInTeam } from '../history/domain.ts'
import { canBeInTeam } from '../memberships/access.ts'
import { join, lockAsAdmin } from '../memberships/domain.ts'
import { findMembership, findStanding, hasMemberAt, lockTeam } from '../memberships/store.ts'
import { canBeWrittenTo } from '../rules.ts'
import { findPerson } from '../store.ts'
import { invitationExpiry, letsIn, mostSentADay } from './rules.ts'
import {
  countOpen,
  endInvitation,
  findByToken,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  listOpen,
  renewInvitation,
} from './store.ts'

/** Invites a colleague. The key of the link is in its mail; only its hash is stored. */
export function invite(
  context: Context,
  caller: Caller,
  organisationId: string,
  to: Receiver,
  onceKey: OnceKey,
): Promise<TeamInvitation> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      await lockAsAdmin(tx, caller, organisationId)
      return sendInvitation(tx, context, caller, organisationId, to)
    }),
  )
}

type Receiver = { email: string; language: Language }

/** Invites to a team that the caller of this function has locked and may invite to. */
export async function sendInvitation(
  tx: Tx,
  context: Context,
  caller: Caller,
  organisationId: string,
  { email, language }: Receiver,
): Promise<TeamInvitation> {
  if (await hasMemberAt(tx, organisationId, email)) throw new Refusal('already_member')
  const at = context.clock.now()
  const id = uuid({ msecs: at.getTime() })
  const sent = { invitedBy: caller.personId, sentAt: at, expiresAt: invitationExpiry(at), offerId: null }
  const isNew = await insertInvitation(tx, { id, organisationId, email, language, ...sent })
  if (!isNew) throw new Refusal('already_invited')
  if ((await countOpen(tx, organisationId)) > mostOpenInvitations)
    throw new Refusal('team_invitations_too_many')
  await countSending(tx, context, organisationId, at)
  return announceInvitation(tx, context, caller, id, 'invite')
}

/** Sends an invitation again. The old link becomes invalid at once, and the sender becomes the inviter. */
export function resendInvitation(
  context: Context,
  caller: Caller,
  ids: InvitationIds,
  onceKey: OnceKey,
): Promise<TeamInvitation> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      await lockAsAdmin(tx, caller, ids.id)
      return sendInvitationAgain(tx, context, caller, ids)
    }),
  )
}

/** Sends an invitation of a locked team again. */
export async function sendInvitationAgain(
  tx: Tx,
  context: Context,
  caller: Caller,
  ids: InvitationIds,
): Promise<TeamInvitation> {
  const invitation = await getOpen(tx, ids)
  const at = context.clock.now()
  await countSending(tx, context, invitation.organisationId, at)
  await renewInvitation(tx, invitation.id, { by: caller.personId, at, expiresAt: invitationExpiry(at) })
  return announceInvitation(tx, context, caller, invitation.id, 'resend_invitation')
}

export async function withdrawInvitation(
  context: Context,
  caller: Caller,
  ids: InvitationIds,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockAsAdmin(tx, caller, ids.id)
    await endOpenInvitation(tx, context, caller, ids)
  })
}

/** Withdraws an invitation of a locked team. */
export async function endOpenInvitation(
  tx: Tx,
  context: Context,
  caller: Caller,
  ids: InvitationIds,
): Promise<void> {
  const { id, organisationId, email } = await getOpen(tx, ids)
  const at = context.clock.now()
  await endInvitation(tx, id, { state: 'withdrawn', by: caller.personId, at })
  await recordInTeam(tx, context, {
    organisationId,
    at,
    actor: caller,
    action: 'withdraw_invitation',
    changes: stated({ invitationId: id }),
    personal: { email },
  })
}

type InvitationIds = { id: string; invitationId: string }

async function getOpen(tx: Tx, ids: InvitationIds) {
  const invitation = await findInvitation(tx, ids.invitationId)
  const isTheirs = invitation?.organisationId === ids.id && invitation.state === 'open'
  if (!invitation || !isTheirs) throw new Refusal('team_invitation_not_found')
  return invitation
}

async function countSending(tx: Tx, { config }: Context, organisationId: string, at: Date): Promise<void> {
  const { signingSecret: secret } = config
  const limit = { secret, of: 'team invitations', source: organisationId, hours: 24, most: mostSentADay }
  if (!(await countOne(tx, at, limit))) throw new Refusal('team_invitations_too_many')
}

async function announceInvitation(
  tx: Tx,
  context: Context,
  caller: Caller,
  id: string,
  action: 'invite' | 'resend_invitation',
): Promise<TeamInvitation> {
  const invitation = await findInvitation(tx, id)
  if (!invitation) throw new Error('An invitation that was just written down cannot be found')
  const { organisationId, email, timesSent } = invitation
  const at = context.clock.now()
  const changes = stated({ invitationId: id, timesSent })
  const event = { organisationId, at, actor: caller, action, changes, personal: { email } }
  await recordInTeam(tx, context, event)
  return presentInvitation(invitation, at)
}

export function presentInvitation(row: InvitationRow, now: Date): TeamInvitation {
  return {
    id: row.id,
    email: row.email,
    language: row.language,
    invitedBy: { id: row.invitedBy, name: row.inviterName },
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    expired: row.expiresAt <= now,
  }
}

/** Open invitations of a team, newest first. */
export async function listOpenInvitations(
  db: Db,
  organisationId: string,
  now: Date,
): Promise<TeamInvitation[]> {
  const rows = await listOpen(db, organisationId, mostOpenInvitations)
  return rows.map((row) => presentInvitation(row, now))
}

/** Invitation as the holder of its link sees it. */
export async function showInvitation({ db, clock }: Context, caller: Caller, token: string) {
  if (!canBeInTeam(caller)) throw new Refusal('forbidden')
  const invitation = await findByToken(db, hashOfToken(token))
  if (!invitation) throw new Refusal('team_invitation_not_found')
  const { organisationId, team, inviterName } = invitation
  const membership = await findMembership(db, organisationId, caller.personId)
  const isMember = membership?.endedAt === null
  if (!isMember && !letsIn(invitation, membership, clock.now()))
    throw new Refusal('team_invitation_not_found')
  const { offerId, offer } = invitation
  return { team: { id: organisationId, name: team }, invitedBy: inviterName, isMember, offerId, offer }
}

/**
 * Accepts an invitation for the signed-in holder of the link, whatever address it was sent to. The holder's address
 * must be verified, because colleagues recognise each other by it. A member does not use the invitation up.
 */
export function acceptInvitation(
  context: Context,
  caller: Caller,
  token: string,
): Promise<{ teamId: string; offerId: string | null }> {
  const { db, clock } = context
  if (!canBeInTeam(caller)) throw new Refusal('forbidden')
  return db.transaction().execute(async (tx) => {
    const found = await findByToken(tx, hashOfToken(token))
    if (!found) throw new Refusal('team_invitation_not_found')
    const { offerId } = found
    const { personId } = caller
    // First the person and then the team, like the end of a person's access, which ends all memberships.
    await holdAccess(tx, personId)
    const organisationId = await lockTeam(tx, found.organisationId)
    if (await findStanding(tx, organisationId, personId)) return { teamId: organisationId, offerId }
    // Read again with the team locked: meanwhile the invitation may have been used, withdrawn or sent again.
    const invitation = await findByToken(tx, hashOfToken(token))
    const at = clock.now()
    const membership = await findMembership(tx, organisationId, personId)
    if (!invitation || !letsIn(invitation, membership, at)) throw new Refusal('team_invitation_not_found')
    const person = await findPerson(tx, personId)
    if (!person || !canBeWrittenTo(person)) throw new Refusal('email_unverified')
    await endInvitation(tx, invitation.id, { state: 'accepted', by: personId, at })
    await join(tx, { organisationId, personId, at })
    const changes = stated({ personId, invitationId: invitation.id })
    await recordInTeam(tx, context, {
      organisationId,
      at,
      actor: caller,
      action: 'accept_invitation',
      changes,
    })
    return { teamId: organisationId, offerId: invitation.offerId }
  })
}
