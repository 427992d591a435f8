import { hasLeftTeam } from '#server/people/invitations/by-offer/domain.ts'
import { findLeadingAdmin } from '#server/people/memberships/domain.ts'
import { hasNoAccess } from '#server/people/revocation/domain.ts'
import { canBeWrittenTo, isEmail } from '#server/people/rules.ts'
import { isSameAddress } from '../../drafts/rules.ts'
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

/**
 * Further receivers of the mail with an offer, and later of its withdrawal. Former members of the team are left out of the
 * latter, and everybody if the access of the one person for whom the offer is has ended.
 */
export async function copiesOf(
  { tx, row }: Pick<MailContext, 'tx' | 'row'>,
  kind: 'send' | 'withdraw',
): Promise<Recipient[]> {
  const language = row.recipientLanguage
  const copies = row.copies.filter((copy) => isEmail(copy) && !isSameAddress(copy, row.recipientEmail))
  const { organisation, person } = row
  if (kind === 'send') return copies.map((receiver) => ({ receiver, language }))
  if (person && (await hasNoAccess(tx, person.id))) return []
  const receivers: Recipient[] = []
  for (const receiver of copies)
    if (!organisation || !(await hasLeftTeam(tx, organisation.id, receiver)))
      receivers.push({ receiver, language })
  return receivers
}
