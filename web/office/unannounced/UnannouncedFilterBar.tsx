import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StateFilterBar } from '../list/StateFilterBar.tsx'
import type { UnannouncedListState } from './use-unannounced-list.ts'

/** Search and state of the list of unannounced samples. */
export const UnannouncedFilterBar = ({
  list,
  tools,
}: {
  list: UnannouncedListState
  /** Controls of the list that are no filters. */
  tools: ReactNode
}) => {
  const { t } = useTranslation('office-reception')
  return (
    <StateFilterBar
      search={{ label: t('unannounced.search'), hint: t('unannounced.searchHint') }}
      state={{
        label: t('unannounced.show'),
        usual: t('unannounced.states.open'),
        other: { value: 'decided', label: t('unannounced.states.decided') },
      }}
      list={list}
      tools={tools}
    />
  )
}
