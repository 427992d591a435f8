import { useTranslation } from 'react-i18next'
import type { Laboratory, LaboratoryEdit } from '#contract/laboratories.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDialogEdit } from '../use-dialog-edit.ts'
import { AddressFields, LanguageField } from './AddressFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import styles from './LaboratoryPage.module.css'
import { useLaboratoryAction } from './use-laboratory-action.ts'

const fieldsOf = (laboratory: Laboratory): LaboratoryEdit => ({
  name: laboratory.name,
  country: laboratory.country,
  street: laboratory.street,
  postalCode: laboratory.postalCode,
  city: laboratory.city,
  language: laboratory.language,
  website: laboratory.website,
  methods: laboratory.methods,
  contacts: laboratory.contacts,
})

/** Edits a laboratory. Mounted when it opens. */
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
  const { typed, change, base, saving } = useDialogEdit(laboratory, fieldsOf, 'laboratory_changed')
  const save = useSave(base)
  const perform = useLaboratoryAction()
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
      onConfirm={() => saving(() => perform(t('edit.done'), () => problems.reading(() => save(typed))))}
      explain={explain}
    >
      <LaboratoryFields typed={typed} change={change} problemOf={problems.of} />
    </ActionDialog>
  )
}

const LaboratoryFields = ({
  typed,
  change,
  problemOf,
}: {
  typed: LaboratoryEdit
  change: (changed: Partial<LaboratoryEdit>) => void
  problemOf: (path: string) => string | undefined
}) => {
  const { t } = useTranslation('office-laboratories')
  return (
    <div className={styles.fields}>
      <TextField
        label={t('edit.name')}
        value={typed.name}
        onChange={(name) => change({ name })}
        maxLength={200}
        isRequired
        autoComplete="off"
        error={problemOf('name')}
      />
      <AddressFields typed={typed} change={change} problemOf={problemOf} />
      <LanguageField value={typed.language} onChange={(language) => change({ language })} />
      <TextField
        label={t('edit.website')}
        description={t('edit.websiteHint')}
        value={typed.website}
        onChange={(website) => change({ website })}
        maxLength={300}
        isOptional
        autoComplete="off"
        error={problemOf('website')}
      />
      <TextArea
        label={t('edit.methods')}
        value={typed.methods}
        onChange={(methods) => change({ methods })}
        maxLength={5000}
        rows={5}
        isOptional
        error={problemOf('methods')}
      />
      <ContactFields
        contacts={typed.contacts}
        onChange={(contacts) => change({ contacts })}
        problemOf={problemOf}
      />
    </div>
  )
}

const useSave = ({ id, version }: Laboratory) => {
  const api = useApi()
  return (body: LaboratoryEdit) => {
    const params = { path: { id }, header: ifMatch(version) }
    return dataOf(api.PUT('/api/v1/laboratories/{id}', { params, body }))
  }
}
