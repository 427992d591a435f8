import { useTranslation } from 'react-i18next'
import operators from '#content/e-invoice-operators.json' with { type: 'json' }
import { formatPhone, formatTown } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Billing, ContactDetails } from '#contract/parties.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { type Description, DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { usePaymentText } from './payment-text.ts'

export const ContactList = ({ contact }: { contact: ContactDetails }) => {
  const { t } = useTranslation('orders')
  const items: Description[] = [
    { id: 'company', term: t('details.company'), value: contact.company },
    { id: 'name', term: t('details.contactPerson'), value: contact.name },
    {
      id: 'email',
      term: t('details.email'),
      value: contact.email && (
        <Link href={`mailto:${contact.email}`}>
          <Breakable>{contact.email}</Breakable>
        </Link>
      ),
    },
    {
      id: 'phone',
      term: t('details.phone'),
      value: contact.phone && <Link href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</Link>,
    },
  ]
  if (contact.reportingEmails.length > 0) {
    const access = contact.reportingAccess ? t('details.yes') : t('details.no')
    items.push(
      { id: 'reporting', term: t('details.reportingEmails'), value: contact.reportingEmails.join('\n') },
      { id: 'access', term: t('details.reportingAccess'), value: access },
    )
  }
  return <DescriptionList items={items} look="grid" />
}

export const BillingList = ({ billing }: { billing: Billing }) => {
  const { t } = useTranslation('orders')
  const paymentText = usePaymentText()
  const language = useLanguage()
  const items: Description[] = [
    { id: 'address', term: t('details.billingAddress'), value: addressOf(billing, language) },
    { id: 'email', term: t('details.billingEmail'), value: billing.email },
    {
      id: 'payment',
      term: t('details.payment'),
      value: billing.paymentMethod && paymentText(billing.paymentMethod),
    },
  ]
  if (billing.paymentMethod === 'e_invoice') {
    items.push(
      {
        id: 'operator',
        term: t('details.eInvoiceOperator'),
        value: nameOfOperator(billing.eInvoiceOperator),
      },
      { id: 'routing', term: t('details.eInvoiceAddress'), value: billing.eInvoiceAddress },
    )
  }
  if (billing.vatNumber) items.push({ id: 'vat', term: t('details.vatNumber'), value: billing.vatNumber })
  return <DescriptionList items={items} look="grid" />
}

const addressOf = (billing: Billing, language: Language) =>
  [billing.street, formatTown(billing), nameOfCountry(billing.country, language)].filter(Boolean).join('\n')

/** Id of an operator, with its name if the current list has it. */
const nameOfOperator = (id: string) => {
  const operator = operators.find((each) => each.id === id)
  return operator ? `${operator.name}, ${id}` : id
}

/** Name of a country; `other` and an empty value have none. */
const nameOfCountry = (country: string, language: Language) =>
  /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames(language, { type: 'region' }).of(country) : ''
