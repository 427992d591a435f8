import { useTranslation } from 'react-i18next'
import { OrderList } from '#web/orders/list/OrderList.tsx'
import type { OrderListState } from '#web/orders/list/use-order-list.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ContactButton } from '../ContactUs.tsx'
import { OrdersTable } from './OrdersTable.tsx'

const defaultColumns = ['order', 'reference', 'state', 'owner', 'samples', 'submitted', 'completion'] as const

export const OrdersSection = ({
  list,
  onBegin,
}: {
  list: OrderListState
  onBegin?: (() => void) | undefined
}) => {
  const { t } = useTranslation('portal')
  return (
    <Section title={t('list.orders.title')}>
      <OrderList
        list={list}
        searchHint={t('list.orders.searchHint')}
        defaultColumns={defaultColumns}
        none={<NoOrders onBegin={onBegin} />}
      >
        {(orders, columns) => <OrdersTable orders={orders} columns={columns} sorting={list.sorting} />}
      </OrderList>
    </Section>
  )
}

const NoOrders = ({ onBegin }: { onBegin: (() => void) | undefined }) => {
  const { t } = useTranslation('portal')
  return (
    <EmptyState
      title={t('list.orders.none')}
      actions={
        <>
          <ContactButton about={t('list.newOrder')} />
          {onBegin && (
            <Button icon="add" onPress={onBegin}>
              {t('list.newOrder')}
            </Button>
          )}
        </>
      }
    >
      {t('list.orders.noneText')}
    </EmptyState>
  )
}
