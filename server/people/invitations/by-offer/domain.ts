import { v7 as uuid } from 'uuid'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { type LinkKey, sealKey } from '#server/mail/sealed-key.ts'
import { hashOfToken } from '#server/one-time-token.ts'
import { linkTo } from '#server/website-links.ts'
import { recordInTeam } from '../../history/domain.ts'
import { findDeparture, hasMemberAt, lockTeam } from '../../memberships/store.ts'
import { hasLeftSince, invitationExpiry, tokenOf } from '../rules.ts'
import { findOpenTo, insertInvitation, leadToOffer, setToken } from '../store.ts'

type Invited = {
  organisationId: string
  email: string
  language: Language
  /** Offer that the link opens after joining; null for the team. */
  offerId: string | null
  /** Person of the provider who sends the mail. */
  invitedBy: string
  /** Last instant at which the link works; seven days by default. */
  expiresAt?: Date
}

/** True for the address of a former member whom nobody has invited again since. */
export async function hasLeftTeam(tx: Tx, organisationId: string, email: string): Promise<boolean> {
  if (await hasMemberAt(tx, organisationId, email)) return false
  const leftAt = await findDeparture(tx, organisationId, email)
  if (!leftAt) return false
  const open = await findOpenTo(tx, organisationId, email)
  return !open || hasLeftSince(open.sentAt, leftAt)
}

/**
 * Link that admits one person to the team of a customer, for a mail that the caller of this function composes. No other mail
 * is sent. Put `linkKey` into the queued mail: it keeps the key out of the database. An invitation that is open already
 * keeps its link, so that several mails about an offer have the same one. Null if a member has the address, who needs none,
 * or a former member whom nobody has invited again since: an offer does not undo a removal.
 */
export async function createInvitation(
  tx: Tx,
  context: Context,
  { organisationId: receiverId, email, language, offerId, invitedBy, expiresAt }: Invited,
): Promise<{ link: string; linkKey: LinkKey } | null> {
  const organisationId = await lockTeam(tx, receiverId)
  if (await hasMemberAt(tx, organisationId, email)) return null
  if (await hasLeftTeam(tx, organisationId, email)) return null
  const { config, clock } = context
  const at = clock.now()
  const until = expiresAt ?? invitationExpiry(at)
  const open = await findOpenTo(tx, organisationId, email)
  const invitation = open ?? { id: uuid({ msecs: at.getTime() }), timesSent: 1, tokenSha256: null }
  const { id, timesSent } = invitation
  if (open) await leadToOffer(tx, id, { offerId, expiresAt: until })
  else {
    const sent = { invitedBy, sentAt: at, expiresAt: until, offerId }
    await insertInvitation(tx, { id, organisationId, email, language, ...sent })
    await recordInTeam(tx, context, {
      organisationId,
      at,
      actor: { kind: 'person', id: invitedBy, personId: invitedBy, grants: ['expert'] },
      action: 'invite',
      changes: stated({ invitationId: id, timesSent, offerId }),
      personal: { email },
      isAnnounced: false,
    })
  }
  const token = tokenOf(config.acceptedSecrets, invitation)
  await setToken(tx, id, { timesSent, tokenSha256: hashOfToken(token) })
  const link = linkTo(config.publicUrl, pathTo.teamInvitation({ token }, language))
  return { link, linkKey: sealKey(config.signingSecret, token) }
}
