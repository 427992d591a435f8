import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useUiTexts } from '#web/ui/UiTexts.tsx'

type EstimateDialogProps = {
  order: Order
  isOpen: boolean
  onClose: () => void
  save: (on: string | null) => Promise<unknown>
}

export const EstimateDialog = ({ order, isOpen, onClose, save }: EstimateDialogProps) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const { cancel } = useUiTexts()
  // Null until the person types: then what the order has is what the field shows.
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const day = typed ?? order.estimatedCompletionOn ?? ''

  const close = () => {
    setTyped(null)
    setFailure(null)
    onClose()
  }
  const press = async () => {
    setFailure(null)
    try {
      await save(day || null)
      close()
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('order.estimateTitle')}
      actions={
        <>
          <Button onPress={close}>{cancel}</Button>
          <Button variant="primary" onPress={press}>
            {t('order.save')}
          </Button>
        </>
      }
    >
      <TextField
        type="date"
        label={t('order.estimateDay')}
        description={t('order.estimateText')}
        value={day}
        onChange={setTyped}
      />
      {failure && <Failure explanation={failure} />}
    </Dialog>
  )
}
