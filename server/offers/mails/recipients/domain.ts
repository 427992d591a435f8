import { hasLeftTeam } from '#server/people/invitations/by-offer/domain.ts'
import { findLeadingAdmin } from '#server/people/memberships/domain.ts'
import { hasNoAccess } from '#server/people/revocation/domain.ts'
import { canBeWrittenTo, isEmail } from '#server/people/rules.ts'
import type { OfferRow } from '../../store.ts'
import type { MailContext, Written } from '../rules.ts'

type Recipient = Pick<Written, 'receiver' | 'language'>

/** Recipient whom the expert has named; null without a usable address. */
export const addressed = ({ recipientEmail: receiver, recipientLanguage: language }: OfferRow) =>
  isEmail(receiver) ? { receiver, language } : null

/**
 * Recipient of a mail about an offer that was sent before. In place of a former member of the team, the admin of longest standing;
 * null if there is none, or if the access of the one person for whom the offer is has ended.
 */
export async function recipientOf({ tx, row }: Pick<MailContext, 'tx' | 'row'>): Promise<Recipient | null> {
  const recipient = addressed(row)
  if (!recipient) return null
  if (row.person) return (await hasNoAccess(tx, row.person.id)) ? null : recipient
  const { organisation } = row
  if (!organisation || !(await hasLeftTeam(tx, organisation.id, recipient.receiver))) return recipient
  const admin = await findLeadingAdmin(tx, organisation.id)
  return admin && canBeWrittenTo(admin) ? { receiver: admin.email, language: admin.language } : null
}
