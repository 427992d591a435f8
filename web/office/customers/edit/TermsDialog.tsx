import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer, CustomerTerms } from '#contract/customers.ts'
import { standardServiceFeeCents } from '#contract/facts.ts'
import { formatPrice } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { typedPrice } from '../../order/prices/read-price.ts'
import { useDialogEdit } from '../../use-dialog-edit.ts'
import styles from '../Customers.module.css'
import { useCustomerAction } from '../use-customer-action.ts'
import type { CustomerDialogProps } from './EditCustomerDialog.tsx'
import { readTerms, type TypedTerms } from './read-terms.ts'

const isWhole = (terms: Partial<CustomerTerms>): terms is CustomerTerms =>
  Object.values(terms).every((value) => value !== undefined)

const fieldsOf =
  (language: Language) =>
  ({ terms: { serviceFeeCents, discountPercent, paymentDays, originalReports } }: Customer): TypedTerms => ({
    serviceFeeCents:
      serviceFeeCents === null ? '' : typedPrice(serviceFeeCents, language === 'fi' ? ',' : '.'),
    discountPercent: String(discountPercent),
    paymentDays: String(paymentDays ?? ''),
    originalReports,
  })

/** Terms of a customer. Mounted when it opens. */
export const TermsDialog = ({ customer, isOpen, onClose }: CustomerDialogProps) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const api = useApi()
  const explain = useExplain()
  const perform = useCustomerAction()
  const { typed, change, base, saving } = useDialogEdit(customer, fieldsOf(language), 'customer_changed')
  const [isTried, setTried] = useState(false)
  const terms = readTerms(typed, language)
  const wrong = (name: keyof CustomerTerms, text: string) =>
    isTried && terms[name] === undefined ? text : undefined
  const save = async () => {
    if (!isWhole(terms)) return
    await perform(t('terms.done'), () =>
      api.PUT('/api/v1/customers/{id}/terms', {
        params: { path: { id: customer.id }, header: ifMatch(base.version) },
        body: terms,
      }),
    )
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('terms.dialog', { name: customer.name })}
      confirmLabel={t('terms.confirm')}
      check={() => {
        setTried(true)
        return isWhole(terms)
      }}
      onConfirm={() => saving(save)}
      explain={explain}
    >
      <p>{t('terms.text')}</p>
      <TermsFields typed={typed} change={change} wrong={wrong} />
    </ActionDialog>
  )
}

const TermsFields = ({
  typed,
  change,
  wrong,
}: {
  typed: TypedTerms
  change: (changed: Partial<TypedTerms>) => void
  wrong: (name: keyof CustomerTerms, text: string) => string | undefined
}) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  return (
    <div className={styles.fields}>
      <TextField
        label={t('fields.serviceFee')}
        description={t('fields.serviceFeeHint', { fee: formatPrice(standardServiceFeeCents, language) })}
        value={typed.serviceFeeCents}
        onChange={(text) => change({ serviceFeeCents: text })}
        inputMode="decimal"
        maxLength={20}
        error={wrong('serviceFeeCents', t('terms.wrongFee'))}
      />
      <TextField
        label={t('fields.discount')}
        value={typed.discountPercent}
        onChange={(text) => change({ discountPercent: text })}
        inputMode="numeric"
        maxLength={3}
        error={wrong('discountPercent', t('terms.wrongDiscount'))}
      />
      <TextField
        label={t('fields.paymentDays')}
        description={t('fields.paymentDaysHint')}
        value={typed.paymentDays}
        onChange={(text) => change({ paymentDays: text })}
        inputMode="numeric"
        maxLength={3}
        error={wrong('paymentDays', t('terms.wrongDays'))}
      />
      <Checkbox
        label={t('fields.originalReports')}
        value={typed.originalReports}
        onChange={(originalReports) => change({ originalReports })}
      />
      {typed.originalReports && <Banner tone="signal" title={t('terms.originalsWarning')} />}
    </div>
  )
}
