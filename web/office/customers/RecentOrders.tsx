import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useOrderColumns } from '#web/orders/list/order-columns.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Customers.module.css'
import { newestOrdersQuery } from './customer-queries.ts'

const mostShown = 5

/** Newest orders of a customer, with a link to all of them. */
export const RecentOrders = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const query = useQuery(newestOrdersQuery(useApi(), customer.id))
  const { order, state, submitted } = useOrderColumns()
  return (
    <Section title={t('orders.title')}>
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.quiet}>{t('orders.none')}</p>
          ) : (
            <>
              <DataTable
                caption={t('orders.caption', { name: customer.name })}
                columns={[order, state, submitted]}
                rows={items.slice(0, mostShown)}
                rowKey={({ id }) => id}
                rowHref={({ id }) => pathTo.officeOrder({ id }, language)}
              />
              <p className={styles.more}>
                <Link href={`${pathTo.officeOrders({}, language)}?organization=${customer.id}`}>
                  {t('orders.all', { name: customer.name })}
                </Link>
              </p>
            </>
          )
        }
      </LoadStates>
    </Section>
  )
}
