import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page, type PageProps } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MissingPage } from './MissingPage.tsx'
import { isMissing, useOrder } from './use-order.ts'

/** Page of one order that refreshes itself; `head` and `children` hold what portal and office show differently. */
export const OrderLayout = ({
  id,
  back,
  missing,
  head,
  children,
}: {
  id: string
  back: { href: string; label: string }
  /** Shown when there is no such order: the possible reason, and a button to ask the provider. */
  missing: { text: string; contact?: ReactNode }
  head: (order: Order) => Pick<PageProps, 'aside' | 'lead' | 'actions'>
  children: (order: Order) => ReactNode
}) => {
  const { t } = useTranslation('orders')
  const query = useOrder(id)
  const state = useLoadState(query)
  if (isMissing(query.error)) {
    return <MissingPage title={t('order.notFound')} {...missing} back={back} />
  }
  const order = query.data
  return (
    <Page
      back={back}
      overline={order ? `${t('order.kind')} ${formatOrderNumber(order.number)}` : t('order.kind')}
      title={order ? order.name || t('order.unnamed') : t('order.kind')}
      {...(order && head(order))}
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {children}
      </LoadStates>
    </Page>
  )
}
