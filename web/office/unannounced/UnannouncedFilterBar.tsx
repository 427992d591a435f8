import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { unannouncedFilters } from '#contract/reception-lists.ts'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { OrderSearch } from '#web/orders/list/OrderSearch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import type { UnannouncedListState } from './use-unannounced-list.ts'

/** Search and state of the list of unannounced samples. */
export const UnannouncedFilterBar = ({
  list: { filters, change, clear, isNarrowed },
  tools,
}: {
  list: UnannouncedListState
  /** Controls of the list that are no filters. */
  tools: ReactNode
}) => {
  const { t } = useTranslation('office-reception')
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <OrderSearch
            label={t('unannounced.search')}
            hint={t('unannounced.searchHint')}
            value={filters.query}
            onChange={(query) => change({ query })}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <Segments
          label={t('unannounced.show')}
          value={filters.state || unannouncedFilters[0]}
          onChange={(state) => change({ state: state === 'decided' ? state : '' })}
          choices={unannouncedFilters.map((value) => ({ value, label: t(`unannounced.states.${value}`) }))}
        />
        {tools}
        {isNarrowed && (
          <Button size="small" variant="quiet" icon="close" onPress={clear}>
            {t('unannounced.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}
