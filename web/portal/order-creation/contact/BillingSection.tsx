import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCountries } from '#web/orders/papers/countries.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { FormSection, WholeRow } from '#web/ui/FormSection.tsx'
import { DraftTextField, FieldContainer } from '../DraftFields.tsx'
import { useOpenDraft } from '../draft/DraftContext.tsx'
import { currentFields } from '../draft/draft.ts'
import { useDraftField } from '../use-draft-field.ts'
import styles from './ContactsPage.module.css'
import { withCountry } from './country-change.ts'
import { PaymentFields } from './PaymentFields.tsx'

export const BillingSection = () => {
  const { t } = useTranslation('order-creation')
  return (
    <FormSection title={t('contacts.billingTitle')} description={t('contacts.billingText')}>
      <WholeRow>
        <DraftTextField
          name="billing.street"
          label={t('contacts.street')}
          autoComplete="billing street-address"
          isRequired
        />
      </WholeRow>
      <DraftTextField
        name="billing.postalCode"
        label={t('contacts.postalCode')}
        autoComplete="billing postal-code"
        isRequired
      />
      <DraftTextField
        name="billing.city"
        label={t('contacts.city')}
        autoComplete="billing address-level2"
        isRequired
      />
      <CountryField />
      <DraftTextField
        name="billing.email"
        label={t('contacts.billingEmail')}
        type="email"
        autoComplete="billing email"
        isRequired
      />
      <PaymentFields />
      <DraftTextField
        name="billing.vatNumber"
        label={t('contacts.vatNumber')}
        description={t('contacts.vatHelp')}
        isOptional
      />
      <DraftTextField
        name="reference"
        label={t('contacts.reference')}
        description={t('contacts.referenceHelp')}
        isOptional
      />
    </FormSection>
  )
}

const CountryField = () => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { saver } = useOpenDraft()
  const { field, focusEvents: frame } = useDraftField('billing.country')
  const other = t('contacts.otherCountry')
  const [undone, setUndone] = useState({ payment: false, shipping: false })
  const choices = useMemo(
    () => [
      ...listCountries(language).map(({ code, name }) => ({ value: code, label: name })),
      { value: 'other', label: other },
    ],
    [language, other],
  )
  const choose = (country: string) => {
    const before = currentFields(saver.getSnapshot().draft)
    saver.edit((draft) => withCountry(draft, country))
    const after = currentFields(saver.getSnapshot().draft)
    setUndone({
      payment: before['billing.paymentMethod'] !== after['billing.paymentMethod'],
      shipping: before.shippingLocation !== after.shippingLocation,
    })
  }
  return (
    <FieldContainer focusEvents={frame} name="billing.country">
      <ComboBox
        {...field}
        label={t('contacts.country')}
        choices={choices}
        value={field.value || null}
        onChange={(country) => choose(country ?? '')}
        isRequired
      />
      <div role="status" className={styles.notice}>
        {undone.payment && <p>{t('contacts.eInvoiceOnlyFinland')}</p>}
        {undone.shipping && <p>{t('contacts.chooseAgain')}</p>}
      </div>
    </FieldContainer>
  )
}
