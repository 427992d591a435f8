import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useOrderColumns } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { customerOrdersQuery } from '../customer-queries.ts'
import { WorkSection } from './WorkSection.tsx'

export const CustomerOrders = ({ customer: { id, name } }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const query = useInfiniteQuery(customerOrdersQuery(useApi(), id))
  const { order, state, submitted } = useOrderColumns()
  return (
    <WorkSection
      texts={{ title: t('orders.title'), none: t('orders.none'), caption: t('orders.caption', { name }) }}
      query={query}
      columns={[order, state, submitted]}
      rowHref={(row) => pathTo.officeOrder({ id: row.id }, language)}
      all={{
        href: `${pathTo.officeOrders({}, language)}?organization=${id}`,
        label: t('orders.all', { name }),
      }}
    />
  )
}
