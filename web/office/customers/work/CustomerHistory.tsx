import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer, CustomerEvent } from '#contract/customers.ts'
import { formatInstant } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { actorText } from '#web/orders/actor-text.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Timeline } from '#web/ui/Timeline.tsx'
import styles from '../Customers.module.css'
import { customerEventsQuery } from '../customer-queries.ts'
import { useEventTitle, useSubjectLink } from './event-texts.ts'
import { shownFields, useValueText } from './use-value-text.ts'

/** Number of events that the page shows until more are asked for. */
const mostAtFirst = 10

export const CustomerHistory = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const query = useInfiniteQuery(customerEventsQuery(useApi(), customer.id))
  const titleOf = useEventTitle()
  const [isLong, setLong] = useState(false)
  const loaded = query.data?.pages.flatMap((page) => page.items) ?? []
  const isCut = !isLong && loaded.length > mostAtFirst
  return (
    <Section title={t('history.title')} look="card">
      <LoadStates state={useLoadState(query)}>
        {() => (
          <Timeline
            label={t('history.label', { name: customer.name })}
            events={(isCut ? loaded.slice(0, mostAtFirst) : loaded).map((event) => ({
              id: event.id,
              at: event.at,
              atText: formatInstant(event.at, language),
              by: actorText(event.actor, term) || t('history.system'),
              title: titleOf(event),
              details: (
                <>
                  <Subject event={event} />
                  <Changes event={event} />
                </>
              ),
            }))}
          />
        )}
      </LoadStates>
      {(isCut || query.hasNextPage) && (
        <Button onPress={() => (isCut ? setLong(true) : query.fetchNextPage())}>{t('history.more')}</Button>
      )}
    </Section>
  )
}

/** Link to the order, offer or enquiry of an event. */
const Subject = ({ event: { subject } }: { event: CustomerEvent }) => {
  const href = useSubjectLink()(subject)
  if (!subject.label) return null
  return href ? <Link href={href}>{subject.label}</Link> : <span>{subject.label}</span>
}

/** Changed values; of notes and billing only that they changed. */
const Changes = ({ event }: { event: CustomerEvent }) => {
  const { t } = useTranslation('office-customers')
  const textOf = useValueText()
  const lines = shownFields.flatMap((field) => {
    const change = event.changes.find(({ path }) => path === field)
    if (!change) return []
    const name = t(`history.fields.${field}`)
    const to = textOf(field, change.to)
    if (field === 'billing' || field === 'notes') {
      return change.from || event.act === 'edit' ? [t('history.changed', { field: name })] : []
    }
    if (event.act !== 'edit' && event.act !== 'set_terms')
      return to ? [t('history.set', { field: name, to })] : []
    const empty = t('history.empty')
    return [t('history.was', { field: name, from: textOf(field, change.from) || empty, to: to || empty })]
  })
  if (lines.length === 0) return null
  return (
    <ul className={styles.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
