import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** Address agreed with the customer, for samples that go to none of our receptions. */
export const AddressDialog = ({
  order,
  isOpen,
  onClose,
  save,
}: {
  order: Pick<Order, 'agreedAddress'>
  isOpen: boolean
  onClose: () => void
  save: (address: string) => Promise<unknown>
}) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  // Null until the user types; the field then shows the order's value.
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const address = typed ?? order.agreedAddress ?? ''
  const isMissing = address.trim() === ''
  const close = () => {
    setTyped(null)
    setTried(false)
    onClose()
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      title={t('order.addressTitle')}
      confirmLabel={t('order.save')}
      check={() => {
        setTried(true)
        return !isMissing
      }}
      onConfirm={() => save(address.trim())}
      explain={explain}
    >
      <TextArea
        label={t('order.addressLabel')}
        description={t('order.addressText')}
        value={address}
        onChange={setTyped}
        maxLength={1000}
        rows={5}
        error={isTried && isMissing ? t('order.addressMissing') : undefined}
      />
    </ActionDialog>
  )
}
