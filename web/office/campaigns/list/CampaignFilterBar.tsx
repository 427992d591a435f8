import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignSorts, campaignStates } from '#contract/campaign-lists.ts'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { OrderSearch } from '#web/orders/list/OrderSearch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { CampaignFilters } from '../campaign-queries.ts'

/** Search, state and sort of the list of campaigns. */
export const CampaignFilterBar = ({
  filters,
  isNarrowed,
  onChange,
  onClear,
  tools,
}: {
  filters: CampaignFilters
  isNarrowed: boolean
  onChange: (changed: Partial<CampaignFilters>) => void
  onClear: () => void
  /** Controls of the list that are no filters. */
  tools: ReactNode
}) => {
  const { t } = useTranslation('office-campaigns')
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <OrderSearch
            label={t('list.search')}
            hint={t('list.searchHint')}
            value={filters.query}
            onChange={(query) => onChange({ query })}
          />
        </div>
        <Select
          label={t('list.state')}
          value={filters.state}
          onChange={(state) => onChange({ state })}
          choices={[
            { value: '', label: t('list.anyState') },
            ...campaignStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
        />
        <Select
          label={t('list.sort')}
          value={filters.sort || 'newest'}
          onChange={(sort) => sort && onChange({ sort: sort === 'newest' ? '' : sort })}
          choices={campaignSorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
        />
      </div>
      <div className={styles.foot}>
        {tools}
        {isNarrowed && (
          <Button size="small" variant="quiet" icon="close" onPress={onClear}>
            {t('list.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}
