import type { FailedMail } from '#contract/mails.ts'

export type MailCause = 'unknown' | 'uncomposed' | 'unknownReceiver' | 'notAccepted'

/** Status codes of mail servers for an address that does not exist or is not valid. */
const addressRefused = /\b5\d\d[ -]5\.1\.\d\b/

/** Cause of a failure, as far as people can act on it. A mail without a receiver could not be composed. */
export const causeOfMail = ({
  receiver,
  lastError,
}: Pick<FailedMail, 'receiver' | 'lastError'>): MailCause => {
  if (receiver === null) return 'uncomposed'
  if (lastError === null) return 'unknown'
  return addressRefused.test(lastError) ? 'unknownReceiver' : 'notAccepted'
}
