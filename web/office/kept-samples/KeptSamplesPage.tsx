import { useTranslation } from 'react-i18next'
import { formatSampleNumber } from '#contract/formats.ts'
import { daysKept, type KeptSample } from '#contract/kept-samples.ts'
import { keptColumns } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { List } from '#web/orders/list/List.tsx'
import type { BulkActions } from '#web/orders/list/selection/SelectedRows.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { KeptBulkActions } from './KeptBulkActions.tsx'
import { KeptFilterBar } from './KeptFilterBar.tsx'
import { KeptSamplesTable } from './KeptSamplesTable.tsx'
import { type KeptListState, useKeptList, viewedKeptSamples } from './use-kept-list.ts'

const columns = { all: keptColumns, usual: keptColumns, storedAs: 'kept-sample' } as const

/** Samples after testing: those in our store by their day, and those that have left it. */
export const KeptSamplesPage = () => {
  const { t } = useTranslation('office-reception')
  const list = useKeptList()
  const bulk = useBulkActions(list)
  return (
    <Page title={t('kept.title')} lead={t('kept.lead', { count: daysKept })}>
      <List
        list={list}
        columns={columns}
        viewed={viewedKeptSamples}
        exportPath="/api/v1/kept-samples/export"
        nameOf={(column) => t(`kept.${column}`)}
        texts={{
          more: t('kept.more'),
          noMatch: t('kept.noMatch'),
          noMatchText: t('kept.noMatchText'),
          clear: t('kept.clear'),
        }}
        filters={(tools) => <KeptFilterBar list={list} tools={tools} />}
        none={<EmptyState title={t('kept.none')}>{t('kept.noneText')}</EmptyState>}
        bulk={bulk}
      >
        {(samples, shown, selection) => (
          <KeptSamplesTable samples={samples} columns={shown} selection={selection} />
        )}
      </List>
    </Page>
  )
}

const useBulkActions = ({ rows, filters }: KeptListState): BulkActions<KeptSample> => {
  const api = useApi()
  const language = useLanguage()
  return {
    seen: ({ id }) => ({ id }),
    nameOf: ({ order, position }) => formatSampleNumber(order.number, position),
    hrefOf: (id) => {
      const sample = rows.find((row) => row.id === id)
      return sample
        ? pathTo.officeOrder({ id: sample.order.id }, language)
        : pathTo.officeKeptSamples({}, language)
    },
    count: (query) => dataOf(api.GET('/api/v1/kept-samples/count', { params: { query } })),
    actions: (take) => <KeptBulkActions take={take} of={filters.state || 'kept'} />,
  }
}
