import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerSummary } from '#contract/customers.ts'
import { type CustomerColumn, customerColumns, customerSorts } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { List } from '#web/orders/list/List.tsx'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import type { BulkActions } from '#web/orders/list/selection/SelectedRows.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { useCommands } from '../commands/commands.ts'
import { useTrail } from '../keys/trail.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { CustomerBulkActions } from './CustomerBulkActions.tsx'
import { type CustomerListState, useCustomerList, viewedCustomers } from './use-customer-list.ts'

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

const CustomerFilterBar = ({
  list: { filters, change, clear, isNarrowed, sorting },
  tools,
}: {
  list: CustomerListState
  tools: ReactNode
}) => {
  const { t } = useTranslation('office-customers')
  return (
    <FilterBar
      search={{ label: t('list.search'), hint: t('list.searchHint') }}
      query={filters.query}
      onQuery={(query) => change({ query })}
      sorting={sorting}
      sorts={customerSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      isNarrowed={isNarrowed}
      onClear={clear}
      tools={tools}
    />
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
