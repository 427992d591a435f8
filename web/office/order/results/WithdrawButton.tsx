import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import type { Result } from '#contract/results.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { OfficeActions } from '../use-office-actions.ts'

/** Withdraws a released result, with a reason for the customer. */
export const WithdrawButton = ({
  order,
  result,
  actions,
}: {
  order: Order
  result: Result
  actions: OfficeActions
}) => {
  const { t } = useTranslation('office-results')
  const [isOpen, setOpen] = useState(false)
  const { title } = result
  if (!order.allowed.includes('withdraw_result') || result.withdrawn) return null
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('withdraw.buttonNamed', { title })}
        onPress={() => setOpen(true)}
      >
        {t('withdraw.button')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('withdraw.title', { title })}
        text={t('withdraw.text')}
        label={t('withdraw.label')}
        missing={t('withdraw.missing')}
        confirmLabel={t('withdraw.button')}
        cancelLabel={t('keep')}
        onConfirm={(reason) => actions.withdrawResult(result.id, reason)}
      />
    </>
  )
}
