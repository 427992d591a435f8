import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDayOf } from '#contract/formats.ts'
import type { LaboratorySummary } from '#contract/laboratories.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { List } from '#web/orders/list/List.tsx'
import { unfiltered } from '#web/orders/list/list-state.ts'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useTrail } from '../keys/trail.ts'
import { laboratoryPagesQuery } from './laboratory-queries.ts'

const laboratoryColumns = ['name', 'contact', 'country', 'state', 'created'] as const
type LaboratoryColumn = (typeof laboratoryColumns)[number]
const columns = { all: laboratoryColumns, usual: laboratoryColumns, storedAs: 'laboratory' } as const

/** All laboratories, the newest first. */
export const LaboratoriesPage = () => {
  const { t } = useTranslation('office-laboratories')
  const query = useInfiniteQuery(laboratoryPagesQuery(useApi()))
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <List
        list={unfiltered(query)}
        columns={columns}
        nameOf={(column) => t(`list.${column}`)}
        texts={{ more: t('list.more') }}
        filters={(tools) => <div className={styles.foot}>{tools}</div>}
        none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
      >
        {(laboratories, shown) => <LaboratoriesTable laboratories={laboratories} columns={shown} />}
      </List>
    </Page>
  )
}

const LaboratoriesTable = ({
  laboratories,
  columns: shown,
}: {
  laboratories: readonly LaboratorySummary[]
  columns: readonly LaboratoryColumn[]
}) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  useTrail(laboratories.map(({ id }) => pathTo.officeLaboratory({ id }, language)))
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const all: Record<LaboratoryColumn, Column<LaboratorySummary>> = {
    name: { id: 'name', header: t('list.name'), isRowHeader: true, cell: ({ name }) => name },
    contact: { id: 'contact', header: t('list.contact'), cell: ({ contactName }) => contactName },
    country: {
      id: 'country',
      header: t('list.country'),
      width: '12rem',
      cell: ({ country }) => country && countries.of(country),
    },
    state: {
      id: 'state',
      header: t('list.state'),
      width: '9rem',
      cell: ({ state }) => <Tag>{t(`state.${state}`)}</Tag>,
    },
    created: {
      id: 'created',
      header: t('list.created'),
      width: '9rem',
      cell: ({ createdAt }) => formatDayOf(createdAt, language),
    },
  }
  return (
    <DataTable
      caption={t('list.caption')}
      columns={shown.map((column) => all[column])}
      rows={laboratories}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeLaboratory({ id }, language)}
    />
  )
}
