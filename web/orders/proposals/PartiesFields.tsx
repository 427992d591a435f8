import { useTranslation } from 'react-i18next'
import { otherLocation, receptions } from '#contract/facts.ts'
import { paymentMethods, type ShippingLocation } from '#contract/lists.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FieldsDisclosure } from './FieldsDisclosure.tsx'
import styles from './Proposals.module.css'
import type { FieldsProps } from './SamplesFields.tsx'

/** Destination, contacts and billing as they should be. */
export const PartiesFields = (props: FieldsProps) => {
  const { t } = useTranslation('orders')
  const hasProblem = (part: string) => props.problems.under(`changes.${part}`) !== undefined
  const isExpecting = props.order.samples.some(({ state }) => state === 'expected')
  return (
    <>
      {(isExpecting || props.planned.added.length > 0) && (
        <FieldsDisclosure title={t('details.shipping')} hasProblem={hasProblem('shippingLocation')}>
          <Destination {...props} />
        </FieldsDisclosure>
      )}
      <FieldsDisclosure title={t('order.contacts')} hasProblem={hasProblem('contact')}>
        <Contact {...props} />
      </FieldsDisclosure>
      <FieldsDisclosure title={t('order.billing')} hasProblem={hasProblem('billing')}>
        <BillingFields {...props} />
      </FieldsDisclosure>
    </>
  )
}

const Destination = ({ order, planned, change, problems }: FieldsProps) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const current = order.shippingLocation ?? ''
  return (
    <Select<ShippingLocation>
      label={t('details.shipping')}
      choices={order.shippingLocationChoices.map((location) => ({
        value: location,
        label: (location === 'other' ? otherLocation : receptions[location]).name[language],
      }))}
      value={planned.shippingLocation || current}
      onChange={(location) => change({ shippingLocation: location === current ? '' : location })}
      error={problems.of('changes.shippingLocation')}
    />
  )
}

const Contact = ({ order, planned, change, problems }: FieldsProps) => {
  const { t } = useTranslation('orders')
  const contact = planned.contact ?? order.contact
  if (!contact) return null
  const problemOf = (field: keyof typeof contact) => problems.under(`changes.contact.${field}`)
  const edit = (edited: Partial<typeof contact>) => change({ contact: { ...contact, ...edited } })
  return (
    <div className={styles.stack}>
      <TextField
        label={t('details.company')}
        value={contact.company}
        onChange={(company) => edit({ company })}
        isRequired
        error={problemOf('company')}
      />
      <TextField
        label={t('details.contactPerson')}
        value={contact.name}
        onChange={(name) => edit({ name })}
        isRequired
        error={problemOf('name')}
      />
      <TextField
        type="email"
        label={t('details.email')}
        value={contact.email}
        onChange={(email) => edit({ email })}
        isRequired
        error={problemOf('email')}
      />
      <TextField
        type="tel"
        label={t('details.phone')}
        value={contact.phone}
        onChange={(phone) => edit({ phone })}
        isRequired
        error={problemOf('phone')}
      />
      <TextArea
        label={t('details.reportingEmails')}
        description={t('proposals.emailsHint')}
        value={contact.reportingEmails.join('\n')}
        onChange={(text) => edit({ reportingEmails: text === '' ? [] : text.split('\n') })}
        rows={2}
        isOptional
        error={problemOf('reportingEmails')}
      />
      <Checkbox
        label={t('details.reportingAccess')}
        value={contact.reportingAccess}
        onChange={(reportingAccess) => edit({ reportingAccess })}
      />
    </div>
  )
}

const BillingFields = ({ order, planned, change, problems }: FieldsProps) => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const billing = planned.billing ?? order.billing
  if (!billing) return null
  const edit = (edited: Partial<typeof billing>) => change({ billing: { ...billing, ...edited } })
  const texts = ['street', 'postalCode', 'city', 'country', 'email', 'vatNumber'] as const
  const invoice =
    billing.paymentMethod === 'e_invoice' ? (['eInvoiceOperator', 'eInvoiceAddress'] as const) : []
  return (
    <div className={styles.stack}>
      {[...texts, ...invoice].map((field) => (
        <TextField
          key={field}
          label={t(`proposals.fields.billing.${field}`)}
          value={billing[field]}
          onChange={(value) => edit({ [field]: value })}
          isRequired={field !== 'vatNumber'}
          isOptional={field === 'vatNumber'}
          error={problems.of(`changes.billing.${field}`)}
        />
      ))}
      <Select
        label={t('details.payment')}
        choices={paymentMethods.map((value) => ({ value, label: term(`paymentMethod.${value}`) }))}
        value={billing.paymentMethod ?? ''}
        onChange={(paymentMethod) => edit({ paymentMethod: paymentMethod || null })}
        error={problems.of('changes.billing.paymentMethod')}
      />
    </div>
  )
}
