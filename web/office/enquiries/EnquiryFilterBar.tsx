import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { enquirySorts } from '#contract/enquiry-choices.ts'
import { enquiryStates } from '#contract/lists.ts'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { OrderSearch } from '#web/orders/list/OrderSearch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { assignees, kindsInOrder } from './enquiry-filters.ts'
import type { EnquiryListState } from './use-enquiry-list.ts'

type EnquiryFilterBarProps = {
  list: EnquiryListState
  /** Controls of the list that are no filters. */
  tools: ReactNode
}

export const EnquiryFilterBar = ({ list, tools }: EnquiryFilterBarProps) => {
  const { t } = useTranslation('office-enquiries')
  const { t: orders } = useTranslation('orders')
  const { filters, change, clear, isNarrowed } = list
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <OrderSearch
            label={t('filters.search')}
            hint={t('filters.searchHint')}
            value={filters.query}
            onChange={(query) => change({ query })}
          />
        </div>
        <Select
          label={t('filters.status')}
          value={filters.status}
          onChange={(status) => status && change({ status })}
          choices={[
            { value: 'waiting', label: t('filters.waiting') },
            ...enquiryStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
            { value: 'all', label: t('filters.all') },
          ]}
        />
        <Select
          label={t('filters.kind')}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
          choices={[
            { value: '', label: t('filters.anyKind') },
            ...kindsInOrder.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
        />
        <Select
          label={t('filters.assignee')}
          value={filters.assignee}
          onChange={(assignee) => change({ assignee })}
          choices={assignees.map((value) => ({ value, label: t(`filters.assignees.${value || 'anyone'}`) }))}
        />
        <Select
          label={orders('filters.sort')}
          value={list.sorting.value}
          onChange={list.sorting.onChange}
          choices={enquirySorts
            .filter((sort) => sort !== 'due' || filters.status === 'waiting')
            .map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        />
      </div>
      <div className={styles.foot}>
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
