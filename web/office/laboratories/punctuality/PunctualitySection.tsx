import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import type { Punctuality } from '#contract/laboratory-punctuality.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ShareBar } from '#web/ui/ShareBar.tsx'
import { punctualityQuery } from '../laboratory-queries.ts'
import styles from './PunctualitySection.module.css'
import { byLaboratory, byMethod, byMonth, type MethodSum, type Sum, shareOf } from './sums.ts'

/** On-time shares and corrections of one laboratory, or of all, over the last twelve months. */
export const PunctualitySection = ({ laboratoryId }: { laboratoryId?: string }) => {
  const { t } = useTranslation('office-laboratories')
  const query = useQuery(punctualityQuery(useApi(), laboratoryId))
  return (
    <Section title={t('punctuality.title')}>
      <LoadStates state={useLoadState(query)}>
        {(punctuality) =>
          punctuality.figures.length === 0 ? (
            <p>{t('punctuality.none')}</p>
          ) : (
            <div className={styles.tables}>
              <Months punctuality={punctuality} />
              {laboratoryId === undefined && <Laboratories punctuality={punctuality} />}
              <Methods punctuality={punctuality} hasLaboratories={laboratoryId === undefined} />
            </div>
          )
        }
      </LoadStates>
    </Section>
  )
}

const useSumColumns = () => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return [
    {
      id: 'released',
      header: t('punctuality.released'),
      align: 'end',
      cell: ({ released }) => formatNumber(released, language),
    },
    {
      id: 'onTime',
      header: t('punctuality.onTime'),
      align: 'end',
      cell: ({ onTime }) => formatNumber(onTime, language),
    },
    {
      id: 'share',
      header: t('punctuality.share'),
      align: 'end',
      cell: (sum) => {
        const share = shareOf(sum)
        return share === null ? '–' : <ShareBar share={share}>{percent.format(share)}</ShareBar>
      },
    },
    {
      id: 'corrected',
      header: t('punctuality.corrected'),
      align: 'end',
      cell: ({ corrected }) => formatNumber(corrected, language),
    },
  ] satisfies Column<Sum>[]
}

const Months = ({ punctuality }: { punctuality: Punctuality }) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const sums = useSumColumns()
  const named = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const nameOf = (month: string) => named.format(new Date(`${month}-01T00:00:00Z`))
  const rows = byMonth(punctuality)
  return (
    <>
      <BarChart
        summary={t('punctuality.summary')}
        series={[
          { id: 'released', name: t('punctuality.released') },
          { id: 'onTime', name: t('punctuality.onTime') },
        ]}
        points={rows.map(({ month, released, onTime }) => ({
          id: month,
          label: nameOf(month),
          values: [released, onTime],
        }))}
        formatValue={(value) => formatNumber(value, language)}
      />
      <DataTable
        caption={t('punctuality.byMonth')}
        isCaptionShown
        columns={[
          {
            id: 'month',
            header: t('punctuality.month'),
            isRowHeader: true,
            cell: ({ month }) => nameOf(month),
          },
          ...sums,
        ]}
        rows={rows.filter(({ released, corrected }) => released + corrected > 0)}
        rowKey={({ month }) => month}
      />
    </>
  )
}

const Laboratories = ({ punctuality }: { punctuality: Punctuality }) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const sums = useSumColumns()
  return (
    <DataTable
      caption={t('punctuality.byLaboratory')}
      isCaptionShown
      columns={[
        {
          id: 'laboratory',
          header: t('punctuality.laboratory'),
          isRowHeader: true,
          cell: ({ laboratory }) => laboratory.name,
        },
        ...sums,
      ]}
      rows={byLaboratory(punctuality)}
      rowKey={({ laboratory }) => laboratory.id}
      rowHref={({ laboratory }) => pathTo.officeLaboratory({ id: laboratory.id }, language)}
    />
  )
}

const Methods = ({
  punctuality,
  hasLaboratories,
}: {
  punctuality: Punctuality
  hasLaboratories: boolean
}) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const sums = useSumColumns()
  const columns: Column<MethodSum>[] = [
    {
      id: 'method',
      header: t('punctuality.method'),
      isRowHeader: true,
      cell: ({ method }) => method[language],
    },
    ...(hasLaboratories
      ? [
          {
            id: 'laboratory',
            header: t('punctuality.laboratory'),
            cell: ({ laboratory }: MethodSum) => laboratory.name,
          },
        ]
      : []),
    ...sums,
  ]
  return (
    <DataTable
      caption={t('punctuality.byMethod')}
      isCaptionShown
      columns={columns}
      rows={byMethod(punctuality)}
      rowKey={({ laboratory, method }) => `${laboratory.id} ${method.en} ${method.fi}`}
    />
  )
}
