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

/** The page of one order, kept fresh by itself; `head` and `children` are what its reader needs of it. */
export const OrderFrame = ({
  id,
  back,
  missing,
  head,
  children,
}: {
  id: string
  back: { href: string; label: string }
  /** Why there may be no such order. */
  missing: string
  head: (order: Order) => Pick<PageProps, 'aside' | 'lead' | 'actions'>
  children: (order: Order) => ReactNode
}) => {
  const { t } = useTranslation('orders')
  const query = useOrder(id)
  const state = useLoadState(query)
  if (isMissing(query.error)) {
    return <MissingPage title={t('order.notFound')} text={missing} back={back} />
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
