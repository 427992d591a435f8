import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { OrderSearch } from '#web/orders/list/OrderSearch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'

/** Search, filters and sort of a list of the office. */
export const FilterBar = <Sort extends string>({
  search,
  query,
  onQuery,
  sorting,
  sorts,
  isNarrowed,
  onClear,
  tools,
  children,
}: {
  search: { label: string; hint: string }
  query: string
  onQuery: (query: string) => void
  sorting: { value: string; onChange: (sort: string) => void }
  sorts: readonly { value: Sort; label: string }[]
  isNarrowed: boolean
  onClear: () => void
  /** Controls of the list that are no filters. */
  tools: ReactNode
  /** Filters besides the search. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('orders')
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <OrderSearch {...search} value={query} onChange={onQuery} />
        </div>
        {children}
        <Select
          label={t('filters.sort')}
          value={sorting.value}
          onChange={(sort) => sort && sorting.onChange(sort)}
          choices={sorts}
        />
      </div>
      <div className={styles.foot}>
        {tools}
        {isNarrowed && (
          <Button size="small" variant="quiet" icon="close" onPress={onClear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}
