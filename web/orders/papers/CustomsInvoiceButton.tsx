import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { Button, type ButtonLook } from '#web/ui/Button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'

const CustomsInvoiceDialog = lazyOverlay(
  async () => (await import('./CustomsInvoiceDialog.tsx')).CustomsInvoiceDialog,
)

/**
 * Customs invoice for samples that cross a customs border. Opens a dialog for the description of the goods.
 */
export const CustomsInvoiceButton = ({ order, ...look }: ButtonLook & { order: Order }) => {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  if (!order.allowed.includes('download_customs_invoice')) return null
  return (
    <>
      <Button {...look} icon="file" onPress={() => setOpen(true)}>
        {t('customs.open')}
      </Button>
      <CustomsInvoiceDialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
