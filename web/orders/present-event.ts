import type { TFunction } from 'i18next'
import type { OrderEvent } from '#contract/events.ts'
import type { CentsRange } from '#contract/fields.ts'
import {
  formatDay,
  formatInstant,
  formatOfferVersion,
  formatOrderNumber,
  formatPriceRange,
} from '#contract/formats.ts'
import {
  type Language,
  recordedActs,
  type SampleRejectionReason,
  sampleRejectionReasons,
} from '#contract/lists.ts'
import type { TimelineEvent } from '#web/ui/Timeline.tsx'
import { actorText } from './actor-text.ts'

export type EventTexts = { t: TFunction<'orders'>; term: TFunction<'terms'>; language: Language }

/** Describes an event of the history. An unknown action is described by its author and time. */
export const presentEvent = (event: OrderEvent, texts: EventTexts) => ({
  id: event.id,
  at: event.at,
  atText: formatInstant(event.at, texts.language),
  by: actorText(event.actor, texts.term),
  tone: toneOf(event),
  title: titleOf(event, texts),
  lines: linesOf(event, texts),
})

const toneOf = ({ act, details }: OrderEvent): TimelineEvent['tone'] => {
  if (act === 'cancel' || act === 'decline' || rejectionsOf(details).length > 0) return 'signal'
  return act === 'complete' || act === 'add_result' ? 'accent' : 'neutral'
}

const textOf = (details: OrderEvent['details'], name: string) => {
  const value = details[name]
  return typeof value === 'string' ? value : ''
}

const numberOf = (details: OrderEvent['details'], name: string) => {
  const value = details[name]
  return typeof value === 'number' ? value : 0
}

/** True for a decline by the system when the offer expired. A customer's reason may have any text. */
const isExpiry = ({ act, actor }: OrderEvent) => act === 'decline' && actor.kind === 'system'

/** The name of the test may have been erased. */
type PriceDetails = { test?: Record<Language, string>; unitPriceCents?: CentsRange }

const titleOf = (event: OrderEvent, { t, term, language }: EventTexts): string => {
  const { act, details } = event
  switch (act) {
    case 'create':
      return numberOf(details, 'copyOf')
        ? t('history.createCopy', { number: formatOrderNumber(numberOf(details, 'copyOf')) })
        : term('event.create')
    case 'provide_offer':
      return numberOf(details, 'offerNumber')
        ? t('history.provideOffer', {
            number: formatOfferVersion({
              number: numberOf(details, 'offerNumber'),
              version: numberOf(details, 'offerVersion') || 1,
            }),
          })
        : term('event.provide_offer')
    case 'decline':
      return isExpiry(event) ? t('history.declineExpired') : term('event.decline')
    case 'estimate':
      return textOf(details, 'on')
        ? t('history.estimate', { day: formatDay(textOf(details, 'on'), language) })
        : t('history.estimateRemoved')
    case 'set_price': {
      const { test, unitPriceCents: price } = details as PriceDetails
      return test && price
        ? t('history.setPrice', { test: test[language], price: formatPriceRange(price, language) })
        : term('event.set_price')
    }
    case 'add_result':
      return textOf(details, 'corrects')
        ? t('history.correctResult', {
            title: textOf(details, 'title'),
            corrected: textOf(details, 'corrects'),
          })
        : t('history.addResult', { title: textOf(details, 'title') })
    case 'write_message':
      return details.isQuestion === true && event.actor.kind === 'expert'
        ? t('history.askedQuestion')
        : term('event.write_message')
    case 'upload':
      return t('history.upload', { name: textOf(details, 'name') })
    case 'remove_file':
      return t('history.removeFile', { name: textOf(details, 'name') })
    case 'end_access':
      return textOf(details, 'email')
        ? t('history.endAccess', { email: textOf(details, 'email') })
        : term('event.end_access')
    case 'return_access':
      return textOf(details, 'email')
        ? t('history.returnAccess', { email: textOf(details, 'email') })
        : term('event.return_access')
    case 'hand_over':
      return t('history.handOver', { from: textOf(details, 'from'), to: textOf(details, 'to') })
    default:
      return recordedActs.includes(act) ? term(`event.${act}`) : t('history.other')
  }
}

const linesOf = (event: OrderEvent, { t, term }: EventTexts): string[] => {
  const { act, details } = event
  const reason = isExpiry(event) ? '' : textOf(details, 'reason')
  if (act === 'cancel' || act === 'decline') return reason ? [reason] : []
  if (act === 'add_result') return [textOf(details, 'correction')].filter(Boolean)
  if (act !== 'receive') return []
  const received = numberOf(details, 'received')
  const rejected = rejectionsOf(details).map(({ sample, reason: why, explanation }) =>
    [t('history.rejectedSample', { sample, reason: term(`rejectionReason.${why}`) }), explanation]
      .filter(Boolean)
      .join('. '),
  )
  const more = numberOf(details, 'rejectedCount') - rejected.length
  return [
    ...(received > 0 ? [t('history.receivedCount', { count: received })] : []),
    ...rejected,
    ...(more > 0 ? [t('history.rejectedMore', { count: more })] : []),
  ]
}

type Rejection = { sample: number; reason: SampleRejectionReason; explanation: string }

/** Details may have been written by an older version; unknown shapes are left out. */
const rejectionsOf = ({ rejected }: OrderEvent['details']): Rejection[] => {
  if (!Array.isArray(rejected)) return []
  return rejected.flatMap((entry: Record<string, unknown> | null) => {
    const reason = sampleRejectionReasons.find((known) => known === entry?.reason)
    if (!entry || !reason || typeof entry.sample !== 'number') return []
    return [{ sample: entry.sample, reason, explanation: String(entry.explanation ?? '') }]
  })
}
