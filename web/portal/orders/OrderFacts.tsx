import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterTestingTexts, otherLocation, receptions } from '#contract/facts.ts'
import { formatDay, formatDayOf, formatInstant } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Description, DescriptionList } from '#web/ui/DescriptionList.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Section } from '#web/ui/Section.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import styles from './OrderPage.module.css'
import { useOrderEdit } from './use-order-edit.ts'

export const OrderFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const { t: words } = useTranslation('orders')
  const language = useLanguage()
  const location = order.shippingLocation
  const reception = location && (location === 'other' ? otherLocation : receptions[location])
  const items: (Description | false)[] = [
    { id: 'reference', term: words('details.reference'), value: <Reference order={order} /> },
    { id: 'owner', term: words('details.owner'), value: order.owner.name },
    order.organisation !== null && {
      id: 'organisation',
      term: words('details.organisation'),
      value: order.organisation.name,
    },
    {
      id: 'submitted',
      term: words('details.submitted'),
      value: order.submittedAt && formatInstant(order.submittedAt, language),
    },
    order.completedAt === null && {
      id: 'estimated',
      term: words('details.estimated'),
      value: order.estimatedCompletionOn
        ? formatDay(order.estimatedCompletionOn, language)
        : words('details.notKnown'),
    },
    order.completedAt !== null && {
      id: 'completed',
      term: words('details.completed'),
      value: formatDayOf(order.completedAt, language),
    },
    {
      id: 'shipping',
      term: words('details.shipping'),
      value: reception ? reception.name[language] : words('details.notChosen'),
    },
    {
      id: 'after',
      term: words('details.afterTesting'),
      value: afterTestingTexts[order.afterTesting][language],
    },
  ]
  return (
    <Section title={t('order.summary')} look="card">
      <DescriptionList items={items.filter((item) => item !== false)} />
    </Section>
  )
}

const Reference = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const { t: words } = useTranslation('orders')
  const edit = useOrderEdit(order.id)
  const [isEditing, setEditing] = useState(false)
  if (isEditing) {
    return (
      <FieldEditor
        label={words('details.reference')}
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
