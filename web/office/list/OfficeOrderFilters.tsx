import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dueUrgencies } from '#contract/due-dates.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useSession } from '#web/api/session.ts'
import type { FilteredOrders } from '#web/orders/list/use-order-list.ts'
import { Select } from '#web/ui/Select.tsx'
import { staffQuery } from '../customers/customer-queries.ts'

/** Filters of the orders that only the provider has: by responsible expert and by urgency. */
export const OfficeOrderFilters = ({
  list: { filters, change },
}: {
  list: Pick<FilteredOrders, 'filters' | 'change'>
}) => {
  const { t } = useTranslation('office')
  const { t: orders } = useTranslation('orders')
  const me = useSession().data?.person.id
  const staff = useQuery(staffQuery(useApi())).data?.items ?? []
  return (
    <>
      <Select
        label={t('list.responsible')}
        // An address may name the reader by id.
        value={filters.responsible === me ? 'me' : filters.responsible}
        onChange={(responsible) => change({ responsible })}
        choices={[
          { value: '', label: t('list.anyExpert') },
          { value: 'me', label: t('list.mine') },
          { value: 'none', label: t('list.unassigned') },
          ...staff.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={t('list.urgency')}
        value={filters.urgency}
        onChange={(urgency) => change({ urgency })}
        choices={[
          { value: '', label: t('list.anyUrgency') },
          ...dueUrgencies.map((value) => ({ value, label: orders(`due.urgency.${value}`) })),
        ]}
      />
    </>
  )
}
