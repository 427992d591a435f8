import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { consignmentFilters } from '#contract/delivery-lists.ts'
import { consignmentSorts } from '#contract/office-lists.ts'
import { Select } from '#web/ui/Select.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import type { ConsignmentListState } from './use-consignment-list.ts'

/** Search, state and sort of the list of consignments. */
export const ConsignmentFilterBar = ({
  list: { filters, change, clear, isNarrowed, sorting },
  tools,
}: {
  list: ConsignmentListState
  /** Controls of the list that are no filters. */
  tools: ReactNode
}) => {
  const { t } = useTranslation('office-consignments')
  return (
    <FilterBar
      search={{ label: t('list.search'), hint: t('list.searchHint') }}
      query={filters.query}
      onQuery={(query) => change({ query })}
      sorting={sorting}
      sorts={consignmentSorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
      isNarrowed={isNarrowed}
      onClear={clear}
      tools={tools}
    >
      <Select
        label={t('list.state')}
        value={filters.state}
        onChange={(state) => change({ state })}
        choices={[
          { value: '', label: t('list.all') },
          ...consignmentFilters.map((state) => ({
            value: state,
            label: state === 'overdue' ? t('overdue') : t(`state.${state}`),
          })),
        ]}
      />
    </FilterBar>
  )
}
