import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { OrderLayout } from '#web/orders/OrderLayout.tsx'
import { CoverSheetButton } from '#web/orders/papers/CoverSheetButton.tsx'
import { CustomsInvoiceButton } from '#web/orders/papers/CustomsInvoiceButton.tsx'
import { LabelSheetButton } from '#web/orders/papers/LabelSheetButton.tsx'
import { OrderStateTag } from '#web/orders/StateTags.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { AlsoOpen } from '../presence/AlsoOpen.tsx'
import { OfficeOrder } from './OfficeOrder.tsx'

/** Page of one order for experts. */
export const OfficeOrderPage = () => {
  const { id = '' } = useParams()
  const { t } = useTranslation('office')
  const language = useLanguage()
  return (
    <OrderLayout
      id={id}
      back={{ href: pathTo.officeOrders({}, language), label: t('order.back') }}
      missing={{ text: t('order.missing') }}
      head={(order) => ({
        aside: (
          <>
            <OrderStateTag state={order.state} />
            <AlsoOpen subjectId={order.id} />
          </>
        ),
        lead: [order.organisation?.name, order.owner.name].filter(Boolean).join(' · '),
        actions: (
          <>
            <CoverSheetButton order={order} />
            <LabelSheetButton order={order} />
            <CustomsInvoiceButton order={order} />
          </>
        ),
      })}
    >
      {(order) => <OfficeOrder key={order.id} order={order} />}
    </OrderLayout>
  )
}
