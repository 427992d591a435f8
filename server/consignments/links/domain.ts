import { v7 as uuid } from 'uuid'
import type { ConsignmentWithLink } from '#contract/consignment-links.ts'
import type { Consignment } from '#contract/consignments.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { type Caller, laboratoryCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { countOne } from '#server/db/rate-limits.ts'
import { networkOf } from '#server/enquiries/rules.ts'
import { stated } from '#server/events/rules.ts'
import { findMailReceiver } from '#server/laboratories/mail-receiver/domain.ts'
import { hashOfToken, newToken } from '#server/one-time-token.ts'
import { Refusal } from '#server/refusal.ts'
import { linkTo } from '#server/website-links.ts'
import { actAsExpert, type Seen } from '../lifecycle/domain.ts'
import { findSecretOf, secretOf, sessionEnd } from './rules.ts'
import {
  deleteSession,
  deleteSessionsBefore,
  endLink,
  findSession,
  findValidLink,
  insertLink,
  insertSession,
  noteUse,
} from './store.ts'

/** Creates the link of a consignment, or a new one. Only this reply and the mail contain its secret. */
export async function createLink(context: Context, caller: Caller, seen: Seen): Promise<ConsignmentWithLink> {
  const id = uuid({ msecs: context.clock.now().getTime() })
  const secret = secretOf(context.config.signingSecret, id)
  const consignment = await actAsExpert(
    context,
    caller,
    seen,
    'create_link',
    async ({ tx, subject, now }) => {
      await endLink(tx, subject.id, now)
      const receiver = await findMailReceiver(tx, subject.laboratoryId)
      await insertLink(tx, {
        id,
        consignmentId: subject.id,
        secretSha256: hashOfToken(secret),
        mailedTo: receiver.email,
        createdAt: now,
        createdBy: caller.personId,
      })
      return { changes: stated({ linkId: id }) }
    },
  )
  return { ...consignment, address: addressOf(context, secret, consignment.language) }
}

/** Address with the secret in its fragment, which no server gets. */
export const addressOf = ({ config }: Context, secret: string, language: Language): string =>
  linkTo(config.publicUrl, `${pathTo.laboratory({}, language)}#${secret}`)

export function revokeLink(context: Context, caller: Caller, seen: Seen): Promise<Consignment> {
  return actAsExpert(context, caller, seen, 'revoke_link', async ({ tx, subject, now }) => {
    if (!(await endLink(tx, subject.id, now))) throw new Refusal('laboratory_link_not_found')
    return {}
  })
}

/** Id, address and secret of the valid link, for its mail. Without a secret the mail cannot repeat the link. */
export async function getLinkForMail(tx: Tx, { config }: Context, consignmentId: string) {
  const link = await findValidLink(tx, consignmentId)
  return link && { ...link, secret: findSecretOf(config.acceptedSecrets, link) }
}

type Opening = { ip: string; secret: string; replacedToken?: string | undefined }

/** Exchanges the secret of a valid link for a session. Every attempt counts, also one with a wrong secret. */
export async function openSession(context: Context, { ip, secret, replacedToken }: Opening) {
  const { db, clock, config, log } = context
  const now = clock.now()
  const limit = {
    secret: config.signingSecret,
    of: 'laboratory sessions by network',
    source: networkOf(ip),
    hours: 1,
    most: config.formsPerHour,
  }
  const token = newToken()
  const expiresAt = sessionEnd(now)
  let linkId: string | undefined
  let replacedLinkId: string | undefined
  // A refusal is no part of the transaction, which would take the count back.
  const refusal = await db.transaction().execute(async (tx) => {
    if (!(await countOne(tx, now, limit))) return 'too_many_requests'
    linkId = await noteUse(tx, hashOfToken(secret), now)
    if (linkId === undefined) return 'laboratory_link_not_found'
    if (replacedToken !== undefined) replacedLinkId = await deleteSession(tx, hashOfToken(replacedToken))
    await insertSession(tx, { tokenSha256: hashOfToken(token), linkId, createdAt: now, expiresAt })
    return null
  })
  if (refusal) throw new Refusal(refusal)
  log.info({ linkId, replacedLinkId }, 'a laboratory has opened its page')
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Laboratory of a session. Read at every call, because the session ends with its link. */
export async function recogniseSession({ db, clock }: Context, token: string): Promise<Caller> {
  const session = await findSession(db, hashOfToken(token))
  if (!session || session.expiresAt <= clock.now()) throw new Refusal('laboratory_session_over')
  if (session.linkEndedAt !== null) throw new Refusal('laboratory_link_ended')
  const { linkId: id, laboratory: name, language, consignmentId } = session
  return laboratoryCaller({ id, name, language, consignmentId })
}

/** Ends a session. The link of the session stays valid. */
export async function closeSession({ db, log }: Context, token: string): Promise<void> {
  const linkId = await deleteSession(db, hashOfToken(token))
  log.info({ linkId }, 'a laboratory has signed out of its page')
}

/** Deletes sessions that are over. Run by the worker. */
export const forgetSessions = ({ db, clock }: Context): Promise<void> => deleteSessionsBefore(db, clock.now())
