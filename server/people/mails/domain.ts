import type { Language, NotificationKind } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { AnnouncementOf } from '#server/announcements/rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventWithSubject } from '#server/events/rules.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { type LinkKey, sealKey } from '#server/mail/sealed-key.ts'
import { keepForDigest } from '#server/notifications/digests/domain.ts'
import { deliveryFor } from '#server/notifications/domain.ts'
import { hashOfToken } from '#server/one-time-token.ts'
import { linkTo } from '#server/website-links.ts'
import { tokenOf } from '../invitations/rules.ts'
import { findInvitation, setToken } from '../invitations/store.ts'
import { findTeamName, listAdmins } from '../memberships/store.ts'
import { canBeWrittenTo, type PersonContact } from '../rules.ts'
import { findPerson, listContacts } from '../store.ts'
import {
  joinAccepted,
  joinDeclined,
  joinRequested,
  type Mail,
  memberRemoved,
  teamInvitation,
} from './emails.tsx'

type Addressed = { receiver: string; language: Language; mail: Mail; linkKey?: LinkKey }
type MailContext = {
  tx: Tx
  context: Context
  event: EventWithSubject & { actorId: string; team: string | null; details: Record<string, unknown> }
}

/** Most admins who are notified of a request. */
const mostNotifiedAdmins = 50

type TeamAnnouncement = AnnouncementOf<'organisation' | 'person'>
type ConcernedMail = Extract<TeamAnnouncement, { to: 'person_concerned' }>['mail']

/** Composes the mails about an event of a team. */
export async function composeTeamMails(
  tx: Tx,
  context: Context,
  event: EventWithSubject & { details: Record<string, unknown> },
  announcements: readonly TeamAnnouncement[],
): Promise<void> {
  const { organisationId, actorId } = event
  if (actorId === null) return
  const team = organisationId === null ? null : ((await findTeamName(tx, organisationId)) ?? null)
  const mailContext = { tx, context, event: { ...event, actorId, team } }
  for (const { to, mail, preference } of announcements) {
    if (to === 'invited_address') await sendLink(mailContext, mail)
    else if (to === 'team_admins')
      await queue(mailContext, mail, await mailsToAdmins(mailContext, mail, preference))
    else await queue(mailContext, mail, await mailsToConcerned(mailContext, mail))
  }
}

async function mailsToConcerned(mailContext: MailContext, mail: ConcernedMail): Promise<Addressed[]> {
  switch (mail) {
    case 'accept_request':
      return toPerson(mailContext, ({ language }, team) =>
        joinAccepted({ language, team, link: linkToTeam(mailContext, language) }),
      )
    case 'decline_request':
      return toPerson(mailContext, ({ language }) => joinDeclined({ language }))
    case 'remove':
      return toPerson(mailContext, ({ language }, team) => memberRemoved({ language, team }))
  }
}

const linkToTeam = ({ context, event }: MailContext, language: Language) =>
  linkTo(context.config.publicUrl, `${pathTo.portalTeam({}, language)}?team=${event.organisationId}`)

/** The hash of the key is only stored if its mail is queued. */
async function sendLink(mailContext: MailContext, name: string): Promise<void> {
  const { tx, context, event } = mailContext
  const { invitationId, timesSent } = event.details
  const invitation = await findInvitation(tx, String(invitationId))
  const isOver = invitation?.state !== 'open' || invitation.timesSent !== timesSent
  if (!invitation || isOver) return
  const { id, email, language, expiresAt, inviterName } = invitation
  const token = tokenOf(context.config.acceptedSecrets, invitation)
  const link = linkTo(context.config.publicUrl, pathTo.teamInvitation({ token }, language))
  const mail = teamInvitation({ language, team: event.team ?? '', inviter: inviterName, expiresAt, link })
  const linkKey = sealKey(context.config.signingSecret, token)
  const queued = await queue(mailContext, name, [{ receiver: email, language, mail, linkKey }])
  if (queued === 0) return
  const sent = { timesSent: invitation.timesSent, tokenSha256: hashOfToken(token) }
  // Sent again or withdrawn meanwhile: neither the mail nor its link is valid.
  if (!(await setToken(tx, id, sent)))
    throw new Error('The invitation was changed while its mail was written')
}

async function mailsToAdmins(
  mailContext: MailContext,
  name: string,
  preference: NotificationKind | null,
): Promise<Addressed[]> {
  const { tx, event } = mailContext
  const asker = await findPerson(tx, event.actorId)
  if (event.organisationId === null || preference === null || !asker) return []
  const admins = await listAdmins(tx, event.organisationId, mostNotifiedAdmins)
  const contacts = await listContacts(
    tx,
    admins.map(({ personId }) => personId),
  )
  const mails: Addressed[] = []
  for (const admin of contacts.filter(canBeWrittenTo))
    mails.push(...(await mailToAdmin(mailContext, admin, { asker, name, kind: preference })))
  return mails
}

/**
 * Follows the preference of the admin. Never goes to a substitute: the other admins are notified too, and nobody else
 * may decide.
 */
async function mailToAdmin(
  mailContext: MailContext,
  admin: PersonContact,
  { asker, name, kind }: { asker: PersonContact; name: string; kind: NotificationKind },
): Promise<Addressed[]> {
  const { tx, context, event } = mailContext
  const about = { kind, eventId: event.id, eventKey: eventKeyOf(event, name), organisationId: null } as const
  const write = (language: Language) => {
    const settings = linkTo(context.config.publicUrl, pathTo.portalNotifications({}, language))
    return joinRequested({
      language,
      team: event.team ?? '',
      asker,
      link: linkToTeam(mailContext, language),
      settings,
    })
  }
  const delivery = await deliveryFor(tx, context, admin, about)
  if (delivery.timing === 'daily') {
    const line = { en: write('en').subject, fi: write('fi').subject }
    const { organisationId, at } = event
    await keepForDigest(tx, {
      kind,
      eventId: event.id,
      personId: admin.id,
      orderId: null,
      organisationId,
      at,
      line,
    })
  }
  if (delivery.timing !== 'at_once') return []
  return [{ receiver: admin.email, language: admin.language, mail: write(admin.language) }]
}

async function toPerson(
  { tx, event }: MailContext,
  write: (person: PersonContact, team: string) => Mail,
): Promise<Addressed[]> {
  const [before, after] = event.changes.personId ?? [null, null]
  const personId = after ?? before
  const person = typeof personId === 'string' ? await findPerson(tx, personId) : undefined
  if (!person || !canBeWrittenTo(person)) return []
  return [{ receiver: person.email, language: person.language, mail: write(person, event.team ?? '') }]
}

/** Key by which a receiver gets each mail of an event once. */
const eventKeyOf = ({ id }: EventWithSubject, mail: string) => `${id}:${mail}`

async function queue(
  { tx, context, event }: MailContext,
  name: string,
  addressed: Addressed[],
): Promise<number> {
  const mails = await Promise.all(
    addressed.map(async ({ receiver, language, mail, linkKey }) => ({
      eventKey: eventKeyOf(event, name),
      receiver,
      language,
      subject: mail.subject,
      linkKey,
      ...(await renderMail(mail.element)),
    })),
  )
  const queued = await queueMails(tx, context.jobs, context.clock, context.config.mail.from, mails)
  return queued.length
}
