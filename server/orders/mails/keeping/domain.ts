import type { Mail } from '../../emails.tsx'
import type { Arrived as Ranges } from '../receiving/emails.tsx'
import type { MailContext, To } from '../recipients/domain.ts'
import { returnUndone, samplesReturned } from './emails.tsx'

const rangesIn = (details: Record<string, unknown>) => (details.sampleRanges ?? []) as Ranges
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Composers of the mails about samples after testing, by their name in the announcement table. */
export const keepingMails = {
  'return-samples': ({ event: { details } }, to) =>
    samplesReturned({
      ...to,
      samples: rangesIn(details),
      carrier: textIn(details.carrier),
      tracking: textIn(details.tracking),
    }),
  'restore-samples': ({ event: { details } }, to) =>
    returnUndone({ ...to, samples: rangesIn(details), reason: textIn(details.reason) }),
} satisfies Record<string, (mailContext: MailContext, to: To) => Mail>
