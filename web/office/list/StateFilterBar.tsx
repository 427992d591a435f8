import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { OrderSearch } from '#web/orders/list/OrderSearch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/Segments.tsx'

/** Search of a list of the office, and the choice between its usual state and another one. */
export const StateFilterBar = <State extends string>({
  search,
  state,
  list: { filters, change, clear, isNarrowed },
  tools,
}: {
  search: { label: string; hint: string }
  state: { label: string; usual: string; other: { value: State; label: string } }
  list: {
    filters: { query: string; state: State | '' }
    change: (changed: { query?: string; state?: State | '' }) => void
    clear: () => void
    isNarrowed: boolean
  }
  /** Controls of the list that are no filters. */
  tools: ReactNode
}) => {
  const { t } = useTranslation('orders')
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <OrderSearch {...search} value={filters.query} onChange={(query) => change({ query })} />
        </div>
      </div>
      <div className={styles.foot}>
        <Segments
          label={state.label}
          value={filters.state || 'usual'}
          onChange={(chosen) => change({ state: chosen === 'usual' ? '' : state.other.value })}
          choices={[{ value: 'usual', label: state.usual }, state.other]}
        />
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
