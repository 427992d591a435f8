import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { Button, type ButtonLook } from '#web/ui/Button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'

const LabelSheetDialog = lazyOverlay(async () => (await import('./LabelSheetDialog.tsx')).LabelSheetDialog)

/** Label sheets, for those who may have them. Opens a dialog for the print options. */
export const LabelSheetButton = ({ order, ...look }: ButtonLook & { order: Order }) => {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  if (!order.allowed.includes('download_label_sheet')) return null
  return (
    <>
      <Button {...look} icon="print" onPress={() => setOpen(true)}>
        {t('labels.open')}
      </Button>
      <LabelSheetDialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
