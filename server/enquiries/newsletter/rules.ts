import type { Language } from '#contract/lists.ts'
import { signId } from '#server/signed-id.ts'

/** Purpose of a link in a mail. */
export type LinkPurpose = 'confirmations' | 'unsubscriptions'

/** `damaged` without our signature, `over` once it has no effect any more. */
export type LinkState = 'usable' | 'damaged' | 'over'

const confirmableDays = 30

/** Link built from configuration, never from a request. */
export function linkTo(
  { secret, apiUrl }: { secret: string; apiUrl: string },
  purpose: LinkPurpose,
  id: string,
  language: Language,
): string {
  const url = new URL(`/api/v1/newsletter/${purpose}/${signId(secret, purpose, id)}`, apiUrl)
  url.searchParams.set('language', language)
  return url.href
}

/** Instant since which a subscription must have been requested so that it can be confirmed. */
export const confirmableSince = (now: Date): Date =>
  new Date(now.getTime() - confirmableDays * 24 * 60 * 60 * 1000)

export type MailAbout = 'confirmation' | 'welcome'

/** Key of a mail to a subscriber. Each request has a mail of its own. */
export const mailKey = (id: string, about: MailAbout, asked: number): string => `${id}:${about}:${asked}`

/** Keys of all mails that a subscriber may have received. */
export const mailKeysOf = ({ id, timesAsked }: { id: string; timesAsked: number }): string[] =>
  Array.from({ length: timesAsked }, (_, index) => index + 1).flatMap((asked) => [
    mailKey(id, 'confirmation', asked),
    mailKey(id, 'welcome', asked),
  ])
