import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { offerStates } from '#contract/lists.ts'
import { offerSorts } from '#contract/office-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { NamedFilter } from '#web/orders/list/NamedFilter.tsx'
import styles from '#web/orders/list/OrderFilterBar.module.css'
import { OrderSearch } from '#web/orders/list/OrderSearch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { staffQuery } from '../../customers/customer-queries.ts'
import type { OfferFilters } from '../offer-queries.ts'

const listedStates = offerStates.filter((state) => state !== 'superseded')

type OfferFilterBarProps = {
  filters: OfferFilters
  isNarrowed: boolean
  onChange: (changed: Partial<OfferFilters>) => void
  onClear: () => void
  /** Controls of the list that are no filters. */
  tools: ReactNode
}

/** Search and filters of the list of offers. */
export const OfferFilterBar = ({ filters, isNarrowed, onChange, onClear, tools }: OfferFilterBarProps) => {
  const { t } = useTranslation('office-offers')
  const { t: orders } = useTranslation('orders')
  const staff = useQuery(staffQuery(useApi())).data?.items ?? []
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <OrderSearch
            label={t('list.search')}
            hint={t('list.searchHint')}
            value={filters.text}
            onChange={(text) => onChange({ text })}
          />
        </div>
        <NamedFilter
          kind="organisations"
          label={t('list.customerLabel')}
          all={t('list.anyCustomer')}
          unknown={t('list.chosenCustomer')}
          value={filters.organisation}
          known={[]}
          onChange={(organisation) => onChange({ organisation })}
        />
        <Select
          label={t('list.stateLabel')}
          value={filters.state}
          onChange={(state) => onChange({ state })}
          choices={[
            { value: '', label: t('list.anyState') },
            ...listedStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
        />
        <Select
          label={t('head.responsible')}
          value={filters.responsible}
          onChange={(responsible) => onChange({ responsible })}
          choices={[
            { value: '', label: t('list.anyExpert') },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          label={orders('filters.sort')}
          value={filters.sort || 'newest'}
          onChange={(sort) => onChange({ sort: sort === 'newest' ? '' : sort })}
          choices={offerSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
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
