import type { Mail } from '../../emails.tsx'
import type { MailContext, To } from '../recipients/domain.ts'
import { resultsAvailable, resultWithdrawn, severalReleased } from './emails.tsx'

type Noted = { title?: unknown; corrects?: unknown; correction?: unknown }

const noteOf = ({ title, corrects, correction }: Noted) => ({
  title: String(title ?? ''),
  corrected: corrects ? { title: String(corrects), reason: String(correction) } : null,
})

/** Mails about released and withdrawn results, by their names in the announcement table. */
export const resultMails = {
  result: ({ event }: MailContext, to: To): Mail => {
    const { released } = event.details
    if (Array.isArray(released)) return severalReleased({ ...to, released: released.map(noteOf) })
    return resultsAvailable({ ...to, ...noteOf(event.details) })
  },
  'withdraw-result': ({ event: { details } }: MailContext, to: To): Mail =>
    resultWithdrawn({ ...to, title: String(details.title ?? ''), reason: String(details.reason ?? '') }),
}
