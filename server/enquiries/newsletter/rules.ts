import type { Language } from '#contract/lists.ts'
import { readSignedId, signId } from '#server/signed-id.ts'

/** What a link of a mail is for. */
export type LinkPurpose = 'confirmations' | 'unsubscriptions'

const confirmableDays = 30

/** Links are built from configuration, never from a request. */
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

/** The subscription that a link is for, or null when it is no link of ours. */
export const readLink = (secret: string, purpose: LinkPurpose, token: string): string | null =>
  readSignedId(secret, purpose, token)

/** What was asked for before, and is not confirmed, is not confirmed any more. */
export const confirmableSince = (now: Date): Date =>
  new Date(now.getTime() - confirmableDays * 24 * 60 * 60 * 1000)

export type MailAbout = 'confirmation' | 'welcome'

/** The key of a mail to a subscriber: each asking has a mail of its own. */
export const mailKey = (id: string, about: MailAbout, asked: number): string => `${id}:${about}:${asked}`

/** The keys of all mails that a subscriber may have got. */
export const mailKeysOf = ({ id, timesAsked }: { id: string; timesAsked: number }): string[] =>
  Array.from({ length: timesAsked }, (_, index) => index + 1).flatMap((asked) => [
    mailKey(id, 'confirmation', asked),
    mailKey(id, 'welcome', asked),
  ])
