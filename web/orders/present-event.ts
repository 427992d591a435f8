import type { TFunction } from 'i18next'
import type { OrderEvent } from '#contract/events.ts'
import type { CentsRange } from '#contract/fields.ts'
import {
  formatDay,
  formatInstant,
  formatNumber,
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
import { writeRanges } from '#contract/number-ranges.ts'
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
  if (
    act === 'withdraw_result' ||
    act === 'refuse_results' ||
    act === 'cancel' ||
    act === 'decline' ||
    rejectionsOf(details).length > 0
  )
    return 'signal'
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

function dateTitle(
  details: OrderEvent['details'],
  { t, language }: Pick<EventTexts, 't' | 'language'>,
): string {
  const [on, was, count] = [textOf(details, 'on'), textOf(details, 'before'), numberOf(details, 'tests')]
  const day = on && formatDay(on, language)
  if (details.isDelay === true) {
    const before = was && formatDay(was, language)
    return count ? t('history.delayOfTests', { count, day, before }) : t('history.delay', { day, before })
  }
  if (count) return day ? t('history.dueOfTests', { count, day }) : t('history.dueOfTestsRemoved', { count })
  return day ? t('history.estimate', { day }) : t('history.estimateRemoved')
}

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
      return dateTitle(details, { t, language })
    case 'set_price': {
      const { test, unitPriceCents: price } = details as PriceDetails
      return test && price
        ? t('history.setPrice', { test: test[language], price: formatPriceRange(price, language) })
        : term('event.set_price')
    }
    case 'add_result':
      return releaseTitle(details, t)
    case 'propose':
    case 'accept_proposal':
    case 'decline_proposal':
    case 'withdraw_proposal':
      return details.kind === 'cancellation' ? t(`history.cancellation.${act}`) : term(`event.${act}`)
    case 'withdraw_result':
      return t('history.withdrawResult', { title: textOf(details, 'title') })
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

const releaseTitle = (details: OrderEvent['details'], t: EventTexts['t']): string => {
  if (Array.isArray(details.released))
    return t('history.addResults', { titles: titlesIn(details.released).join(', ') })
  const [title, corrected] = [textOf(details, 'title'), textOf(details, 'corrects')]
  return corrected ? t('history.correctResult', { title, corrected }) : t('history.addResult', { title })
}

/** Titles of results that were released together. Unknown shapes are left out. */
const titlesIn = (released: unknown[]): string[] =>
  released.flatMap((one) =>
    one && typeof one === 'object' && 'title' in one && typeof one.title === 'string' ? [one.title] : [],
  )

const linesOf = (event: OrderEvent, texts: EventTexts): string[] => {
  const { t, term } = texts
  const { act, details } = event
  const reason = isExpiry(event) ? '' : textOf(details, 'reason')
  if (act === 'agree_address') return [textOf(details, 'address')].filter(Boolean)
  if (act === 'edit_arrival')
    return [t('history.sample', { sample: numberOf(details, 'sample') }), ...arrivalChanges(details, texts)]
  if ('sampleRanges' in details) return keepingLines(details, texts)
  if (act === 'undo_reception') return [t('history.sample', { sample: numberOf(details, 'sample') }), reason]
  if (
    act === 'cancel' ||
    act === 'return_tests' ||
    act === 'decline' ||
    act === 'estimate' ||
    act === 'propose' ||
    act === 'decline_proposal'
  )
    return reason ? [reason] : []
  if (act === 'edit_result') return editLines(details)
  if (act === 'add_result') return [textOf(details, 'correction')].filter(Boolean)
  if (act !== 'receive' && act !== 'reject_sample') return []
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

/** Title and columns of an edited result that are not as before. */
const editLines = (details: OrderEvent['details']): string[] => {
  const [before, title] = [textOf(details, 'before'), textOf(details, 'title')]
  const columns = Array.isArray(details.columns) ? details.columns : []
  return [
    before === title ? title : `${before} → ${title}`,
    ...columns.filter((column): column is string => typeof column === 'string'),
  ].filter(Boolean)
}

/** Which samples were disposed of, returned or kept longer, and what was said about it. */
function keepingLines(details: OrderEvent['details'], { t, language }: EventTexts): string[] {
  const [carrier, tracking] = [textOf(details, 'carrier'), textOf(details, 'tracking')]
  const until = textOf(details, 'until')
  return [
    t('history.samples', { samples: writeRanges(numbersIn(details)) }),
    ...(until ? [t('history.keptUntil', { day: formatDay(until, language) })] : []),
    [carrier, tracking].filter(Boolean).join(', '),
    textOf(details, 'reason'),
  ].filter(Boolean)
}

/** Numbers of samples in ranges. Unknown shapes are left out. */
const numbersIn = ({ sampleRanges }: OrderEvent['details']): number[] =>
  Array.isArray(sampleRanges)
    ? sampleRanges.flatMap((range: unknown) => {
        const [first, last] = Array.isArray(range) ? range : []
        return typeof first === 'number' && typeof last === 'number' && first <= last
          ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
          : []
      })
    : []

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

const arrivalFields = ['condition', 'temperatureTenths', 'storageLocation'] as const
type ArrivalDetails = Partial<Record<(typeof arrivalFields)[number], string | number | null>>

/** Values recorded at an arrival, before and after a change. They may have been erased. */
function arrivalChanges(details: OrderEvent['details'], { t, language }: EventTexts): string[] {
  const { was, is } = details as { was?: ArrivalDetails; is?: ArrivalDetails }
  if (!was || !is) return []
  const write = (value: string | number | null | undefined) =>
    typeof value === 'number' ? `${formatNumber(value / 10, language)} °C` : value || '–'
  return arrivalFields
    .filter((field) => was[field] !== is[field])
    .map((field) =>
      t('history.arrivalChange', {
        name: t(`history.arrival.${field}`),
        was: write(was[field]),
        is: write(is[field]),
      }),
    )
}
