import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import type { OfficeActs } from './use-office-acts.ts'

export type Move = 'confirm' | 'start' | 'complete'

/** Confirmation of a change of state that notifies the customer. */
export const MoveDialog = ({
  order,
  acts,
  move,
  onClose,
}: {
  order: Order
  acts: OfficeActs
  move: Move | null
  onClose: () => void
}) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  // The text stays while the dialog fades out.
  const [last, setLast] = useState<Move>('confirm')
  if (move && move !== last) setLast(move)
  const count = order.samples.filter(({ state }) => state === 'received').length
  return (
    <ActionDialog
      kind="question"
      isOpen={move !== null}
      title={t(`order.${last}Title`)}
      confirmLabel={t(`order.acts.${last}`)}
      onClose={onClose}
      onConfirm={() => acts[last]()}
      explain={explain}
    >
      <p>{t(`order.${last}Text`, { count })}</p>
    </ActionDialog>
  )
}
