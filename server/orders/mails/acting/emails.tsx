import { formatOrderNumber } from '#contract/formats.ts'
import { actedWords, type Deed } from '#server/people/acting/emails.tsx'
import type { Mail } from '../../emails.tsx'
import { type Notice, writeNotice } from '../emails.tsx'

/** Mail to the person for whom an expert placed the order, or answered the offer for it. */
export function orderActedFor({
  language,
  order,
  reader,
  deed,
  expert,
}: Notice<{ deed: Deed; expert: string }>): Mail {
  const words = actedWords(deed, expert, language, formatOrderNumber(order.number))
  return writeNotice(reader, { language, order, ...words })
}
