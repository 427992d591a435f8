import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { CustomerSummary } from '#contract/customers.ts'
import { type CustomerColumn, customerColumns, customerSorts } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { List } from '#web/orders/list/List.tsx'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { OrderSearch } from '#web/orders/list/OrderSearch.tsx'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import type { BulkActions } from '#web/orders/list/selection/SelectedRows.tsx'
import { setValues, type ViewedList } from '#web/orders/list/views/view-address.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useCommands } from '../commands/commands.ts'
import { useTrail } from '../keys/trail.ts'
import { CustomerBulkActions } from './CustomerBulkActions.tsx'
import { customerPagesQuery } from './customer-queries.ts'

const NewCustomerDialog = lazyOverlay(
  async () => (await import('./edit/NewCustomerDialog.tsx')).NewCustomerDialog,
)

const columns = {
  all: customerColumns,
  usual: customerColumns,
  storedAs: 'customer',
} as const

/** All customers, by name unless sorted otherwise; search and sort are in the address. */
export const CustomersPage = () => {
  const { t } = useTranslation('office-customers')
  const [isCreating, setCreating] = useState(false)
  const list = useCustomerList()
  const bulk = useBulkActions()
  useCommands([{ id: 'create', label: t('new.do'), icon: 'add', run: () => setCreating(true) }])
  return (
    <Page
      title={t('title')}
      actions={
        <Button variant="primary" icon="add" onPress={() => setCreating(true)}>
          {t('new.do')}
        </Button>
      }
    >
      <List
        list={list}
        columns={columns}
        viewed={viewedCustomers}
        nameOf={(column) => t(`list.${column}`)}
        exportPath="/api/v1/customers/export"
        texts={{
          noMatch: t('list.noMatch'),
          noMatchText: t('list.noMatchText'),
          clear: t('list.clear'),
          more: t('list.more'),
        }}
        filters={(tools) => <CustomerFilterBar list={list} tools={tools} />}
        none={<EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>}
        bulk={bulk}
      >
        {(customers, shown, selection) => (
          <CustomersTable
            customers={customers}
            columns={shown}
            sorting={list.sorting}
            selection={selection}
          />
        )}
      </List>
      <NewCustomerDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Page>
  )
}

const useBulkActions = (): BulkActions<CustomerSummary> => {
  const api = useApi()
  const language = useLanguage()
  return {
    seen: ({ id }) => ({ id }),
    nameOf: ({ name }) => name,
    hrefOf: (id) => pathTo.officeCustomer({ id }, language),
    count: (query) => dataOf(api.GET('/api/v1/customers/count', { params: { query } })),
    actions: (take) => <CustomerBulkActions take={take} />,
  }
}

const filtersOf = (address: URLSearchParams) => ({
  words: (address.get('query') ?? '').slice(0, 100),
  sort: customerSorts.find((each) => each === address.get('sort')) ?? 'name',
})

/** Views of the list of customers. */
const viewedCustomers: ViewedList = {
  list: 'customers',
  columns: customerColumns,
  parameters: { query: 'query', sort: 'sort' },
  read: (address) => {
    const { words, sort } = filtersOf(address)
    return setValues({ query: words, sort: sort === 'name' ? '' : sort })
  },
}

type CustomerListState = ReturnType<typeof useCustomerList>

const useCustomerList = () => {
  const [address, setAddress] = useSearchParams()
  const { words, sort } = filtersOf(address)
  const parameters = { ...(words && { query: words }), ...(sort !== 'name' && { sort }) }
  const query = useInfiniteQuery({
    ...customerPagesQuery(useApi(), parameters),
    placeholderData: keepPreviousData,
  })
  const change = (name: 'query' | 'sort', value: string) =>
    setAddress(
      (before) => {
        const written = new URLSearchParams(before)
        if (value) written.set(name, value)
        else written.delete(name)
        return written
      },
      { replace: true, preventScrollReset: true },
    )
  const search = (typed: string) => change('query', typed)
  return {
    words,
    search,
    query,
    rows: query.data?.pages.flatMap((page) => page.items) ?? [],
    isNarrowed: words !== '',
    clear: () => search(''),
    parameters,
    sorting: { value: sort, onChange: (wanted: string) => change('sort', wanted === 'name' ? '' : wanted) },
  }
}

const CustomerFilterBar = ({
  list: { words, search, sorting },
  tools,
}: {
  list: CustomerListState
  tools: ReactNode
}) => {
  const { t } = useTranslation('office-customers')
  const { t: orders } = useTranslation('orders')
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <OrderSearch label={t('list.search')} hint={t('list.searchHint')} value={words} onChange={search} />
        </div>
        <Select
          label={orders('filters.sort')}
          value={sorting.value}
          onChange={sorting.onChange}
          choices={customerSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        />
      </div>
      <div className={styles.foot}>{tools}</div>
    </search>
  )
}

const CustomersTable = ({
  customers,
  columns: shown,
  sorting,
  selection,
}: {
  customers: readonly CustomerSummary[]
  columns: readonly CustomerColumn[]
  sorting: ListSorting
  selection: RowSelection<CustomerSummary> | undefined
}) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  useTrail(customers.map(({ id }) => pathTo.officeCustomer({ id }, language)))
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const all: Record<CustomerColumn, Column<CustomerSummary>> = {
    customer: {
      id: 'customer',
      header: t('list.customer'),
      isRowHeader: true,
      sorts: { rising: 'name' },
      cell: ({ name, businessId }) => <NameWithNote name={name} note={businessId} />,
    },
    country: {
      id: 'country',
      header: t('list.country'),
      width: '12rem',
      cell: ({ country }) => country && countries.of(country),
    },
    responsible: {
      id: 'responsible',
      header: t('list.responsible'),
      width: '14rem',
      cell: ({ responsible }) => responsible?.name,
    },
    people: {
      id: 'people',
      header: t('list.people'),
      width: '7rem',
      align: 'end',
      cell: ({ memberCount }) => memberCount,
    },
  }
  return (
    <DataTable
      caption={t('list.caption')}
      columns={shown.map((column) => all[column])}
      rows={customers}
      rowKey={({ id }) => id}
      rowHref={({ id }) => pathTo.officeCustomer({ id }, language)}
      sorting={sorting}
      selection={selection}
    />
  )
}
