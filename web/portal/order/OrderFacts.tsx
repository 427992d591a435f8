import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useOrderFacts } from '#web/orders/use-order-facts.ts'
import { type Description, DescriptionList } from '#web/ui/DescriptionList.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Section } from '#web/ui/Section.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import styles from './OrderPage.module.css'
import { useOrderEdit } from './use-order-edit.ts'

export const OrderFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  const facts = useOrderFacts(order)
  const items: Description[] = [
    { id: 'reference', term: t('details.reference'), value: <Reference order={order} /> },
    facts.owner,
    ...(order.organisation ? [facts.organisation] : []),
    facts.submitted,
    // A cancelled order is not completed.
    ...(order.state === 'cancelled' ? [] : [facts.completion]),
    facts.shipping,
    ...(order.specialGoods.length > 0 ? [facts.goods] : []),
    facts.afterTesting,
  ]
  return (
    <Section title={t('order.summary')} look="card">
      <DescriptionList items={items} />
    </Section>
  )
}

const Reference = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  const edit = useOrderEdit(order.id)
  const [isEditing, setEditing] = useState(false)
  if (isEditing) {
    return (
      <FieldEditor
        label={orderText('details.reference')}
        value={order.reference}
        maxLength={100}
        onSave={(reference, base) => edit('reference', reference, base)}
        onClose={() => setEditing(false)}
      />
    )
  }
  return (
    <span className={styles.reference}>
      <span>{order.reference || '–'}</span>
      {order.allowed.includes('rename') && (
        <IconButton icon="pen" label={t('order.referenceEdit')} onPress={() => setEditing(true)} />
      )}
    </span>
  )
}
