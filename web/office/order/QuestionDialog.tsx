import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import type { QuestionAction } from './action-buttons.ts'
import type { OfficeActions } from './use-office-actions.ts'

/** Confirmation of an action. */
export const QuestionDialog = ({
  order,
  actions,
  question,
  onClose,
}: {
  order: Order
  actions: OfficeActions
  question: QuestionAction | null
  onClose: () => void
}) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  // The text stays while the dialog fades out.
  const [last, setLast] = useState<QuestionAction>('confirm')
  if (question && question !== last) setLast(question)
  const count = order.samples.filter(({ state }) => state === 'received').length
  return (
    <ActionDialog
      kind="question"
      isOpen={question !== null}
      title={t(`order.${last}Title`)}
      confirmLabel={t(`order.actions.${last}`)}
      onClose={onClose}
      onConfirm={() => actions.take(last)}
      explain={explain}
    >
      <p>{t(`order.${last}Text`, { count })}</p>
    </ActionDialog>
  )
}
