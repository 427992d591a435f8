import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LaboratoryMethod } from '#contract/laboratory-methods.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { useDialogEdit } from '../../use-dialog-edit.ts'
import { type Chosen, MethodFields } from './MethodFields.tsx'
import { readTyped, typedOf } from './typed-method.ts'
import { useSaveMethod } from './use-method-calls.ts'

/** Adds a method, or edits one. */
export const MethodDialog = ({
  laboratoryId,
  method,
  isOpen,
  onClose,
}: {
  laboratoryId: string
  method: LaboratoryMethod | null
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const explain = useExplain()
  const problems = useFieldProblems()
  const { typed, change, base, saving } = useDialogEdit(
    method,
    (shown) => typedOf(shown, language),
    'laboratory_method_changed',
  )
  const save = useSaveMethod(laboratoryId, base)
  const [chosen, setChosen] = useState<Chosen>(null)
  // A product that was not chosen here follows a change of the method, and so does its name.
  const productName = chosen?.id === typed.productId ? chosen?.name : method?.product?.name[language]
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(method ? 'methods.editTitle' : 'methods.addTitle')}
      confirmLabel={t('methods.save')}
      check={() => problems.show(readTyped(typed, language).problems)}
      onConfirm={async () => {
        await saving(() => save(readTyped(typed, language).input, problems.reading))
        if (!method) change(typedOf(null, language))
      }}
      explain={explain}
    >
      <MethodFields
        laboratoryId={laboratoryId}
        typed={typed}
        productName={productName ?? ''}
        change={change}
        choose={(product) => {
          setChosen(product)
          change({ productId: product?.id ?? null })
        }}
        problemOf={problems.of}
      />
    </ActionDialog>
  )
}
