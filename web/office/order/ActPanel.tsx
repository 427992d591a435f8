import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { PanelActs, StatePanel } from '#web/orders/StatePanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { EstimateDialog } from './EstimateDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { ProvideOfferDialog } from './ProvideOfferDialog.tsx'
import type { OfficeActs } from './use-office-acts.ts'

/** Actions that start with a button here; samples and results have their own sections below. */
const buttons = [
  { act: 'provide_offer', icon: 'file', variant: 'primary' },
  { act: 'confirm', icon: 'check', variant: 'primary' },
  { act: 'start', icon: 'flask', variant: 'primary' },
  { act: 'complete', icon: 'check', variant: 'primary' },
  { act: 'estimate', icon: 'calendar', variant: 'secondary' },
  { act: 'cancel', icon: 'close', variant: 'quiet' },
] as const satisfies readonly { act: string; icon: IconName; variant: string }[]

type Opened = (typeof buttons)[number]['act']

/** Next actions for the expert. The order's `allowed` determines the buttons. */
export const ActPanel = ({ order, acts }: { order: Order; acts: OfficeActs }) => {
  const { t } = useTranslation('office')
  const { t: words } = useTranslation('orders')
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const allowed = buttons.filter(({ act }) => order.allowed.includes(act))
  return (
    <StatePanel
      order={order}
      title={t('order.now.title')}
      words={
        <p role="status">
          {t(`order.now.${order.state}`)}
          {order.cancellation && (
            <> {words('order.cancelledBecause', { reason: order.cancellation.reason })}</>
          )}
        </p>
      }
    >
      {allowed.length > 0 && (
        <PanelActs>
          {allowed.map(({ act, icon, variant }) => (
            <Button key={act} icon={icon} variant={variant} onPress={() => setOpen(act)}>
              {t(`order.acts.${act}`)}
            </Button>
          ))}
        </PanelActs>
      )}
      <ProvideOfferDialog
        order={order}
        isOpen={open === 'provide_offer'}
        onClose={close}
        provide={acts.provideOffer}
      />
      <MoveDialog order={order} acts={acts} move={isMove(open) ? open : null} onClose={close} />
      <EstimateDialog order={order} isOpen={open === 'estimate'} onClose={close} save={acts.estimate} />
      <ReasonDialog
        isOpen={open === 'cancel'}
        title={t('order.cancelTitle')}
        text={t('order.cancelText')}
        label={t('order.cancelReason')}
        missing={t('order.reasonMissing')}
        confirmLabel={t('order.acts.cancel')}
        cancelLabel={t('order.keep')}
        onClose={close}
        onConfirm={acts.cancel}
      />
    </StatePanel>
  )
}

const isMove = (open: Opened | null) => open === 'confirm' || open === 'start' || open === 'complete'
