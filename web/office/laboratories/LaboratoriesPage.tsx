import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDayOf } from '#contract/formats.ts'
import type { LaboratorySummary } from '#contract/laboratories.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { LoadMore } from '#web/orders/list/LoadMore.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useTrail } from '../keys/trail.ts'
import { laboratoryPagesQuery } from './laboratory-queries.ts'

/** All laboratories, the newest first. */
export const LaboratoriesPage = () => {
  const { t } = useTranslation('office-laboratories')
  const list = useInfiniteQuery(laboratoryPagesQuery(useApi()))
  const laboratories = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <LoadStates state={useLoadState(list)} skeleton={<Skeleton look="table" rows={6} />}>
        {() =>
          laboratories.length > 0 ? (
            <LaboratoriesTable laboratories={laboratories} />
          ) : (
            <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
          )
        }
      </LoadStates>
      {laboratories.length > 0 && (
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          label={t('list.more')}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </Page>
  )
}

const LaboratoriesTable = ({ laboratories }: { laboratories: readonly LaboratorySummary[] }) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  useTrail(laboratories.map(({ id }) => pathTo.officeLaboratory({ id }, language)))
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const columns: Column<LaboratorySummary>[] = [
    { id: 'name', header: t('list.name'), isRowHeader: true, cell: ({ name }) => name },
    { id: 'contact', header: t('list.contact'), cell: ({ contactName }) => contactName },
    {
      id: 'country',
      header: t('list.country'),
      width: '12rem',
      cell: ({ country }) => country && countries.of(country),
    },
    {
      id: 'state',
      header: t('list.state'),
      width: '9rem',
      cell: ({ state }) => <Tag>{t(`state.${state}`)}</Tag>,
    },
    {
      id: 'created',
      header: t('list.created'),
      width: '9rem',
      cell: ({ createdAt }) => formatDayOf(createdAt, language),
    },
  ]
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={laboratories}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeLaboratory({ id }, language)}
    />
  )
}
