import { useTranslation } from 'react-i18next'
import operators from '#content/e-invoice-operators.json' with { type: 'json' }
import type { Customer, CustomerBilling, CustomerTerms } from '#contract/customers.ts'
import { standardServiceFeeCents } from '#contract/facts.ts'
import { formatDayOf, formatPrice } from '#contract/formats.ts'
import { usePaymentText } from '#web/orders/payment-text.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import styles from './Customers.module.css'

export const CustomerFacts = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const { businessId, vatNumber, country, responsible, notes, createdAt } = customer
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <DescriptionList
      items={[
        { id: 'businessId', term: t('fields.businessId'), value: businessId },
        { id: 'vatNumber', term: t('fields.vatNumber'), value: vatNumber },
        { id: 'country', term: t('fields.country'), value: country && countries.of(country) },
        {
          id: 'language',
          term: t('fields.language'),
          value: customer.language && t(`fields.languages.${customer.language}`),
        },
        { id: 'responsible', term: t('fields.responsible'), value: responsible?.name },
        {
          id: 'notes',
          term: t('fields.notes'),
          value: notes && <span className={styles.notes}>{notes}</span>,
        },
        { id: 'since', term: t('fields.since'), value: formatDayOf(createdAt, language) },
      ]}
    />
  )
}

export const TermsFacts = ({ terms }: { terms: CustomerTerms }) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const { serviceFeeCents, discountPercent, paymentDays, originalReports } = terms
  const fee = () => {
    if (serviceFeeCents === null)
      return t('terms.standardFee', { fee: formatPrice(standardServiceFeeCents, language) })
    return serviceFeeCents === 0 ? t('terms.noFee') : formatPrice(serviceFeeCents, language)
  }
  return (
    <DescriptionList
      look="grid"
      items={[
        { id: 'fee', term: t('fields.serviceFee'), value: fee() },
        {
          id: 'discount',
          term: t('terms.discount'),
          value:
            discountPercent === 0 ? t('terms.noDiscount') : t('terms.percent', { percent: discountPercent }),
        },
        {
          id: 'days',
          term: t('terms.paymentTerm'),
          value: paymentDays === null ? t('terms.notAgreed') : t('terms.days', { count: paymentDays }),
        },
        {
          id: 'originals',
          term: t('terms.originals'),
          value: t(originalReports ? 'terms.originalsReleased' : 'terms.originalsInternal'),
        },
      ]}
    />
  )
}

export const BillingFacts = ({ billing }: { billing: CustomerBilling }) => {
  const { t } = useTranslation('office-customers')
  const paymentText = usePaymentText()
  const { street, postalCode, city, email, paymentMethod, eInvoiceOperator, eInvoiceAddress } = billing
  const address = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n')
  if (!address && !email && !paymentMethod) return <p className={styles.quiet}>{t('billing.none')}</p>
  const operator = operators.find(({ id }) => id === eInvoiceOperator)?.name ?? eInvoiceOperator
  return (
    <DescriptionList
      look="grid"
      items={[
        {
          id: 'address',
          term: t('billing.street'),
          value: address && <span className={styles.notes}>{address}</span>,
        },
        {
          id: 'email',
          term: t('billing.email'),
          value: email && <Breakable>{email}</Breakable>,
        },
        {
          id: 'method',
          term: t('billing.paymentMethod'),
          value: paymentMethod && paymentText(paymentMethod),
        },
        ...(paymentMethod === 'e_invoice'
          ? [
              { id: 'operator', term: t('billing.eInvoiceOperator'), value: operator },
              { id: 'eInvoiceAddress', term: t('billing.eInvoiceAddress'), value: eInvoiceAddress },
            ]
          : []),
      ]}
    />
  )
}
