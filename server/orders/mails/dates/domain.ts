import type { Mail } from '../../emails.tsx'
import type { MailContext, To } from '../recipients/domain.ts'
import { estimateChanged, resultsDelayed } from './emails.tsx'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Composers of the mails about due dates. */
export const dateMails = {
  estimate: ({ event }: MailContext, to: To): Mail =>
    estimateChanged({ ...to, on: textOf(event.details.on) }),
  delay: ({ event: { details } }: MailContext, to: To): Mail =>
    resultsDelayed({
      ...to,
      before: textOf(details.before) ?? '',
      on: textOf(details.on) ?? '',
      delayed: Array.isArray(details.delayed) ? details.delayed : [],
      reason: textOf(details.reason) ?? '',
    }),
}
type DateMail = keyof typeof dateMails

export const isDateMail = (key: string): key is DateMail => key in dateMails

/** The one mail about a change of dates. Other dates than the order’s are not worth one unless they are delayed. */
export function dateMailOf({ details }: MailContext['event']): DateMail | null {
  if (details.isDelay === true) return 'delay'
  return details.tests === undefined ? 'estimate' : null
}
