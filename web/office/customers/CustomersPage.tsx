import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { CustomerSummary } from '#contract/customers.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { LoadMore } from '#web/orders/list/LoadMore.tsx'
import { OrderSearch } from '#web/orders/list/OrderSearch.tsx'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrail } from '../keys/trail.ts'
import styles from './Customers.module.css'
import { customerPagesQuery } from './customer-queries.ts'

const NewCustomerDialog = lazyOverlay(
  async () => (await import('./edit/NewCustomerDialog.tsx')).NewCustomerDialog,
)

/** All customers by name; the search is in the address. */
export const CustomersPage = () => {
  const { t } = useTranslation('office-customers')
  const [address, setAddress] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const query = address.get('query') ?? ''
  const search = (words: string) =>
    setAddress(words ? { query: words } : {}, { replace: true, preventScrollReset: true })
  return (
    <Page
      title={t('title')}
      actions={
        <Button variant="primary" icon="add" onPress={() => setCreating(true)}>
          {t('new.do')}
        </Button>
      }
    >
      <search className={styles.search}>
        <OrderSearch label={t('list.search')} hint={t('list.searchHint')} value={query} onChange={search} />
      </search>
      <CustomerList query={query} onClear={() => search('')} />
      <NewCustomerDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Page>
  )
}

const CustomerList = ({ query, onClear }: { query: string; onClear: () => void }) => {
  const { t } = useTranslation('office-customers')
  const list = useInfiniteQuery({
    ...customerPagesQuery(useApi(), query),
    placeholderData: keepPreviousData,
  })
  const customers = list.data?.pages.flatMap((page) => page.items) ?? []
  const none = query ? (
    <EmptyState title={t('list.noMatch')} actions={<Button onPress={onClear}>{t('list.clear')}</Button>}>
      {t('list.noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
  )
  return (
    <>
      <LoadStates state={useLoadState(list)} skeleton={<Skeleton look="table" rows={8} />}>
        {() => (customers.length > 0 ? <CustomersTable customers={customers} /> : none)}
      </LoadStates>
      {customers.length > 0 && (
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          label={t('list.more')}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </>
  )
}

const CustomersTable = ({ customers }: { customers: readonly CustomerSummary[] }) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  useTrail(customers.map(({ id }) => pathTo.officeCustomer({ id }, language)))
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const columns: Column<CustomerSummary>[] = [
    {
      id: 'customer',
      header: t('list.customer'),
      isRowHeader: true,
      cell: ({ name, businessId }) => <NameWithNote name={name} note={businessId} />,
    },
    {
      id: 'country',
      header: t('list.country'),
      width: '12rem',
      cell: ({ country }) => country && countries.of(country),
    },
    {
      id: 'responsible',
      header: t('list.responsible'),
      width: '14rem',
      cell: ({ responsible }) => responsible?.name,
    },
    {
      id: 'people',
      header: t('list.people'),
      width: '7rem',
      align: 'end',
      cell: ({ memberCount }) => memberCount,
    },
  ]
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={customers}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeCustomer({ id }, language)}
    />
  )
}
