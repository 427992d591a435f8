import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NextStep } from '#contract/next-step.ts'
import type { Order } from '#contract/orders.ts'
import { PanelActions, StatePanel } from '#web/orders/StatePanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useCommands } from '../commands/commands.ts'
import { ActionDialogs } from './ActionDialogs.tsx'
import { actionButtons, type ButtonAction } from './action-buttons.ts'
import { useObstacleText } from './results/reported/use-obstacle-text.ts'
import { placeId, placeOf, type StepPlace, useNextStep } from './use-next-step.ts'
import type { OfficeActions } from './use-office-actions.ts'

/** Next actions for the expert. The order's `allowed` determines the buttons. */
export const ActionPanel = ({ order, actions }: { order: Order; actions: OfficeActions }) => {
  const { t } = useTranslation('office')
  const { t: orderText } = useTranslation('orders')
  const [open, setOpen] = useState<ButtonAction | null>(null)
  const next = useNextStep(order)
  // The button of the next step comes first.
  const allowed = actionButtons
    .filter(({ action }) => order.allowed.includes(action))
    .toSorted((one, other) => Number(other.action === next?.act) - Number(one.action === next?.act))
  const place = next && placeOf(next.step)
  useCommands(
    allowed.map(({ action, icon }) => ({
      id: action,
      label: t(`order.actions.${action}`),
      icon,
      run: () => setOpen(action),
    })),
  )
  return (
    <StatePanel
      order={order}
      title={t('order.now.title')}
      texts={
        <p role="status">
          {next && <StepText order={order} next={next} />}
          {next?.awaitsDecision && <> {t('order.next.awaitsDecision')}</>}
          {order.cancellation && (
            <> {orderText('order.cancelledBecause', { reason: order.cancellation.reason })}</>
          )}
        </p>
      }
    >
      {(allowed.length > 0 || place) && (
        <PanelActions>
          {place && (
            <Button
              variant={next.obstacle ? 'secondary' : 'primary'}
              icon="arrowRight"
              onPress={() => goTo(place)}
            >
              {t(`order.places.${nameOf(place, order)}`)}
            </Button>
          )}
          {allowed.map(({ action, icon, variant }) => (
            <Button
              key={action}
              icon={icon}
              variant={variantOf(action, variant, next?.act)}
              onPress={() => setOpen(action)}
            >
              {t(`order.actions.${action}`)}
            </Button>
          ))}
        </PanelActions>
      )}
      <ActionDialogs order={order} actions={actions} open={open} onClose={() => setOpen(null)} />
    </StatePanel>
  )
}

const StepText = ({ order, next }: { order: Order; next: NextStep }) => {
  const { t } = useTranslation('office')
  const obstacleText = useObstacleText()
  const { step, count, obstacle } = next
  if (obstacle) return obstacleText(step === 'release' ? 'release' : 'approval', obstacle)
  return t(`order.next.${textOf(step, order)}`, { count })
}

/** Name of the text about a step. */
const textOf = (step: NextStep['step'], order: Order) => {
  if (step === 'decide_proposal' && isCancellation(order)) return 'decide_cancellation'
  return step === 'nothing' && order.state === 'cancelled' ? 'cancelled' : step
}

/** Name of a part of the page. */
const nameOf = (place: StepPlace, order: Order) =>
  place === 'proposal' && isCancellation(order) ? 'cancellation' : place

const isCancellation = ({ openProposal }: Order) => openProposal?.kind === 'cancellation'

/** The button of the next step is the main one. Others may be quiet, but are not the main one beside it. */
const variantOf = (
  action: string,
  usual: 'primary' | 'secondary' | 'quiet',
  next: string | null | undefined,
) => {
  if (action === next) return 'primary'
  return usual === 'primary' ? 'secondary' : usual
}

/** Shows a part of the page and puts the focus on it. */
const goTo = (place: StepPlace) => {
  const part = document.querySelector<HTMLElement>(`#${placeId(place)} > section`)
  part?.setAttribute('tabindex', '-1')
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
