import { useTranslation } from 'react-i18next'
import type { Enquiry } from '#contract/enquiries.ts'
import { formatInstant } from '#contract/formats.ts'
import { type EnquiryColumn, enquiryColumns } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { List } from '#web/orders/list/List.tsx'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import type { BulkActions } from '#web/orders/list/selection/SelectedRows.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { useTrail } from '../keys/trail.ts'
import { EnquiryBulkActions } from './bulk/EnquiryBulkActions.tsx'
import { EnquiryFilterBar } from './EnquiryFilterBar.tsx'
import styles from './EnquiryState.module.css'
import { EnquiryStateTag, TimeLeft } from './EnquiryState.tsx'
import { viewedEnquiries } from './enquiry-filters.ts'
import { useEnquiryList } from './use-enquiry-list.ts'

const columns = {
  all: enquiryColumns,
  usual: ['sender', 'kind', 'state', 'assignee', 'received', 'due'],
  storedAs: 'enquiry',
} as const

/** Enquiries of all kinds; those that wait for a reply unless filtered otherwise. */
export const EnquiriesPage = () => {
  const { t } = useTranslation('office-enquiries')
  const list = useEnquiryList()
  const bulk = useBulkActions()
  return (
    <Page title={t('list.title')}>
      <List
        list={list}
        columns={columns}
        viewed={viewedEnquiries}
        nameOf={(column) => t(`list.${column}`)}
        exportPath="/api/v1/enquiries/export"
        texts={{
          noMatch: t('list.noMatch'),
          noMatchText: t('list.noMatchText'),
          clear: t('filters.clear'),
          more: t('list.more'),
        }}
        filters={(tools) => <EnquiryFilterBar list={list} tools={tools} />}
        none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
        bulk={bulk}
      >
        {(enquiries, shown, selection) => (
          <EnquiriesTable
            enquiries={enquiries}
            columns={shown}
            sorting={list.sorting}
            selection={selection}
          />
        )}
      </List>
    </Page>
  )
}

const useBulkActions = (): BulkActions<Enquiry> => {
  const api = useApi()
  const language = useLanguage()
  return {
    seen: ({ id, version }) => ({ id, version }),
    nameOf: ({ company, name }) => `${company}, ${name}`,
    hrefOf: (id) => pathTo.officeEnquiry({ id }, language),
    count: (query) => dataOf(api.GET('/api/v1/enquiries/count', { params: { query } })),
    actions: (take) => <EnquiryBulkActions take={take} />,
  }
}

/** Shortest text that says what the enquiry is about. */
const subjectOf = ({ sampleType, servicesOffered, message }: Enquiry) =>
  sampleType || servicesOffered || message

const EnquiriesTable = ({
  enquiries,
  columns: shown,
  sorting,
  selection,
}: {
  enquiries: readonly Enquiry[]
  columns: readonly EnquiryColumn[]
  sorting: ListSorting
  selection: RowSelection<Enquiry> | undefined
}) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const all = useColumns(shown.includes('about'))
  useTrail(enquiries.map(({ id }) => pathTo.officeEnquiry({ id }, language)))
  return (
    <DataTable
      caption={t('list.caption')}
      columns={shown.map((column) => all[column])}
      rows={enquiries}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeEnquiry({ id }, language)}
      sorting={sorting}
      selection={selection}
    />
  )
}

/** Columns of the list; what an enquiry is about stands below its kind unless it has a column. */
const useColumns = (isSubjectShown: boolean): Record<EnquiryColumn, Column<Enquiry>> => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const subject = (enquiry: Enquiry) => <span className={styles.subject}>{subjectOf(enquiry)}</span>
  return {
    sender: {
      id: 'sender',
      header: t('list.sender'),
      isRowHeader: true,
      cell: ({ company, name }) => <NameWithNote name={company} note={name} />,
    },
    kind: {
      id: 'kind',
      header: t('list.kind'),
      cell: (enquiry) => (
        <NameWithNote name={t(`kind.${enquiry.kind}`)} note={!isSubjectShown && subject(enquiry)} />
      ),
    },
    about: { id: 'about', header: t('list.about'), cell: subject },
    state: {
      id: 'state',
      header: t('list.state'),
      cell: ({ state }) => <EnquiryStateTag state={state} />,
    },
    assignee: { id: 'assignee', header: t('list.assignee'), cell: ({ assignee }) => assignee?.name },
    customer: {
      id: 'customer',
      header: t('list.customer'),
      cell: ({ organisation }) => organisation?.name,
    },
    received: {
      id: 'received',
      header: t('list.received'),
      sorts: { rising: 'oldest', falling: 'newest' },
      cell: ({ createdAt }) => formatInstant(createdAt, language),
    },
    due: {
      id: 'due',
      header: t('list.due'),
      sorts: { rising: 'due' },
      cell: (enquiry) => <TimeLeft enquiry={enquiry} />,
    },
  }
}
