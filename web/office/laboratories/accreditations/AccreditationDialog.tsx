import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type Accreditation,
  type AccreditationInput,
  usualStandard,
} from '#contract/laboratory-accreditations.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDialogEdit } from '../../use-dialog-edit.ts'
import styles from '../LaboratoryPage.module.css'
import { laboratoryFilesQuery } from '../laboratory-queries.ts'
import { useSaveAccreditation } from './use-accreditation-calls.ts'

const typedOf = (accreditation: Accreditation | null): AccreditationInput => ({
  body: accreditation?.body ?? '',
  number: accreditation?.number ?? '',
  standard: accreditation?.standard ?? usualStandard,
  validUntil: accreditation?.validUntil ?? '',
  fileId: accreditation?.file?.id ?? null,
})

/** Adds an accreditation, or edits one. */
export const AccreditationDialog = ({
  laboratoryId,
  accreditation,
  isOpen,
  onClose,
}: {
  laboratoryId: string
  accreditation: Accreditation | null
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('office-laboratories')
  const explain = useExplain()
  const problems = useFieldProblems()
  const { typed, change, base, saving } = useDialogEdit(accreditation, typedOf, 'accreditation_changed')
  const save = useSaveAccreditation(laboratoryId, base)
  const { fileId, ...texts } = typed
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(accreditation ? 'accreditations.editTitle' : 'accreditations.addTitle')}
      confirmLabel={t('accreditations.save')}
      check={() => problems.require(texts)}
      onConfirm={async () => {
        await saving(() => save(typed, problems.reading))
        if (!accreditation) change(typedOf(null))
      }}
      explain={explain}
    >
      <div className={styles.fields}>
        {(['body', 'number', 'standard', 'validUntil'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`accreditations.${field}`)}
            description={field === 'body' ? t('accreditations.bodyHint') : undefined}
            type={field === 'validUntil' ? 'date' : 'text'}
            value={typed[field]}
            onChange={(value) => change({ [field]: value })}
            maxLength={field === 'number' ? 100 : 200}
            isRequired
            autoComplete="off"
            error={problems.of(field)}
          />
        ))}
        <FileSelect
          laboratoryId={laboratoryId}
          value={fileId}
          onChange={(chosen) => change({ fileId: chosen })}
        />
      </div>
    </ActionDialog>
  )
}

/** Choice of the scope among the files of the laboratory. */
const FileSelect = ({
  laboratoryId,
  value,
  onChange,
}: {
  laboratoryId: string
  value: string | null
  onChange: (id: string | null) => void
}) => {
  const { t } = useTranslation('office-laboratories')
  const files = useQuery(laboratoryFilesQuery(useApi(), laboratoryId)).data?.items ?? []
  return (
    <Select
      label={t('accreditations.file')}
      description={t('accreditations.fileHint')}
      value={value ?? ''}
      onChange={(id) => onChange(id || null)}
      placeholder={t('accreditations.noFile')}
      choices={files.map(({ id, name }) => ({ value: id, label: name }))}
      isOptional
    />
  )
}
