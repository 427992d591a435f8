import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type EstimateDialogProps = {
  order: Pick<Order, 'estimatedCompletionOn'>
  isOpen: boolean
  onClose: () => void
  save: (on: string | null) => Promise<unknown>
}

export const EstimateDialog = ({ order, isOpen, onClose, save }: EstimateDialogProps) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  // Null until the user types; the field then shows the order's value.
  const [typed, setTyped] = useState<string | null>(null)
  const day = typed ?? order.estimatedCompletionOn ?? ''
  const close = () => {
    setTyped(null)
    onClose()
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      title={t('order.estimateTitle')}
      confirmLabel={t('order.save')}
      onConfirm={() => save(day || null)}
      explain={explain}
    >
      <TextField
        type="date"
        label={t('order.estimateDay')}
        description={t('order.estimateText')}
        value={day}
        onChange={setTyped}
      />
    </ActionDialog>
  )
}
