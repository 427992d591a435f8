import { formatOfferNumber, formatOrderNumber } from '#contract/formats.ts'
import type { SubjectRow } from './store.ts'

/** Text by which staff recognise a subject: the number of an order or offer, or the sender of an enquiry. */
export function labelOf({ kind, number, version, name }: Omit<SubjectRow, 'id' | 'eventSubjectId'>): string {
  switch (kind) {
    case 'order':
      return formatOrderNumber(number)
    case 'offer':
      return `${formatOfferNumber(number)}/${version}`
    default:
      return name
  }
}
