import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Laboratory } from '#contract/laboratories.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { listCountries } from '#web/orders/papers/countries.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useFieldProblems } from '../customers/edit/use-field-problems.ts'
import { ContactFields } from './ContactFields.tsx'
import styles from './LaboratoryPage.module.css'
import { laboratoriesKey, laboratoryKey } from './laboratory-queries.ts'

type Typed = Pick<Laboratory, 'name' | 'country' | 'methods' | 'contacts'>

const typedOf = ({ name, country, methods, contacts }: Laboratory): Typed => ({
  name,
  country,
  methods,
  contacts,
})

/** Edits a laboratory in the version that the dialog was opened with. */
export const EditLaboratoryDialog = ({
  laboratory,
  isOpen,
  onClose,
}: {
  laboratory: Laboratory
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('office-laboratories')
  const explain = useExplain()
  const problems = useFieldProblems()
  const [typed, setTyped] = useState(() => typedOf(laboratory))
  const change = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed })
  const save = useSave(laboratory)
  const required = Object.fromEntries(
    typed.contacts.flatMap(({ name, email }, index) => [
      [`contacts.${index}.name`, name],
      [`contacts.${index}.email`, email],
    ]),
  )
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('edit.title', { name: laboratory.name })}
      confirmLabel={t('edit.confirm')}
      check={() => problems.require({ name: typed.name, ...required })}
      onConfirm={() => problems.reading(() => save(typed))}
      explain={explain}
    >
      <div className={styles.fields}>
        <TextField
          label={t('edit.name')}
          value={typed.name}
          onChange={(name) => change({ name })}
          maxLength={200}
          isRequired
          autoComplete="off"
          error={problems.of('name')}
        />
        <CountryField value={typed.country} change={change} error={problems.of('country')} />
        <TextArea
          label={t('edit.methods')}
          value={typed.methods}
          onChange={(methods) => change({ methods })}
          maxLength={5000}
          rows={5}
          isOptional
          error={problems.of('methods')}
        />
        <ContactFields
          contacts={typed.contacts}
          onChange={(contacts) => change({ contacts })}
          problemOf={problems.of}
        />
      </div>
    </ActionDialog>
  )
}

/** Saves, and shows the reply. Somebody else's change is loaded, and the failure says so. */
const useSave = ({ id, version }: Laboratory) => {
  const { t } = useTranslation('office-laboratories')
  const api = useApi()
  const queryClient = useQueryClient()
  return async (body: Typed) => {
    const params = { path: { id }, header: ifMatch(version) }
    try {
      const saved = await dataOf(api.PUT('/api/v1/laboratories/{id}', { params, body }))
      await queryClient.cancelQueries({ queryKey: laboratoryKey(id) })
      queryClient.setQueryData(laboratoryKey(id), saved)
      void queryClient.invalidateQueries({ queryKey: [...laboratoriesKey, 'list'] })
      showToast({ tone: 'accent', title: t('edit.done') })
    } catch (error) {
      if (hasCode(error, 'laboratory_changed'))
        await queryClient.refetchQueries({ queryKey: laboratoryKey(id) })
      throw error
    }
  }
}

const CountryField = ({
  value,
  change,
  error,
}: {
  value: string | null
  change: (changed: Partial<Typed>) => void
  error: string | undefined
}) => {
  const { t } = useTranslation('office-laboratories')
  const countries = listCountries(useLanguage())
  return (
    <ComboBox
      label={t('edit.country')}
      placeholder={t('edit.countryHint')}
      value={value}
      onChange={(country) => change({ country })}
      choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
      error={error}
    />
  )
}
