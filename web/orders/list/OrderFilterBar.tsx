import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderSorts, orderStates } from '#contract/lists.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { NamedFilter } from './NamedFilter.tsx'
import styles from './OrderFilterBar.module.css'
import { OrderSearch } from './OrderSearch.tsx'
import type { FilteredOrders } from './use-order-list.ts'

/** Search and filters of a list of orders. The session tells who may filter by organisation. */
export const OrderFilterBar = ({
  list,
  searchHint,
  tools,
  children,
}: {
  list: FilteredOrders
  searchHint: string
  /** Controls of the list that are no filters. */
  tools: ReactNode
  /** Filters that only one side has. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const session = useSession().data
  const { filters, change, clear, isNarrowed } = list
  // Experts search all orders, and get the newest first.
  const isNewestFirst = session?.role === 'expert'
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <OrderSearch
            label={t('filters.search')}
            hint={searchHint}
            value={filters.query}
            onChange={(query) => change(isNewestFirst && query ? { query, sort: '' } : { query })}
          />
        </div>
        <PartyFilters list={list} />
        <Select
          label={t('filters.status')}
          value={filters.status}
          onChange={(status) => change({ status })}
          choices={[
            { value: '', label: t('filters.anyStatus') },
            ...orderStates.map((state) => ({ value: state, label: term(`orderState.${state}`) })),
          ]}
        />
        {children}
        <Select
          label={t('filters.sort')}
          value={filters.sort || 'newest'}
          onChange={(sort) => change({ sort: sort === 'newest' ? '' : sort })}
          choices={orderSorts.map((sort) => ({ value: sort, label: t(`filters.sorts.${sort}`) }))}
          disabled={isNewestFirst && filters.query !== ''}
        />
      </div>
      <div className={styles.foot}>
        {tools}
        {isNarrowed && (
          <Button size="small" variant="quiet" icon="close" onPress={clear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

/** Filters by organisation and by owner. */
const PartyFilters = ({ list: { filters, orders, change } }: { list: FilteredOrders }) => {
  const { t } = useTranslation('orders')
  const session = useSession().data
  return (
    <>
      {session?.allowed.includes('filter_by_organisation') && (
        <NamedFilter
          kind="organisations"
          label={t('filters.organisation')}
          all={t('filters.anyOrganisation')}
          unknown={t('filters.chosen')}
          value={filters.organisation}
          known={orders.flatMap(({ organisation }) => (organisation ? [organisation] : []))}
          onChange={(organisation) => change({ organisation })}
        />
      )}
      <NamedFilter
        kind="people"
        label={t('filters.owner')}
        all={t('filters.anyone')}
        unknown={t('filters.chosen')}
        value={filters.owner}
        known={orders.map(({ owner }) => owner)}
        nameOf={({ id, name }) => (id === session?.person.id ? t('filters.me', { name }) : name)}
        onChange={(owner) => change({ owner })}
      />
    </>
  )
}
