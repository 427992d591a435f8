import { useTranslation } from 'react-i18next'
import type { CampaignSummary } from '#contract/campaign-figures.ts'
import { formatDay, formatNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { useTrail } from '../../keys/trail.ts'
import { CampaignTag } from '../CampaignTag.tsx'

export const CampaignsTable = ({ campaigns }: { campaigns: readonly CampaignSummary[] }) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  useTrail(campaigns.map(({ id }) => pathTo.officeCampaign({ id }, language)))
  const columns: Column<CampaignSummary>[] = [
    {
      id: 'name',
      header: t('list.name'),
      isRowHeader: true,
      width: '38%',
      cell: ({ name, code }) => <NameWithNote name={name[language]} note={code} />,
    },
    { id: 'state', header: t('list.state'), cell: ({ state }) => <CampaignTag state={state} /> },
    {
      id: 'period',
      header: t('list.period'),
      cell: ({ startsOn, endsOn }) => `${formatDay(startsOn, language)} – ${formatDay(endsOn, language)}`,
    },
    {
      id: 'registrations',
      header: t('figures.registrations'),
      align: 'end',
      cell: ({ registrations, mostRegistrations }) =>
        mostRegistrations === null
          ? formatNumber(registrations, language)
          : `${formatNumber(registrations, language)} / ${formatNumber(mostRegistrations, language)}`,
    },
    {
      id: 'orders',
      header: t('figures.orders'),
      align: 'end',
      cell: ({ orders }) => formatNumber(orders, language),
    },
  ]
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={campaigns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeCampaign({ id }, language)}
    />
  )
}
