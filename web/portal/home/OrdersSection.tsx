import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { OrderList } from '#web/orders/list/OrderList.tsx'
import type { TakeInBulk } from '#web/orders/list/selection/use-bulk.ts'
import type { OrderListState } from '#web/orders/list/use-order-list.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
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
  const language = useLanguage()
  const session = useSession().data
  const hint = session?.allowed.includes('search_notes') ? 'searchHint' : 'searchHintWithoutNotes'
  return (
    <Section title={t('list.orders.title')}>
      <OrderList
        list={list}
        searchHint={session ? t(`list.orders.${hint}`) : ''}
        defaultColumns={defaultColumns}
        none={<NoOrders onBegin={onBegin} />}
        hrefOf={(id) => pathTo.order({ id }, language)}
        actions={(take) => <MarkReadButton take={take} />}
      >
        {(orders, columns, selection) => (
          <OrdersTable orders={orders} columns={columns} sorting={list.sorting} selection={selection} />
        )}
      </OrderList>
    </Section>
  )
}

/** Marks the selected orders as read. */
const MarkReadButton = ({ take }: { take: TakeInBulk }) => {
  const { t } = useTranslation('portal')
  const api = useApi()
  const explain = useExplain()
  return (
    <ActionButton
      size="small"
      onPress={() =>
        take('seen', {}, (body, header) =>
          dataOf(api.POST('/api/v1/orders/bulk/seen', { params: { header }, body })),
        )
      }
      explain={(error) => inOneLine(explain(error))}
    >
      {t('list.orders.markRead')}
    </ActionButton>
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
