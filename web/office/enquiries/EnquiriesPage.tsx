import { useTranslation } from 'react-i18next'
import type { Enquiry } from '#contract/enquiries.ts'
import { formatInstant } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { LoadMore } from '#web/orders/list/LoadMore.tsx'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EnquiryFilterBar } from './EnquiryFilterBar.tsx'
import styles from './EnquiryState.module.css'
import { EnquiryStateTag, TimeLeft } from './EnquiryState.tsx'
import { type EnquiryListState, useEnquiryList } from './use-enquiry-list.ts'

/** Enquiries of all kinds; those that wait for a reply unless filtered otherwise. */
export const EnquiriesPage = () => {
  const { t } = useTranslation('office-enquiries')
  const list = useEnquiryList()
  const { query, enquiries } = list
  return (
    <Page title={t('list.title')}>
      <div>
        <EnquiryFilterBar list={list} />
        <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={8} />}>
          {() =>
            enquiries.length > 0 ? <EnquiriesTable enquiries={enquiries} /> : <NoEnquiries list={list} />
          }
        </LoadStates>
        {enquiries.length > 0 && (
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            label={t('list.more')}
            onMore={() => query.fetchNextPage()}
          />
        )}
      </div>
    </Page>
  )
}

const NoEnquiries = ({ list: { isNarrowed, clear } }: { list: EnquiryListState }) => {
  const { t } = useTranslation('office-enquiries')
  if (!isNarrowed) return <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
  return (
    <EmptyState title={t('list.noMatch')} actions={<Button onPress={clear}>{t('filters.clear')}</Button>}>
      {t('list.noMatchText')}
    </EmptyState>
  )
}

/** Shortest text that says what the enquiry is about. */
const subjectOf = ({ sampleType, servicesOffered, message }: Enquiry) =>
  sampleType || servicesOffered || message

const EnquiriesTable = ({ enquiries }: { enquiries: readonly Enquiry[] }) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const columns: Column<Enquiry>[] = [
    {
      id: 'sender',
      header: t('list.sender'),
      isRowHeader: true,
      cell: ({ company, name }) => <NameWithNote name={company} note={name} />,
    },
    {
      id: 'kind',
      header: t('list.kind'),
      cell: (enquiry) => (
        <NameWithNote
          name={t(`kind.${enquiry.kind}`)}
          note={<span className={styles.subject}>{subjectOf(enquiry)}</span>}
        />
      ),
    },
    { id: 'state', header: t('list.state'), cell: ({ state }) => <EnquiryStateTag state={state} /> },
    { id: 'assignee', header: t('list.assignee'), cell: ({ assignee }) => assignee?.name },
    {
      id: 'received',
      header: t('list.received'),
      cell: ({ createdAt }) => formatInstant(createdAt, language),
    },
    { id: 'due', header: t('list.due'), cell: (enquiry) => <TimeLeft enquiry={enquiry} /> },
  ]
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={enquiries}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeEnquiry({ id }, language)}
    />
  )
}
