import { actedNote, type Deed } from '#server/people/acting/emails.tsx'
import type { MailContext } from '../recipients/domain.ts'

/** Deed of an expert for a customer, by the action on the order. */
const deeds: Partial<Record<string, Deed>> = {
  submit: 'place_order',
  accept: 'accept_offer',
  decline: 'decline_offer',
  propose: 'propose_change',
  accept_proposal: 'accept_change',
  decline_proposal: 'decline_change',
}

export const deedOf = ({ action }: MailContext['event']): Deed => deeds[action] ?? 'place_order'

/** Note that an expert acted, for this reader; none where a person acted for itself. */
export const actedNoteFor = (event: MailContext['event'], readerId: string | null) =>
  event.onBehalfOfId === null
    ? { en: null, fi: null }
    : actedNote(
        deedOf(event),
        event.actorName ?? '',
        event.onBehalfOfId === readerId ? null : (event.onBehalfOfName ?? ''),
      )
