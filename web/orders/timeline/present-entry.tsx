import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { TimelineEntry } from '#contract/order-timeline.ts'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { PlaceLink } from '#web/ui/PlaceLink.tsx'
import type { TimelineEvent } from '#web/ui/Timeline.tsx'
import { usePinText } from '../messages/pin-text.ts'
import { useSide } from '../messages/use-conversation.ts'
import { presentEvent } from '../present-event.ts'
import type { Uploads } from './group-uploads.ts'
import styles from './OrderTimeline.module.css'

/** Entries that only the provider’s staff see. */
export type StaffEntry = Extract<TimelineEntry, { kind: 'mail' | 'view' }>
type CommonEntry = Exclude<TimelineEntry, StaffEntry>
type MessageEntry = Extract<TimelineEntry, { kind: 'message' }>
type EventEntry = Exclude<CommonEntry, MessageEntry>

/** Places on the page of an order. */
export const attachmentsPlace = 'attachments'
export const resultsPlace = 'results'
export const notePlace = (id: string) => `note-${id}`

/** Presents the entries that both sides have. */
export const usePresentEntry = (order: Order) => {
  const presentMessage = usePresentMessage()
  const presentEventEntry = usePresentEventEntry(order)
  const presentUploads = usePresentUploads(order)
  return (entry: CommonEntry | Uploads): TimelineEvent => {
    if (entry.kind === 'uploads') return presentUploads(entry)
    return entry.kind === 'message' ? presentMessage(entry) : presentEventEntry(entry)
  }
}

/** Number of names that are read at a glance. */
const mostNamesShown = 5

/** Presents files that were attached together. */
const usePresentUploads = ({ files }: Order) => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  return ({ entries }: Uploads): TimelineEvent => {
    const { id, at, atText, by } = presentEvent(entries[0].event, { t, term, language })
    const title = t('timeline.files', { count: entries.length })
    const names = entries.map((entry) => <p key={entry.id}>{String(entry.event.details.name ?? '')}</p>)
    return {
      id,
      at,
      atText,
      by,
      icon: 'file',
      title: files.length > 0 ? <PlaceLink to={attachmentsPlace}>{title}</PlaceLink> : title,
      details:
        names.length > mostNamesShown ? (
          <Disclosure title={t('timeline.fileNames')}>{names}</Disclosure>
        ) : (
          names
        ),
    }
  }
}

const usePresentEventEntry = ({ files, results }: Order) => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  return ({ kind, event }: EventEntry): TimelineEvent => {
    const { lines, title, ...shown } = presentEvent(event, { t, term, language })
    const place =
      (event.act === 'upload' && files.length > 0 && attachmentsPlace) ||
      (event.act === 'add_result' && results.length > 0 && resultsPlace)
    return {
      ...shown,
      icon: kind === 'file' ? 'file' : undefined,
      title: place ? <PlaceLink to={place}>{title}</PlaceLink> : title,
      details: lines.length > 0 && lines.map((line) => <p key={line}>{line}</p>),
    }
  }
}

const usePresentMessage = () => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const reader = useSide()
  const pinText = usePinText()
  return ({ id, at, message }: MessageEntry): TimelineEvent => {
    const { side, author, audience, excerpt, pin, question } = message
    const isNote = audience === 'internal'
    const words = isNote
      ? t('timeline.note')
      : t(`timeline.${question !== null && side === 'provider' ? 'question' : 'message'}.${reader}.${side}`)
    return {
      id,
      at,
      atText: formatInstant(at, language),
      by: author.name,
      icon: isNote ? 'pen' : 'message',
      title: <PlaceLink to={isNote ? notePlace(id) : `message-${id}`}>{words}</PlaceLink>,
      details: (
        <>
          {pin && <p>{t('messages.about', { name: pinText(pin) })}</p>}
          <p className={styles.excerpt}>{excerpt}</p>
        </>
      ),
    }
  }
}
