import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { afterTestingChoices } from '#contract/lists.ts'
import { keptSampleDues, keptSampleStates } from '#contract/reception-lists.ts'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { OrderSearch } from '#web/orders/list/OrderSearch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'

import type { KeptListState } from './use-kept-list.ts'

/** Search and filters of the list of samples after testing. */
export const KeptFilterBar = ({
  list: { filters, change, clear, isNarrowed },
  tools,
}: {
  list: KeptListState
  /** Controls of the list that are no filters. */
  tools: ReactNode
}) => {
  const { t } = useTranslation('office-reception')
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <OrderSearch
            label={t('kept.search')}
            hint={t('kept.searchHint')}
            value={filters.query}
            onChange={(query) => change({ query })}
          />
        </div>
        <Select
          label={t('kept.show')}
          value={filters.state || keptSampleStates[0]}
          onChange={(state) => change({ state: state === 'left' ? state : '' })}
          choices={keptSampleStates.map((value) => ({ value, label: t(`kept.states.${value}`) }))}
        />
        <Select
          label={t('kept.wish')}
          value={filters.wish}
          onChange={(wish) => change({ wish })}
          choices={[
            { value: '', label: t('kept.anyWish') },
            ...afterTestingChoices.map((value) => ({ value, label: t(`kept.wishes.${value}`) })),
          ]}
        />
        <Select
          label={t('kept.due')}
          value={filters.due}
          onChange={(due) => change({ due })}
          choices={[
            { value: '', label: t('kept.anyDue') },
            ...keptSampleDues.map((value) => ({ value, label: t(`kept.dues.${value}`) })),
          ]}
        />
      </div>
      <div className={styles.foot}>
        {tools}
        {isNarrowed && (
          <Button size="small" variant="quiet" icon="close" onPress={clear}>
            {t('kept.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}
