import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failedMailAges, failedMailKinds, failedMailSorts } from '#contract/office-lists.ts'
import { Select } from '#web/ui/Select.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import type { FailedMailListState } from './use-failed-mail-list.ts'

/** Search, kind, age and sort of the list of failed mails. */
export const FailedMailFilterBar = ({
  list: { filters, change, clear, isNarrowed, sorting },
  tools,
}: {
  list: FailedMailListState
  /** Controls of the list that are no filters. */
  tools: ReactNode
}) => {
  const { t } = useTranslation('office')
  return (
    <FilterBar
      search={{ label: t('mails.search'), hint: t('mails.searchHint') }}
      query={filters.query}
      onQuery={(query) => change({ query })}
      sorting={sorting}
      sorts={failedMailSorts.map((sort) => ({ value: sort, label: t(`mails.sorts.${sort}`) }))}
      isNarrowed={isNarrowed}
      onClear={clear}
      tools={tools}
    >
      <Select
        label={t('mails.kind')}
        value={filters.kind}
        onChange={(kind) => change({ kind })}
        choices={[
          { value: '', label: t('mails.anyKind') },
          ...failedMailKinds.map((kind) => ({ value: kind, label: t(`mails.kinds.${kind}`) })),
        ]}
      />
      <Select
        label={t('mails.age')}
        value={filters.age}
        onChange={(age) => change({ age })}
        choices={[
          { value: '', label: t('mails.anyAge') },
          ...failedMailAges.map((age) => ({ value: age, label: t(`mails.ages.${age}`) })),
        ]}
      />
    </FilterBar>
  )
}
