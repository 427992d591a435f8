import { useTranslation } from 'react-i18next'
import type { CampaignSummary } from '#contract/campaign-figures.ts'
import { formatDay, formatNumber } from '#contract/formats.ts'
import type { CampaignColumn } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import { useTrail } from '../../keys/trail.ts'
import { CampaignTag } from '../CampaignTag.tsx'

export const CampaignsTable = ({
  campaigns,
  columns,
  sorting,
}: {
  campaigns: readonly CampaignSummary[]
  columns: readonly CampaignColumn[]
  sorting: ListSorting
}) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const all = useColumns()
  useTrail(campaigns.map(({ id }) => pathTo.officeCampaign({ id }, language)))
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns.map((column) => all[column])}
      rows={campaigns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeCampaign({ id }, language)}
      sorting={sorting}
    />
  )
}

/** Names of the columns as in their headings. */
export const useCampaignColumnName = () => {
  const { t } = useTranslation('office-campaigns')
  return (column: CampaignColumn) =>
    column === 'registrations' || column === 'orders' ? t(`figures.${column}`) : t(`list.${column}`)
}

const useColumns = (): Record<CampaignColumn, Column<CampaignSummary>> => {
  const nameOf = useCampaignColumnName()
  const language = useLanguage()
  return {
    name: {
      id: 'name',
      header: nameOf('name'),
      isRowHeader: true,
      width: '38%',
      sorts: { rising: 'name' },
      cell: ({ name, code }) => <NameWithNote name={name[language]} note={code} />,
    },
    state: { id: 'state', header: nameOf('state'), cell: ({ state }) => <CampaignTag state={state} /> },
    period: {
      id: 'period',
      header: nameOf('period'),
      sorts: { rising: 'ends' },
      cell: ({ startsOn, endsOn }) => `${formatDay(startsOn, language)} – ${formatDay(endsOn, language)}`,
    },
    registrations: {
      id: 'registrations',
      header: nameOf('registrations'),
      align: 'end',
      sorts: { falling: 'registrations' },
      cell: ({ registrations, mostRegistrations }) =>
        mostRegistrations === null
          ? formatNumber(registrations, language)
          : `${formatNumber(registrations, language)} / ${formatNumber(mostRegistrations, language)}`,
    },
    orders: {
      id: 'orders',
      header: nameOf('orders'),
      align: 'end',
      cell: ({ orders }) => formatNumber(orders, language),
    },
  }
}
