import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '#web/api/problem.ts'
import { useExplain, useExplainField } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** Dialog that asks for the name of a template. */
export const TemplateNameDialog = ({
  title,
  confirmLabel,
  name,
  onClose,
  onConfirm,
  children,
}: {
  title: string
  confirmLabel: string
  /** Name that is proposed. */
  name: string
  onClose: () => void
  onConfirm: (name: string) => Promise<unknown>
  children?: ReactNode
}) => {
  const { t } = useTranslation('office-offers')
  const explain = useExplain()
  const explainField = useExplainField()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<'required' | 'taken' | null>(null)
  const written = typed.trim()
  const confirm = async () => {
    try {
      await onConfirm(written)
    } catch (error) {
      if (hasCode(error, 'invalid_fields')) setProblem('taken')
      throw error
    }
  }
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      check={() => {
        setProblem(written === '' ? 'required' : null)
        return written !== ''
      }}
      onConfirm={confirm}
      explain={explain}
    >
      {children}
      <TextField
        label={t('templates.name')}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        isRequired
        autoComplete="off"
        error={problem === 'taken' ? t('templates.taken') : problem ? explainField(problem) : undefined}
      />
    </ActionDialog>
  )
}
