import { useTranslation } from 'react-i18next'
import { languages } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { CopiesField } from './CopiesField.tsx'
import { CustomerField } from './CustomerField.tsx'
import { FieldConflict } from './FieldConflict.tsx'
import { useOfferEdit } from './OfferEditContext.tsx'
import styles from './OfferEditor.module.css'
import { ResponsibleField } from './ResponsibleField.tsx'
import { TeamRecipient } from './TeamRecipient.tsx'
import { useHeadField } from './use-head-field.ts'

/** Customer and recipient of the offer. */
export const HeadSection = () => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const { enquiryId } = useOfferEdit().server
  return (
    <Section
      title={t('head.title')}
      actions={
        enquiryId && <Link href={pathTo.officeEnquiry({ id: enquiryId }, language)}>{t('head.enquiry')}</Link>
      }
    >
      <div className={styles.fields}>
        <CustomerField />
        <TeamRecipient />
        <HeadText name="recipientName" label={t('head.recipientName')} autoComplete="off" />
        <HeadText name="recipientEmail" label={t('head.recipientEmail')} type="email" />
        <LanguageField />
        <HeadText name="name" label={t('head.name')} description={t('head.nameHelp')} />
        <ResponsibleField />
        <HeadText name="customerReference" label={t('head.customerReference')} isOptional />
        <CopiesField />
      </div>
    </Section>
  )
}

export const HeadText = ({
  name,
  ...words
}: {
  name: 'name' | 'recipientName' | 'recipientEmail' | 'customerReference'
  label: string
  description?: string
  type?: 'text' | 'email'
  isOptional?: boolean
  autoComplete?: string
}) => (
  <div>
    <TextField {...words} {...useHeadField(name)} />
    <FieldConflict name={name} />
  </div>
)

const LanguageField = () => {
  const { t } = useTranslation('office-offers')
  const { onChange, ...field } = useHeadField('recipientLanguage')
  return (
    <div>
      <Select
        {...field}
        onChange={(language) => language && onChange(language)}
        label={t('head.recipientLanguage')}
        choices={languages.map((language) => ({ value: language, label: t(`head.${language}`) }))}
      />
      <FieldConflict name="recipientLanguage" />
    </div>
  )
}
