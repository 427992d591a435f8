import type { TFunction } from 'i18next'
import { formatInstant, formatOfferNumber, formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { NewsItem } from '#contract/news.ts'
import { pathTo } from '#contract/paths.ts'
import { actorText } from '../actor-text.ts'
import { type EventTexts, presentEvent } from '../present-event.ts'

export type NewsTexts = EventTexts & { bell: TFunction<'bell'> }

export const subjectIdOf = (item: NewsItem): string => {
  if (item.kind === 'order') return item.order.id
  return item.kind === 'offer' ? item.offer.id : item.enquiry.id
}

/** Describes an entry of the bell: what happened, to what, when and by whom. */
export const presentNews = (item: NewsItem, texts: NewsTexts) => ({
  title: titleOf(item, texts),
  subject: subjectOf(item),
  atText: formatInstant(item.event.at, texts.language),
  by: actorText(item.event.actor, texts.term),
})

/** Address of the subject, which customers and experts open in different apps. */
export const newsHref = (item: NewsItem, isExpert: boolean, language: Language): string => {
  const id = subjectIdOf(item)
  if (item.kind === 'enquiry') return pathTo.officeEnquiry({ id }, language)
  if (item.kind === 'offer') return (isExpert ? pathTo.officeOffer : pathTo.offer)({ id }, language)
  return (isExpert ? pathTo.officeOrder : pathTo.order)({ id }, language)
}

const titleOf = (item: NewsItem, texts: NewsTexts): string => {
  const { bell } = texts
  const { event } = item
  if (event.act === 'write_message') return bell(messageNameOf(event))
  if (item.kind === 'order') return presentEvent(item.event, texts).title
  if (item.kind === 'enquiry')
    return bell(`enquiry.${item.event.act}`, { defaultValue: bell('enquiry.other') })
  if (event.act === 'send' && item.offer.version > 1) return bell('offer.revised')
  return bell(`offer.${event.act}`, { defaultValue: bell('offer.other') })
}

const messageNameOf = ({ actor, details }: NewsItem['event']) => {
  if (details.isAnswer === true) return 'answer'
  // Every message of a customer waits for an answer.
  return details.isQuestion === true && actor.kind === 'expert' ? 'question' : 'message'
}

const subjectOf = (item: NewsItem): string => {
  if (item.kind === 'enquiry') return [item.enquiry.company, item.enquiry.name].filter(Boolean).join(', ')
  const [number, { name, customer }] =
    item.kind === 'order'
      ? [formatOrderNumber(item.order.number), item.order]
      : [formatOfferNumber(item.offer.number), item.offer]
  return [[number, name].filter(Boolean).join(' '), customer].filter(Boolean).join(' · ')
}
