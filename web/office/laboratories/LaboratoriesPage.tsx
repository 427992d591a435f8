import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf } from '#contract/formats.ts'
import type { LaboratorySummary } from '#contract/laboratories.ts'
import { type LaboratoryColumn, laboratoryColumns } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { List } from '#web/orders/list/List.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useTrail } from '../keys/trail.ts'
import { AccreditationTag } from './accreditations/AccreditationTag.tsx'
import { LaboratoryFilterBar } from './LaboratoryFilterBar.tsx'
import { LaboratoryTag } from './LaboratoryTag.tsx'
import { PunctualitySection } from './punctuality/PunctualitySection.tsx'
import { useLaboratoryList, viewedLaboratories } from './use-laboratory-list.ts'

const NewLaboratoryDialog = lazyOverlay(
  async () => (await import('./NewLaboratoryDialog.tsx')).NewLaboratoryDialog,
)

const columns = { all: laboratoryColumns, usual: laboratoryColumns, storedAs: 'laboratory' } as const

/** All laboratories, the newest first unless sorted otherwise. */
export const LaboratoriesPage = () => {
  const { t } = useTranslation('office-laboratories')
  const [isCreating, setCreating] = useState(false)
  const list = useLaboratoryList()
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        <Button variant="primary" icon="add" onPress={() => setCreating(true)}>
          {t('new.do')}
        </Button>
      }
    >
      <List
        list={list}
        columns={columns}
        viewed={viewedLaboratories}
        nameOf={(column) => t(`list.${column}`)}
        exportPath="/api/v1/laboratories/export"
        texts={{
          noMatch: t('list.noMatch'),
          noMatchText: t('list.noMatchText'),
          clear: t('list.clear'),
          more: t('list.more'),
        }}
        filters={(tools) => <LaboratoryFilterBar list={list} tools={tools} />}
        none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
      >
        {(laboratories, shown) => (
          <LaboratoriesTable laboratories={laboratories} columns={shown} sorting={list.sorting} />
        )}
      </List>
      <PunctualitySection />
      <NewLaboratoryDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Page>
  )
}

/** Columns of the list of laboratories. */
function useColumns(): Record<LaboratoryColumn, Column<LaboratorySummary>> {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return {
    name: {
      id: 'name',
      header: t('list.name'),
      isRowHeader: true,
      sorts: { rising: 'name' },
      cell: ({ name }) => name,
    },
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
      cell: ({ state }) => <LaboratoryTag state={state} />,
    },
    methods: {
      id: 'methods',
      header: t('list.methods'),
      width: '7rem',
      align: 'end',
      cell: ({ methodCount }) => methodCount,
    },
    accreditation: {
      id: 'accreditation',
      header: t('list.accreditation'),
      width: '12rem',
      cell: ({ accreditation }) => accreditation && <AccreditedUntil {...accreditation} />,
    },
    created: {
      id: 'created',
      header: t('list.created'),
      sorts: { falling: 'newest' },
      width: '9rem',
      cell: ({ createdAt }) => formatDayOf(createdAt, language),
    },
  }
}

const LaboratoriesTable = ({
  laboratories,
  columns: shown,
  sorting,
}: {
  laboratories: readonly LaboratorySummary[]
  columns: readonly LaboratoryColumn[]
  sorting: ListSorting
}) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  useTrail(laboratories.map(({ id }) => pathTo.officeLaboratory({ id }, language)))
  const all = useColumns()
  return (
    <DataTable
      caption={t('list.caption')}
      columns={shown.map((column) => all[column])}
      rows={laboratories}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeLaboratory({ id }, language)}
      sorting={sorting}
    />
  )
}

const AccreditedUntil = ({ validUntil, state }: NonNullable<LaboratorySummary['accreditation']>) => (
  <>
    {formatDay(validUntil, useLanguage())} <AccreditationTag state={state} />
  </>
)
