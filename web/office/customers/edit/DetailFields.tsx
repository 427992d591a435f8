import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewCustomer } from '#contract/customers.ts'
import { type Language, languages } from '#contract/lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { listCountries } from '#web/orders/papers/countries.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from '../Customers.module.css'
import { staffQuery } from '../customer-queries.ts'

/** Typed details of a customer; an empty text stands for no value. */
export type TypedDetails = {
  name: string
  businessId: string
  vatNumber: string
  country: string | null
  language: Language | ''
  responsibleId: string
  notes: string
}

export const noDetails: TypedDetails = {
  name: '',
  businessId: '',
  vatNumber: '',
  country: null,
  language: '',
  responsibleId: '',
  notes: '',
}

export const readDetails = (typed: TypedDetails): NewCustomer => ({
  ...typed,
  name: typed.name.trim(),
  businessId: typed.businessId.trim() || null,
  vatNumber: typed.vatNumber.trim() || null,
  language: typed.language || null,
  responsibleId: typed.responsibleId || null,
})

export const DetailFields = ({
  typed,
  change,
  problemOf,
  nameHint,
}: {
  typed: TypedDetails
  change: (changed: Partial<TypedDetails>) => void
  problemOf: (path: string) => string | undefined
  nameHint?: ReactNode
}) => {
  const { t } = useTranslation('office-customers')
  return (
    <div className={styles.fields}>
      <TextField
        label={t('fields.name')}
        description={nameHint}
        value={typed.name}
        onChange={(name) => change({ name })}
        maxLength={200}
        isRequired
        autoComplete="off"
        error={problemOf('name')}
      />
      <CodeFields typed={typed} change={change} problemOf={problemOf} />
      <Select
        label={t('fields.language')}
        value={typed.language}
        onChange={(language) => change({ language })}
        placeholder={t('fields.noLanguage')}
        choices={languages.map((each) => ({ value: each, label: t(`fields.languages.${each}`) }))}
      />
      <ResponsibleField
        value={typed.responsibleId}
        onChange={(responsibleId) => change({ responsibleId })}
        error={problemOf('responsibleId')}
      />
      <TextArea
        label={t('fields.notes')}
        description={t('fields.notesHint')}
        value={typed.notes}
        onChange={(notes) => change({ notes })}
        maxLength={5000}
        error={problemOf('notes')}
      />
    </div>
  )
}

type PartProps = Omit<Parameters<typeof DetailFields>[0], 'nameHint'>

const CodeFields = ({ typed, change, problemOf }: PartProps) => {
  const { t } = useTranslation('office-customers')
  const countries = listCountries(useLanguage())
  return (
    <>
      <ComboBox
        label={t('fields.country')}
        placeholder={t('fields.countryHint')}
        value={typed.country}
        onChange={(country) => change({ country })}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        error={problemOf('country')}
      />
      <TextField
        label={t('fields.businessId')}
        description={t('fields.businessIdHint')}
        value={typed.businessId}
        onChange={(businessId) => change({ businessId })}
        maxLength={20}
        autoComplete="off"
        error={problemOf('businessId')}
      />
      <TextField
        label={t('fields.vatNumber')}
        description={t('fields.vatNumberHint')}
        value={typed.vatNumber}
        onChange={(vatNumber) => change({ vatNumber })}
        maxLength={20}
        autoComplete="off"
        error={problemOf('vatNumber')}
      />
    </>
  )
}

const ResponsibleField = ({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (id: string) => void
  error: string | undefined
}) => {
  const { t } = useTranslation('office-customers')
  const staff = useQuery(staffQuery(useApi())).data?.items ?? []
  return (
    <Select
      label={t('fields.responsible')}
      value={value}
      onChange={onChange}
      placeholder={t('fields.nobody')}
      choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
      error={error}
    />
  )
}
