import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignSorts, campaignStates } from '#contract/campaign-lists.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FilterBar } from '../../list/FilterBar.tsx'
import type { CampaignListState } from './use-campaign-list.ts'

/** Search, state, period and sort of the list of campaigns. */
export const CampaignFilterBar = ({
  list: { filters, change, clear, isNarrowed, sorting },
  tools,
}: {
  list: CampaignListState
  /** Controls of the list that are no filters. */
  tools: ReactNode
}) => {
  const { t } = useTranslation('office-campaigns')
  return (
    <FilterBar
      search={{ label: t('list.search'), hint: t('list.searchHint') }}
      query={filters.query}
      onQuery={(query) => change({ query })}
      sorting={sorting}
      sorts={campaignSorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
      isNarrowed={isNarrowed}
      onClear={clear}
      tools={tools}
    >
      <Select
        label={t('list.state')}
        value={filters.state}
        onChange={(state) => change({ state })}
        choices={[
          { value: '', label: t('list.anyState') },
          ...campaignStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
      />
      <TextField
        type="date"
        label={t('list.from')}
        value={filters.from}
        onChange={(from) => change({ from })}
      />
      <TextField
        type="date"
        label={t('list.until')}
        value={filters.until}
        onChange={(until) => change({ until })}
      />
    </FilterBar>
  )
}
