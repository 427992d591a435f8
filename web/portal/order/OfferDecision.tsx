import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPriceRange } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { PanelActions } from '#web/orders/StatePanel.tsx'
import { useOrderAction } from '#web/orders/use-order.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Accepts or declines the price given by an expert. */
export const OfferDecision = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const { perform, wasOvertaken } = useOrderAction(order.id)
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null)
  const close = () => setOpen(null)
  const mayDecide = order.allowed.includes('accept') || order.allowed.includes('decline')
  if (!mayDecide && !wasOvertaken && open === null) return null
  return (
    <>
      {wasOvertaken && (
        <Banner tone="signal" isAlert title={t('order.changedTitle')}>
          {t('order.changedText')}
        </Banner>
      )}
      {mayDecide && (
        <PanelActions>
          {order.allowed.includes('accept') && (
            <Button variant="primary" icon="check" onPress={() => setOpen('accept')}>
              {t('order.accept')}
            </Button>
          )}
          {order.allowed.includes('decline') && (
            <Button onPress={() => setOpen('decline')}>{t('order.decline')}</Button>
          )}
        </PanelActions>
      )}
      <AcceptDialog order={order} perform={perform} isOpen={open === 'accept'} onClose={close} />
      <DeclineDialog order={order} perform={perform} isOpen={open === 'decline'} onClose={close} />
    </>
  )
}

type DecisionDialogProps = {
  order: Order
  perform: ReturnType<typeof useOrderAction>['perform']
  isOpen: boolean
  onClose: () => void
}

const AcceptDialog = ({ order, perform, isOpen, onClose }: DecisionDialogProps) => {
  const { t } = useTranslation('portal')
  const api = useApi()
  const language = useLanguage()
  const explain = useExplain()
  const accept = () =>
    perform(order, ({ id, version }) =>
      dataOf(
        api.POST('/api/v1/orders/{id}/acts/accept', {
          params: { path: { id }, header: ifMatch(version) },
          body: {},
        }),
      ),
    )
  return (
    <ActionDialog
      kind="question"
      isOpen={isOpen}
      title={t('order.acceptTitle')}
      confirmLabel={t('order.acceptConfirm')}
      onClose={onClose}
      onConfirm={async () => (await accept()) && showToast({ tone: 'accent', title: t('order.accepted') })}
      explain={explain}
    >
      {order.prices && (
        <p>{t('order.acceptText', { price: formatPriceRange(order.prices.totalCents, language) })}</p>
      )}
    </ActionDialog>
  )
}

const DeclineDialog = ({ order, perform, isOpen, onClose }: DecisionDialogProps) => {
  const { t } = useTranslation('portal')
  const api = useApi()
  const decline = (reason: string) =>
    perform(order, ({ id, version }) =>
      dataOf(
        api.POST('/api/v1/orders/{id}/acts/decline', {
          params: { path: { id }, header: ifMatch(version) },
          body: { reason },
        }),
      ),
    )
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={t('order.declineTitle')}
      text={t('order.declineText')}
      label={t('order.declineReason')}
      hint={t('order.declineReasonHint')}
      missing={t('order.reasonMissing')}
      confirmLabel={t('order.declineConfirm')}
      cancelLabel={t('order.cancel')}
      onClose={onClose}
      onConfirm={async (reason) =>
        (await decline(reason)) && showToast({ tone: 'accent', title: t('order.declined') })
      }
    />
  )
}
