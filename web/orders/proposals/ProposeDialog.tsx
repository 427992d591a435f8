import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { type FieldProblems, useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { asOneLine, longestReason } from '../reasons.ts'
import { Differences } from './Differences.tsx'
import { PartiesFields } from './PartiesFields.tsx'
import styles from './Proposals.module.css'
import { changesOf, noChanges, type PlannedChanges } from './planned-changes.ts'
import { previewProposal } from './proposal-queries.ts'
import { SamplesFields } from './SamplesFields.tsx'
import type { ProposalActions } from './use-proposals.ts'

/** Form of a proposal, with a preview of its effect. What was entered stays until it is sent. */
export const ProposeDialog = ({
  order,
  isOpen,
  onClose,
  send,
}: {
  order: Order
  isOpen: boolean
  onClose: () => void
  send: ProposalActions['send']
}) => {
  const { t } = useTranslation('orders')
  const explain = useExplain()
  const { planned, change, reason, setReason, on, setOn, isMissing, problems, check, confirm } = usePlan(
    order,
    send,
  )
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      width="wide"
      title={t('proposals.proposeTitle')}
      confirmLabel={t('proposals.send')}
      check={check}
      onConfirm={confirm}
      explain={explain}
      entered={planned}
    >
      <div className={styles.stack}>
        <p>{t('proposals.proposeText')}</p>
        <SamplesFields order={order} planned={planned} change={change} problems={problems} />
        <PartiesFields order={order} planned={planned} change={change} problems={problems} />
        {order.allowed.includes('estimate') && (
          <TextField
            type="date"
            label={t('proposals.date')}
            description={t('proposals.dateHint')}
            value={on}
            onChange={setOn}
            isOptional
            error={problems.of('estimatedCompletionOn')}
          />
        )}
        <TextArea
          label={t('proposals.reason')}
          value={reason}
          onChange={setReason}
          maxLength={longestReason}
          isRequired
          error={isMissing ? t('proposals.reasonMissing') : undefined}
        />
        <Preview order={order} planned={planned} on={on} problems={problems} />
      </div>
    </ActionDialog>
  )
}

/** Entered values of a proposal, until it is sent. */
function usePlan(order: Order, send: ProposalActions['send']) {
  const [planned, setPlanned] = useState<PlannedChanges>(noChanges)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [on, setOn] = useState('')
  const problems = useFieldProblems()
  const change = (changed: Partial<PlannedChanges>) => setPlanned((before) => ({ ...before, ...changed }))
  const written = asOneLine(reason)
  const confirm = async () => {
    const wasDone = await problems.reading(() =>
      send({
        kind: 'change',
        reason: written,
        changes: changesOf(order, planned),
        ...(on && { estimatedCompletionOn: on }),
      }),
    )
    if (wasDone) {
      setPlanned(noChanges)
      setReason('')
      setOn('')
    }
    return wasDone
  }
  const check = () => {
    setMissing(!written)
    return written !== ''
  }
  return { planned, change, reason, setReason, on, setOn, isMissing, problems, check, confirm }
}

type Previewed =
  | { kind: 'done'; of: PlannedChanges; preview: Awaited<ReturnType<typeof previewProposal>> }
  | { kind: 'failed'; of: PlannedChanges; error: unknown }

/** Effect of what has been entered, on request. It disappears when something else is entered. */
const Preview = ({
  order,
  planned,
  on,
  problems,
}: {
  order: Order
  planned: PlannedChanges
  /** Date that an expert has entered instead of the computed one; empty for none. */
  on: string
  problems: FieldProblems
}) => {
  const { t } = useTranslation('orders')
  const api = useApi()
  const explain = useExplain()
  const [shown, setShown] = useState<Previewed | null>(null)
  const show = async () => {
    try {
      const preview = await problems.reading(() => previewProposal(api, order.id, changesOf(order, planned)))
      setShown({ kind: 'done', of: planned, preview })
    } catch (error) {
      setShown({ kind: 'failed', of: planned, error })
    }
  }
  const current = shown?.of === planned ? shown : null
  return (
    <div className={styles.stack} aria-live="polite">
      <div className={styles.buttons}>
        <Button icon="eye" onPress={show}>
          {t('proposals.preview')}
        </Button>
      </div>
      {current?.kind === 'done' && (
        <Differences
          number={order.number}
          differences={current.preview.differences}
          effect={{ ...current.preview.effect, ...(on && { completionAfter: on }) }}
        />
      )}
      {current?.kind === 'failed' && (
        <Banner tone="signal" title={explain(current.error).what}>
          {explain(current.error).todo}
        </Banner>
      )}
    </div>
  )
}
