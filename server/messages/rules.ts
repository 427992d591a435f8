import type { messageSides } from '#contract/lists.ts'
import type { Message } from '#contract/messages.ts'
import type { messageAudiences } from '#contract/order-choices.ts'

/** Subject of a conversation, which decides who may read it. */
export type MessageSubject = { kind: 'enquiry'; id: string }

export type MessageRow = {
  id: string
  at: Date
  side: (typeof messageSides)[number]
  audience: (typeof messageAudiences)[number]
  authorName: string
  text: string
}

/** Key under which the mail of a message is sent once. */
export const mailKeyOf = (messageId: string): string => `${messageId}:reply`

export const presentMessage = (
  { authorName, at, ...message }: MessageRow,
  delivery: Message['delivery'],
): Message => ({
  ...message,
  at: at.toISOString(),
  author: { name: authorName },
  delivery,
})
