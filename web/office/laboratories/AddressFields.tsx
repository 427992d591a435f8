import { useTranslation } from 'react-i18next'
import type { LaboratoryEdit } from '#contract/laboratories.ts'
import { type Language, languages } from '#contract/lists.ts'
import { listCountries } from '#web/orders/papers/countries.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Address = Pick<LaboratoryEdit, 'street' | 'postalCode' | 'city' | 'country'>

/** Address of a laboratory, to which parcels are sent. */
export const AddressFields = ({
  typed,
  change,
  problemOf,
}: {
  typed: Address
  change: (changed: Partial<Address>) => void
  problemOf: (path: string) => string | undefined
}) => {
  const { t } = useTranslation('office-laboratories')
  const texts = [
    ['street', 300],
    ['postalCode', 20],
    ['city', 100],
  ] as const
  return (
    <>
      {texts.map(([field, maxLength]) => (
        <TextField
          key={field}
          label={t(`edit.${field}`)}
          value={typed[field]}
          onChange={(value) => change({ [field]: value })}
          maxLength={maxLength}
          isOptional
          autoComplete="off"
          error={problemOf(field)}
        />
      ))}
      <CountryField
        value={typed.country}
        onChange={(country) => change({ country })}
        error={problemOf('country')}
      />
    </>
  )
}

export const CountryField = ({
  value,
  onChange,
  error,
}: {
  value: string | null
  onChange: (country: string | null) => void
  error: string | undefined
}) => {
  const { t } = useTranslation('office-laboratories')
  const countries = listCountries(useLanguage())
  return (
    <ComboBox
      label={t('edit.country')}
      placeholder={t('edit.countryHint')}
      value={value}
      onChange={onChange}
      choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
      error={error}
    />
  )
}

/** Language in which we write to a laboratory. */
export const LanguageField = ({
  value,
  onChange,
}: {
  value: Language
  onChange: (language: Language) => void
}) => {
  const { t } = useTranslation('office-laboratories')
  return (
    <Select
      label={t('edit.language')}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
      choices={languages.map((language) => ({ value: language, label: t(`page.languages.${language}`) }))}
    />
  )
}
