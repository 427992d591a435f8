import { useTranslation } from 'react-i18next'
import type { FieldErrorCode } from '#contract/errors.ts'
import { sameValue } from '#web/drafts/merge-fields.ts'
import { useExplainField } from '#web/shell/explain.ts'
import { useFocusedPart } from '#web/ui/use-focused-part.ts'
import { useDraftPart, useOpenDraft } from './draft/DraftContext.tsx'
import { currentFields, type Draft, withField } from './draft/draft.ts'
import { type DraftFields, type FieldName, fieldsOf } from './draft/fields.ts'

/** Value and setter of one draft field, with its problem when it should be shown. */
export const useDraftField = <Name extends FieldName>(name: Name) => {
  const order = useDraftPart((draft) => draft.order)
  const edits = useDraftPart((draft) => draft.edits)
  const fieldProblems = useDraftPart((draft) => draft.fieldProblems)
  const parts = { order, edits, fieldProblems }
  const { saver, checkedSteps } = useOpenDraft()
  const explain = useExplainField()
  const { focused, focusEvents } = useFocusedPart<FieldName>()
  const problem = problemAt(parts, name, name)
  const isShown = problem?.code === 'required' ? checkedSteps.has('contacts') : focused === null
  return {
    field: {
      name,
      id: name,
      value: currentFields(parts)[name],
      onChange: (value: DraftFields[Name]) => saver.edit((before) => withField(before, name, value)),
      error: problem && (isShown || problem.isHeld) ? explain(problem.code) : undefined,
    },
    /**
     * Handlers for the element around the field. While it has the focus, an incomplete value is not reported.
     */
    focusEvents: focusEvents(name),
  }
}

/**
 * Problem at a path: a value that cannot be saved, otherwise what the server found missing. A value changed
 * since the reply has not been judged yet.
 */
export function problemAt(
  draft: Pick<Draft, 'order' | 'edits' | 'fieldProblems'>,
  name: FieldName,
  path: string,
): { code: FieldErrorCode; isHeld: boolean } | null {
  const refused = draft.fieldProblems[path]
  if (refused) return { code: refused, isHeld: true }
  const judged = fieldsOf(draft.order)[name]
  if (!sameValue(currentFields(draft)[name], judged)) return null
  const missing = draft.order.missing.find((problem) => problem.path === path)
  return missing ? { code: missing.code, isHeld: false } : null
}

/** Names the fields in a summary of problems with the words of their labels. */
export const useFieldLabel = () => {
  const { t } = useTranslation('order-creation')
  return (path: string) => {
    const [part = '', name = '', index] = path.split('.')
    if (name === 'reportingEmails')
      return t('contacts.reportingEmail', { number: index === undefined ? '' : Number(index) + 1 })
    if (part === 'shippingLocation') return t('contacts.shippingLocation')
    if (path === 'billing.email') return t('contacts.billingEmail')
    if (path === 'billing.paymentMethod') return t('contacts.payment')
    return labelKeys.includes(name as LabelKey) ? t(`contacts.${name as LabelKey}`) : name
  }
}

const labelKeys = [
  'company',
  'name',
  'email',
  'phone',
  'street',
  'postalCode',
  'city',
  'country',
  'eInvoiceOperator',
  'eInvoiceAddress',
  'vatNumber',
] as const
type LabelKey = (typeof labelKeys)[number]
