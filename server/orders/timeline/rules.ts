import { type RecordedAct, recordedActs } from '#contract/lists.ts'
import type { ConversationMessage, InternalNote } from '#contract/messages.ts'
import { longestExcerpt, type TimelineEntry } from '#contract/order-timeline.ts'
import type { Moment } from '#server/db/moments.ts'
import { orderAnnouncements } from '../lifecycle/rules.ts'
import type { MailRow, ViewRow } from './store.ts'

/** Actions on files, which have a kind of their own. */
const onFiles: readonly RecordedAct[] = ['upload', 'remove_file', 'add_result', 'withdraw_result']

/** Actions that a timeline with messages shows by what was written. */
const writing: readonly RecordedAct[] = ['write_message', 'write_note']

export const isOnFile = (act: RecordedAct): boolean => onFiles.includes(act)

/** Those of the visible actions that are entries of the kinds, beside the messages where these are shown. */
export const actionsAmong = (
  visible: readonly RecordedAct[],
  shows: { action: boolean; file: boolean; messages: boolean },
): RecordedAct[] =>
  visible.filter((act) => {
    if (isOnFile(act)) return shows.file
    return shows.action && !(shows.messages && writing.includes(act))
  })

/** All pairs of an action and a mail about it. */
export const mailsOfActions = recordedActs.flatMap((action) =>
  [...new Set<string>(orderAnnouncements[action].map(({ mail }) => mail))].map((mail) => ({ action, mail })),
)

/** The beginning of a text, without half a character. */
export function excerptOf(text: string): string {
  const characters = [...text.slice(0, 2 * longestExcerpt + 2)]
  return characters.length <= longestExcerpt ? text : `${characters.slice(0, longestExcerpt).join('')}…`
}

export const presentMessage = ({ id, at, text, ...message }: ConversationMessage): TimelineEntry => ({
  kind: 'message',
  id,
  at,
  message: { ...message, audience: 'both', excerpt: excerptOf(text) },
})

export const presentNote = ({ id, at, author, text }: InternalNote): TimelineEntry => ({
  kind: 'message',
  id,
  at,
  message: {
    side: 'provider',
    audience: 'internal',
    author,
    excerpt: excerptOf(text),
    pin: null,
    question: null,
  },
})

export const presentMail = ({ id, at, sentAt, failedAt, ...mail }: MailRow): TimelineEntry => ({
  kind: 'mail',
  id,
  at: at.toISOString(),
  mail: {
    ...mail,
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    allowed: mail.state === 'failed' ? ['resend'] : [],
  },
})

export const presentView = ({ id, at, personName, offerId, ...offer }: ViewRow): TimelineEntry => ({
  kind: 'view',
  id,
  at: at.toISOString(),
  view: { person: { name: personName }, offer: { id: offerId, ...offer } },
})

/** The newest entries of lists that have the newest first. */
export const mergeByTime = <Entry extends Moment>(lists: readonly (readonly Entry[])[]): Entry[] =>
  lists.flat().sort((a, b) => compare(b.at, a.at) || compare(b.id, a.id))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
