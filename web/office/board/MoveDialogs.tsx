import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderState } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { orderQuery } from '#web/orders/order-queries.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { ActionDialogs } from '../order/ActionDialogs.tsx'
import { ReceptionForm } from '../order/reception/ReceptionSection.tsx'
import { useOfficeActions } from '../order/use-office-actions.ts'
import type { AskedMove, Moved } from './use-board-moves.ts'

type MoveDialogsProps = {
  asked: AskedMove | null
  onClose: () => void
  /** The order is in another state now. */
  onMoved: (moved: Moved) => void
}

/** Dialog of the action that a moved card asks for, as on the page of the order. */
export const MoveDialogs = ({ asked, onClose, onMoved }: MoveDialogsProps) => {
  const { t } = useTranslation('office')
  const query = useQuery({ ...orderQuery(useApi(), asked?.id ?? ''), enabled: asked !== null })
  const state = useLoadState(query)
  if (!asked) return null
  if (state.status === 'error')
    return (
      <Dialog isOpen={asked.isOpen} onClose={onClose} title={t(`order.actions.${asked.act}`)}>
        <Failure explanation={state.explanation} retry={state.retry} />
      </Dialog>
    )
  const order = query.data
  if (order?.id !== asked.id) return null
  return <OrderDialogs key={order.id} order={order} asked={asked} onClose={onClose} onMoved={onMoved} />
}

const OrderDialogs = ({
  order,
  asked: { act, isOpen },
  onClose,
  onMoved,
}: MoveDialogsProps & { asked: AskedMove; order: Order }) => {
  const { t } = useTranslation('office')
  const { actions, wasOvertaken } = useOfficeActions(order)
  useMoved(order, onMoved)
  const isReception = act === 'receive'
  return (
    <>
      <ActionDialogs
        order={order}
        actions={actions}
        open={isOpen && !isReception ? act : null}
        onClose={onClose}
      />
      <Dialog isOpen={isOpen && isReception} onClose={onClose} title={t('reception.title')} width="wide">
        <ReceptionForm
          order={order}
          receive={async (samples) => {
            const isDone = await actions.receive(samples)
            if (isDone) onClose()
            return isDone
          }}
        />
        {wasOvertaken && (
          <Banner tone="signal" isAlert title={t('order.changedTitle')}>
            {t('order.changedText')}
          </Banner>
        )}
      </Dialog>
    </>
  )
}

/** Tells when the order has changed its state. */
const useMoved = ({ id, state }: Order, onMoved: (moved: Moved) => void) => {
  const before = useRef<OrderState>(state)
  useEffect(() => {
    if (before.current !== state) onMoved({ id, to: state })
    before.current = state
  }, [id, state, onMoved])
}
