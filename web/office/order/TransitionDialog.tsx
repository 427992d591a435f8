import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import type { OfficeActions } from './use-office-actions.ts'

export type Transition = 'confirm' | 'start' | 'complete'

/** Confirmation of a change of state that notifies the customer. */
export const TransitionDialog = ({
  order,
  actions,
  transition,
  onClose,
}: {
  order: Order
  actions: OfficeActions
  transition: Transition | null
  onClose: () => void
}) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  // The text stays while the dialog fades out.
  const [last, setLast] = useState<Transition>('confirm')
  if (transition && transition !== last) setLast(transition)
  const count = order.samples.filter(({ state }) => state === 'received').length
  return (
    <ActionDialog
      kind="question"
      isOpen={transition !== null}
      title={t(`order.${last}Title`)}
      confirmLabel={t(`order.actions.${last}`)}
      onClose={onClose}
      onConfirm={() => actions[last]()}
      explain={explain}
    >
      <p>{t(`order.${last}Text`, { count })}</p>
    </ActionDialog>
  )
}
