import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LaboratoryMethod } from '#contract/laboratory-methods.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { MethodFields } from './MethodFields.tsx'
import { readTyped, typedOf } from './typed-method.ts'
import { useSaveMethod } from './use-method-calls.ts'

/** Adds a method, or edits one in the version that the dialog was opened with. */
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
  const save = useSaveMethod(laboratoryId, method)
  const [typed, setTyped] = useState(() => typedOf(method, language))
  const [productName, setProductName] = useState(method?.product?.name[language] ?? '')
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(method ? 'methods.editTitle' : 'methods.addTitle')}
      confirmLabel={t('methods.save')}
      check={() => problems.show(readTyped(typed, language).problems)}
      onConfirm={async () => {
        await save(readTyped(typed, language).input, problems.reading)
        if (!method) setTyped(typedOf(null, language))
      }}
      explain={explain}
    >
      <MethodFields
        laboratoryId={laboratoryId}
        typed={typed}
        productName={productName}
        change={(changed) => setTyped({ ...typed, ...changed })}
        choose={(product) => {
          setProductName(product?.name ?? '')
          setTyped({ ...typed, productId: product?.id ?? null })
        }}
        problemOf={problems.of}
      />
    </ActionDialog>
  )
}
