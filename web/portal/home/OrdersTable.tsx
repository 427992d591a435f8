import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import type { OrderColumn } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { useSession } from '#web/api/session.ts'
import { NameWithNote, useOrderColumns } from '#web/orders/list/order-columns.tsx'
import { OrderStateTag } from '#web/orders/StateTags.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './OrdersTable.module.css'

/**
 * Orders with links; a draft links to the step where it continues. Experts may only read other people's
 * drafts.
 */
export const OrdersTable = ({
  orders,
  columns,
  sorting,
  selection,
}: {
  orders: readonly OrderSummary[]
  columns: readonly OrderColumn[]
  sorting: ListSorting | undefined
  selection: RowSelection<OrderSummary> | undefined
}) => {
  const { t } = useTranslation('portal')
  const all = useColumns()
  const continuationOf = useContinuation()
  const language = useLanguage()
  return (
    <DataTable
      caption={t('list.orders.caption')}
      columns={columns.map((column) => all[column])}
      rows={orders}
      sorting={sorting}
      selection={selection}
      rowKey={(order) => order.id}
      rowHref={(order) => continuationOf(order) ?? pathTo.order({ id: order.id }, language)}
    />
  )
}

/** Address where a draft continues; null for other orders and for drafts that the reader cannot edit. */
const useContinuation = () => {
  const language = useLanguage()
  const continuesDrafts = useSession().data?.role === 'customer'
  return ({ id, state }: OrderSummary) =>
    state === 'draft' && continuesDrafts ? pathTo.orderSamples({ id }, language) : null
}

const useColumns = (): Record<OrderColumn, Column<OrderSummary>> => {
  const known = useOrderColumns()
  return {
    ...known,
    state: { ...known.state, cell: (one) => <State order={one} /> },
    owner: { ...known.owner, cell: (one) => <Owner order={one} /> },
  }
}

const State = ({ order }: { order: OrderSummary }) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  const continuation = useContinuation()(order)
  return (
    <div className={styles.state}>
      <OrderStateTag state={order.state} />
      {order.awaitsAnswer && <Tag tone="signal">{t('list.orders.awaitsAnswer')}</Tag>}
      {order.hasNews && <Tag tone="accent">{orderText('list.news')}</Tag>}
      {continuation && (
        <LinkButton
          size="small"
          href={continuation}
          aria-label={t('list.orders.continueNamed', { number: formatOrderNumber(order.number) })}
        >
          {t('list.orders.continue')}
        </LinkButton>
      )}
    </div>
  )
}

const Owner = ({ order: { owner, organisation } }: { order: OrderSummary }) => {
  const session = useSession().data
  // Shows the team only to readers who see orders of several.
  const isTeamShown = session?.role === 'expert' || (session?.organisations.length ?? 0) !== 1
  return <NameWithNote name={owner.name} note={isTeamShown && organisation?.name} />
}
