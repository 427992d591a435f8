import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import type { LaboratoryEvent } from '#contract/laboratory-records.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { actorText } from '#web/orders/actor-text.ts'
import { NextPage } from '#web/orders/list/NextPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Timeline } from '#web/ui/Timeline.tsx'
import styles from './LaboratoryPage.module.css'
import { laboratoryEventsQuery } from './laboratory-queries.ts'
import { toldBy } from './told-by.ts'

/** Fields of an edit that the history names. */
const fields = [
  'name',
  'country',
  'street',
  'postalCode',
  'city',
  'language',
  'website',
  'methods',
  'contacts',
] as const
type Field = (typeof fields)[number]

/** Everything that was done about a laboratory, newest first. */
export const LaboratoryHistory = ({ laboratory: { id, name } }: { laboratory: Laboratory }) => {
  const { t, i18n } = useTranslation('office-laboratories')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const query = useInfiniteQuery(laboratoryEventsQuery(useApi(), id))
  const titleOf = ({ act }: LaboratoryEvent) =>
    i18n.exists(`office-laboratories:history.acts.${act}`)
      ? t(`history.acts.${act as 'create'}`)
      : t('history.other')
  return (
    <Section title={t('history.title')} look="card">
      <LoadStates state={useLoadState(query)}>
        {({ pages }) => (
          <Timeline
            label={t('history.label', { name })}
            events={pages
              .flatMap((page) => page.items)
              .map((event) => ({
                id: event.id,
                at: event.at,
                atText: formatInstant(event.at, language),
                by: actorText(event.actor, term),
                title: titleOf(event),
                details: <Details event={event} />,
              }))}
          />
        )}
      </LoadStates>
      <NextPage query={query} label={t('history.more')} />
    </Section>
  )
}

/** Changed values of an edit; of other actions what they were about. */
const Details = ({ event }: { event: LaboratoryEvent }) => {
  const lines = useLines()(event)
  if (lines.length === 0) return null
  return (
    <ul className={styles.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const useLines = () => {
  const { t } = useTranslation('office-laboratories')
  const textOf = useValueText()
  const language = useLanguage()
  return ({ act, changes }: LaboratoryEvent): string[] => {
    const find = (path: string) => changes.find((change) => change.path === path)
    if (act === 'import_methods')
      return [t('history.counts', { added: find('added')?.to ?? 0, changed: find('changed')?.to ?? 0 })]
    if (act !== 'edit') {
      const told = toldBy(changes, language)
      return told ? [told] : []
    }
    return fields.flatMap((field) => {
      const change = find(field)
      if (!change) return []
      const name = t(`history.fields.${field}`)
      if (field === 'methods' || field === 'contacts') return [t('history.changed', { field: name })]
      return [
        t('history.was', { field: name, from: textOf(field, change.from), to: textOf(field, change.to) }),
      ]
    })
  }
}

const useValueText = () => {
  const { t } = useTranslation('office-laboratories')
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  return (field: Field, value: unknown): string => {
    if (value === null || value === '') return t('history.empty')
    const text = String(value)
    if (field === 'country') return countries.of(text) ?? text
    return field === 'language' && (value === 'en' || value === 'fi') ? t(`page.languages.${value}`) : text
  }
}
