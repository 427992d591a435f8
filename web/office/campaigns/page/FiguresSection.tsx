import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CampaignFigures } from '#contract/campaign-figures.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { formatDay, formatNumber, formatPriceRange } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { campaignFiguresQuery } from '../campaign-queries.ts'
import styles from './CampaignPage.module.css'

/** Registrations and orders: sums, and over time as a chart and a table. */
export const FiguresSection = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('office-campaigns')
  const query = useQuery(campaignFiguresQuery(useApi(), campaign.id))
  return (
    <Section title={t('figures.title')}>
      <LoadStates state={useLoadState(query)}>
        {(figures) =>
          figures.points.length === 0 ? (
            <NoRegistrations isOver={campaign.state === 'ended'} />
          ) : (
            <>
              <Sums figures={figures} />
              <OverTime figures={figures} />
            </>
          )
        }
      </LoadStates>
    </Section>
  )
}

const NoRegistrations = ({ isOver }: { isOver: boolean }) => {
  const { t } = useTranslation('office-campaigns')
  if (isOver) return <p>{t('figures.noneEnded')}</p>
  return <EmptyState title={t('figures.none')}>{t('figures.noneText')}</EmptyState>
}

const Sums = ({ figures }: { figures: CampaignFigures }) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const { registrations, orders, orderingPeople, valueCents } = figures
  const share = registrations === 0 ? 0 : orderingPeople / registrations
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className={styles.figures}>
      <DescriptionList
        look="grid"
        items={[
          {
            id: 'registrations',
            term: t('figures.registrations'),
            value: formatNumber(registrations, language),
          },
          { id: 'orders', term: t('figures.orders'), value: formatNumber(orders, language) },
          {
            id: 'conversion',
            term: t('figures.conversion'),
            value: t('figures.conversionValue', {
              percent: percent.format(share),
              people: formatNumber(orderingPeople, language),
              of: formatNumber(registrations, language),
            }),
          },
          { id: 'value', term: t('figures.value'), value: formatPriceRange(valueCents, language) },
        ]}
      />
    </div>
  )
}

const usePointName = ({ unit }: CampaignFigures) => {
  const language = useLanguage()
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (from: string) =>
    unit === 'month' ? month.format(new Date(`${from}T00:00:00Z`)) : formatDay(from, language)
}

const OverTime = ({ figures }: { figures: CampaignFigures }) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const { points, registrations, orders } = figures
  const nameOf = usePointName(figures)
  return (
    <>
      <BarChart
        summary={t('figures.summary', { registrations, orders })}
        series={[
          { id: 'registrations', name: t('figures.registrations') },
          { id: 'orders', name: t('figures.orders') },
        ]}
        points={points.map((point) => ({
          id: point.from,
          label: nameOf(point.from),
          values: [point.registrations, point.orders],
        }))}
        formatValue={(value) => formatNumber(value, language)}
      />
      <Disclosure title={t('figures.asTable')}>
        <PointsTable figures={figures} />
      </Disclosure>
    </>
  )
}

const PointsTable = ({ figures }: { figures: CampaignFigures }) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const nameOf = usePointName(figures)
  return (
    <DataTable
      caption={t('figures.title')}
      columns={[
        {
          id: 'from',
          header: t(`figures.unit.${figures.unit}`),
          isRowHeader: true,
          cell: ({ from }) => nameOf(from),
        },
        {
          id: 'registrations',
          header: t('figures.registrations'),
          align: 'end',
          cell: (point) => formatNumber(point.registrations, language),
        },
        {
          id: 'orders',
          header: t('figures.orders'),
          align: 'end',
          cell: (point) => formatNumber(point.orders, language),
        },
        {
          id: 'value',
          header: t('figures.value'),
          align: 'end',
          cell: ({ valueCents }) => formatPriceRange(valueCents, language),
        },
      ]}
      rows={figures.points}
      rowKey={({ from }) => from}
    />
  )
}
