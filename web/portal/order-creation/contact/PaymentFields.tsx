import { useTranslation } from 'react-i18next'
import operators from '#content/e-invoice-operators.json' with { type: 'json' }
import { paymentMethods } from '#contract/lists.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { WholeRow } from '#web/ui/FormSection.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DraftTextField, FieldContainer } from '../DraftFields.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import { currentFields } from '../draft/draft.ts'
import { useDraftField } from '../use-draft-field.ts'

export const PaymentFields = () => {
  const { t } = useTranslation('order-creation')
  const { t: term } = useTranslation('terms')
  const { field, focusEvents: frame } = useDraftField('billing.paymentMethod')
  const country = currentFields(useDraft())['billing.country']
  const offered = paymentMethods.filter((method) => method !== 'e_invoice' || country === 'FI')
  return (
    <>
      <WholeRow>
        <FieldContainer focusEvents={frame} name="billing.paymentMethod">
          <RadioGroup
            {...field}
            label={t('contacts.payment')}
            look="cards"
            choices={offered.map((method) => ({
              value: method,
              label: term(`paymentMethod.${method}`),
              description: t(`contacts.paymentHelp.${method}`),
            }))}
            isRequired
          />
        </FieldContainer>
      </WholeRow>
      {field.value === 'e_invoice' && (
        <>
          <OperatorField />
          <DraftTextField
            name="billing.eInvoiceAddress"
            label={t('contacts.eInvoiceAddress')}
            description={t('contacts.eInvoiceAddressHelp')}
            isRequired
          />
        </>
      )}
    </>
  )
}

const operatorChoices = operators.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))

/** Operator of e-invoices. A text that was typed before there was a list has to be chosen from it. */
const OperatorField = () => {
  const { t } = useTranslation('order-creation')
  const { field, focusEvents: frame } = useDraftField('billing.eInvoiceOperator')
  return (
    <FieldContainer focusEvents={frame} name="billing.eInvoiceOperator">
      <ComboBox
        {...field}
        label={t('contacts.eInvoiceOperator')}
        choices={operatorChoices}
        value={field.value || null}
        onChange={(id) => field.onChange(id ?? '')}
        isRequired
      />
    </FieldContainer>
  )
}
