import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '#web/api/problem.ts'
import { longestReason } from '#web/orders/reasons.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './EstimateDialog.module.css'

type EstimateDialogProps = {
  /** Due date as it is. */
  dueOn: string | null
  /** Date to begin with, where the results are expected later. */
  proposedOn?: string | null
  /** Tests that get the date; those of the whole order where not said. */
  about?: string | undefined
  isOpen: boolean
  onClose: () => void
  save: (on: string | null, reason: string) => Promise<unknown>
}

/** Entered date and reason. The date begins as proposed, or as it is. */
function useEstimate({ dueOn, proposedOn = null, onClose }: EstimateDialogProps) {
  // Null until the user types.
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [dayProblem, setDayProblem] = useState<string>()
  const day = typed ?? proposedOn ?? dueOn ?? ''
  const close = () => {
    setTyped(null)
    setReason('')
    setTried(false)
    setDayProblem(undefined)
    onClose()
  }
  const isDelay = dueOn !== null && day > dueOn
  return { day, setTyped, isDelay, reason, setReason, isTried, setTried, dayProblem, setDayProblem, close }
}

/** Sets due dates by hand. A later date needs a reason, which the customer gets at once. */
export const EstimateDialog = (props: EstimateDialogProps) => {
  const { about, isOpen, save } = props
  const { t } = useTranslation('office')
  const explain = useExplain()
  const { day, setTyped, isDelay, reason, setReason, isTried, setTried, dayProblem, setDayProblem, close } =
    useEstimate(props)
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      title={t(isDelay ? 'order.delayTitle' : 'order.estimateTitle')}
      confirmLabel={t(isDelay ? 'order.delayConfirm' : 'order.save')}
      check={() => {
        setTried(true)
        setDayProblem(undefined)
        return !isDelay || reason.trim() !== ''
      }}
      onConfirm={() => save(day || null, reason.trim())}
      explain={(error) => {
        const explanation = explain(error)
        if (!hasCode(error, 'due_date_past', 'due_date_unchanged')) return explanation
        setDayProblem(inOneLine(explanation))
        return null
      }}
    >
      <div className={styles.fields}>
        {about && <p>{about}</p>}
        <TextField
          type="date"
          label={t('order.estimateDay')}
          description={t('order.estimateText')}
          value={day}
          onChange={setTyped}
          error={dayProblem}
        />
        <TextArea
          label={t('order.estimateReason')}
          description={t(isDelay ? 'order.delayText' : 'order.estimateReasonText')}
          value={reason}
          onChange={setReason}
          maxLength={longestReason}
          isRequired={isDelay}
          error={isTried && isDelay && reason.trim() === '' ? t('order.delayReasonMissing') : undefined}
        />
      </div>
    </ActionDialog>
  )
}
