import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CampaignEvent } from '#contract/campaign-figures.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { formatDay, formatInstant, formatNumber, formatPrice } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Timeline } from '#web/ui/Timeline.tsx'
import { campaignEventsQuery } from '../campaign-queries.ts'
import styles from './CampaignPage.module.css'

/** Fields that the history names. */
const shownFields = [
  'code',
  'path',
  'name',
  'text',
  'startsOn',
  'endsOn',
  'mostRegistrations',
  'offerValidDays',
  'serviceFeeCents',
  'discountPercent',
  'items',
  'reason',
] as const
type ShownField = (typeof shownFields)[number]

export const CampaignHistory = ({ campaign }: { campaign: Campaign }) => {
  const { t, i18n } = useTranslation('office-campaigns')
  const language = useLanguage()
  const query = useInfiniteQuery(campaignEventsQuery(useApi(), campaign.id))
  const titleOf = ({ act }: CampaignEvent) =>
    i18n.exists(`office-campaigns:history.acts.${act}`)
      ? t(`history.acts.${act as 'create'}`)
      : t('history.other')
  const state = useLoadState(query)
  // Campaigns from the catalogue have no history.
  if (query.data?.pages.every(({ items }) => items.length === 0)) return null
  return (
    <Section title={t('history.title')} look="card">
      <LoadStates state={state}>
        {({ pages }) => (
          <Timeline
            label={t('history.title')}
            events={pages
              .flatMap((page) => page.items)
              .map((event) => ({
                id: event.id,
                at: event.at,
                atText: formatInstant(event.at, language),
                by: event.actor.name,
                title: titleOf(event),
                details: event.act !== 'create' && <Changes event={event} />,
              }))}
          />
        )}
      </LoadStates>
      {query.hasNextPage && <Button onPress={() => query.fetchNextPage()}>{t('list.more')}</Button>}
    </Section>
  )
}

/** Changed values; of the text and the items only that they changed. */
const Changes = ({ event }: { event: CampaignEvent }) => {
  const { t } = useTranslation('office-campaigns')
  const textOf = useValueText()
  const lines = shownFields.flatMap((field) => {
    const change = event.changes.find(({ path }) => path === field)
    if (!change) return []
    if (field === 'reason') return [String(change.to)]
    const name = t(`history.fields.${field}`)
    if (field === 'text' || field === 'items') return [t('history.changed', { field: name })]
    const empty = t('history.empty')
    const [from, to] = [textOf(field, change.from) || empty, textOf(field, change.to) || empty]
    return [t('history.was', { field: name, from, to })]
  })
  return (
    <ul className={styles.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const useValueText = () => {
  const language = useLanguage()
  return (field: ShownField, value: unknown): string => {
    if (value === null || value === undefined) return ''
    switch (field) {
      case 'name':
        return (value as Campaign['name'])[language]
      case 'startsOn':
      case 'endsOn':
        return formatDay(String(value), language)
      case 'serviceFeeCents':
        return formatPrice(Number(value), language)
      case 'mostRegistrations':
      case 'offerValidDays':
        return formatNumber(Number(value), language)
      case 'discountPercent':
        return `${value} %`
      default:
        return String(value)
    }
  }
}
