import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { useSession } from '#web/api/session.ts'
import { OrderLayout } from '#web/orders/OrderLayout.tsx'
import { CoverSheetButton } from '#web/orders/papers/CoverSheetButton.tsx'
import { CustomsInvoiceButton } from '#web/orders/papers/CustomsInvoiceButton.tsx'
import { LabelSheetButton } from '#web/orders/papers/LabelSheetButton.tsx'
import { OrderStateTag } from '#web/orders/StateTags.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { ContactButton } from '../ContactUs.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { OrderAgainButton } from './OrderAgainButton.tsx'
import { OrderContent } from './OrderContent.tsx'
import styles from './OrderPage.module.css'
import { useOrderEdit } from './use-order-edit.ts'

/** Page of one order, which refreshes itself. */
export const OrderPage = () => {
  const { id = '' } = useParams()
  // A new key per order, so that no unsaved input is carried over.
  return <OneOrder key={id} id={id} />
}

const OneOrder = ({ id }: { id: string }) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  const edit = useOrderEdit(id)
  const [isRenaming, setRenaming] = useState(false)
  return (
    <OrderLayout
      id={id}
      back={{ href: pathTo.portal({}, language), label: t('order.back') }}
      missing={{ text: t('order.missing'), contact: <ContactButton about={orderText('order.notFound')} /> }}
      head={(order) => ({
        aside: !isRenaming && <Beside order={order} onRename={() => setRenaming(true)} />,
        lead: isRenaming && (
          <FieldEditor
            label={t('order.nameLabel')}
            value={order.name}
            maxLength={200}
            onSave={(name, base) => edit('name', name, base)}
            onClose={() => setRenaming(false)}
          />
        ),
        actions: <OrderActions order={order} />,
      })}
    >
      {(order) => <OrderContent order={order} />}
    </OrderLayout>
  )
}

const Beside = ({ order, onRename }: { order: Order; onRename: () => void }) => {
  const { t } = useTranslation('portal')
  return (
    <span className={styles.beside}>
      {order.allowed.includes('rename') && (
        <IconButton icon="pen" label={t('order.rename')} onPress={onRename} />
      )}
      <OrderStateTag state={order.state} />
    </span>
  )
}

const OrderActions = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const session = useSession().data
  return (
    <>
      {session?.allowed.includes('open_office') && (
        <LinkButton href={pathTo.officeOrder({ id: order.id }, language)}>{t('order.toOffice')}</LinkButton>
      )}
      <CoverSheetButton order={order} />
      <LabelSheetButton order={order} />
      <CustomsInvoiceButton order={order} />
      {order.allowed.includes('copy') && order.state !== 'draft' && <OrderAgainButton order={order} />}
      {order.allowed.includes('edit_samples') && (
        <LinkButton
          variant="primary"
          iconAfter="arrowRight"
          href={pathTo.orderSamples({ id: order.id }, language)}
        >
          {t('order.continue')}
        </LinkButton>
      )}
    </>
  )
}
