import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FieldConflict } from './FieldConflict.tsx'
import styles from './OfferEditor.module.css'
import { useHeadField } from './use-head-field.ts'

/** Validity, fee, discount and the text to the customer. */
export const TermsSection = () => {
  const { t } = useTranslation('office-offers')
  return (
    <Section title={t('terms.title')}>
      <div className={styles.fields}>
        <Field name="validUntil" label={t('terms.validUntil')} type="date" />
        <Field name="discount" label={t('terms.discount')} inputMode="numeric" isOptional />
        <Field
          name="serviceFee"
          label={t('terms.serviceFee')}
          inputMode="decimal"
          description={t('terms.feeHelp')}
          isOptional
        />
      </div>
      <div className={styles.text}>
        <TextArea
          {...useHeadField('text')}
          label={t('terms.text')}
          description={t('terms.textHelp')}
          rows={5}
          isOptional
        />
        <FieldConflict name="text" />
      </div>
    </Section>
  )
}

const Field = ({
  name,
  ...words
}: {
  name: 'validUntil' | 'discount' | 'serviceFee'
  label: string
  type?: 'date'
  inputMode?: 'numeric' | 'decimal'
  description?: string
  isOptional?: boolean
}) => (
  <div>
    <TextField {...words} {...useHeadField(name)} />
    <FieldConflict name={name} />
  </div>
)
