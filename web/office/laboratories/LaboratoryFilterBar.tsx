import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { laboratoryStates } from '#contract/delivery-lists.ts'
import { laboratorySorts } from '#contract/office-lists.ts'
import { listCountries } from '#web/orders/papers/countries.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import type { LaboratoryListState } from './use-laboratory-list.ts'

const anyCountry = 'any'

/** Search, state, country and sort of the list of laboratories. */
export const LaboratoryFilterBar = ({
  list: { filters, change, clear, isNarrowed, sorting },
  tools,
}: {
  list: LaboratoryListState
  /** Controls of the list that are no filters. */
  tools: ReactNode
}) => {
  const { t } = useTranslation('office-laboratories')
  const countries = listCountries(useLanguage())
  return (
    <FilterBar
      search={{ label: t('list.search'), hint: t('list.searchHint') }}
      query={filters.query}
      onQuery={(query) => change({ query })}
      sorting={sorting}
      sorts={laboratorySorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
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
          ...laboratoryStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
      />
      <ComboBox
        label={t('list.country')}
        value={filters.country || anyCountry}
        onChange={(country) => change({ country: country === null || country === anyCountry ? '' : country })}
        choices={[
          { value: anyCountry, label: t('list.anyCountry') },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </FilterBar>
  )
}
