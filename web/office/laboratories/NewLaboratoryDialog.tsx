import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { CountryField, LanguageField } from './AddressFields.tsx'
import styles from './LaboratoryPage.module.css'
import { useLaboratoryAction } from './use-laboratory-action.ts'

const nothing = { name: '', country: null as string | null, language: 'en' as Language }

/** Creates a laboratory that did not apply with the form, and opens it. What was typed stays until it is created. */
export const NewLaboratoryDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const api = useApi()
  const explain = useExplain()
  const { openAddress } = useApp()
  const perform = useLaboratoryAction()
  const intent = useIntent()
  const problems = useFieldProblems()
  const [typed, setTyped] = useState(nothing)
  const change = (changed: Partial<typeof nothing>) => setTyped({ ...typed, ...changed })
  const create = async () => {
    const params = { header: intent.headers(typed) }
    const created = await perform(t('new.done'), () =>
      problems.reading(() => dataOf(api.POST('/api/v1/laboratories', { params, body: typed }))),
    )
    intent.complete()
    setTyped(nothing)
    openAddress(pathTo.officeLaboratory({ id: created.id }, language))
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('new.title')}
      confirmLabel={t('new.confirm')}
      check={() => problems.require({ name: typed.name })}
      onConfirm={create}
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
        <CountryField
          value={typed.country}
          onChange={(country) => change({ country })}
          error={problems.of('country')}
        />
        <LanguageField value={typed.language} onChange={(chosen) => change({ language: chosen })} />
      </div>
    </ActionDialog>
  )
}
