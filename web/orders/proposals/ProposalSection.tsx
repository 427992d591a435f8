import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { Proposal } from '#contract/order-proposals.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { Differences } from './Differences.tsx'
import styles from './Proposals.module.css'
import { ProposeDialogs, type Proposing } from './ProposeDialogs.tsx'
import { proposalsQuery } from './proposal-queries.ts'
import { type ProposalActions, useProposalActions } from './use-proposals.ts'

/**
 * Proposal that waits for a decision, or the latest that was declined, and the dialogs in which another is written. These are not
 * beside their buttons, because what is being written stays while the order moves on.
 */
export const ProposalSection = ({
  order,
  proposing,
  onClose,
}: {
  order: Order
  proposing: Proposing | null
  onClose: () => void
}) => {
  const { t } = useTranslation('orders')
  const actions = useProposalActions(order)
  const query = useQuery({ ...proposalsQuery(useApi(), order), enabled: order.state !== 'draft' })
  const state = useLoadState(query)
  const [latest] = query.data?.items ?? []
  const mayPropose = order.allowed.includes('propose')
  return (
    <>
      {actions.wasOvertaken && (
        <Banner tone="signal" isAlert title={t('proposals.overtakenTitle')}>
          {t('proposals.overtakenText')}
        </Banner>
      )}
      {state.status === 'error' && <Failure explanation={state.explanation} retry={state.retry} />}
      {latest?.state === 'open' && <OpenProposal order={order} proposal={latest} actions={actions} />}
      {latest?.state === 'declined' && mayPropose && (
        <Banner title={t(`proposals.declinedTitle.${latest.kind}`)}>{latest.decisionReason}</Banner>
      )}
      {(mayPropose || proposing !== null) && (
        <ProposeDialogs order={order} open={proposing} onClose={onClose} send={actions.send} />
      )}
    </>
  )
}

type OpenProps = { order: Order; proposal: Proposal; actions: ProposalActions }

const OpenProposal = ({ order, proposal, actions }: OpenProps) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const explain = useProblemText()
  const { kind, side, author, reason, differences, effect, obstacle, createdAt } = proposal
  const decidedBy = order.allowed.includes('accept_proposal') ? 'reader' : side
  return (
    <Section
      look="card"
      title={t(`proposals.title.${kind}`)}
      description={t(`proposals.by.${decidedBy}`, {
        name: author.name,
        at: formatInstant(createdAt, language),
      })}
    >
      <div className={styles.stack}>
        <p>{reason}</p>
        {differences && <Differences number={order.number} differences={differences} effect={effect} />}
        {obstacle && (
          <Banner tone="signal" title={t('proposals.obstacle')}>
            {explain(obstacle)}
          </Banner>
        )}
        <Decision order={order} proposal={proposal} actions={actions} />
      </div>
    </Section>
  )
}

const useProblemText = () => {
  const { t } = useTranslation('errors')
  return (code: NonNullable<Proposal['obstacle']>) =>
    t(`api.${code}.what`, { shortages: '', waiting: '', limit: '' })
}

const Decision = ({ order, proposal, actions }: OpenProps) => {
  const { t } = useTranslation('orders')
  const [open, setOpen] = useState<'accept' | 'decline' | 'withdraw' | null>(null)
  const explain = useExplain()
  const close = () => setOpen(null)
  const { kind, obstacle } = proposal
  const may = (action: 'accept' | 'decline' | 'withdraw') => order.allowed.includes(`${action}_proposal`)
  return (
    <>
      <div className={styles.buttons}>
        {may('accept') && !obstacle && (
          <Button {...acceptLooks[kind]} onPress={() => setOpen('accept')}>
            {t(`proposals.accept.${kind}`)}
          </Button>
        )}
        {may('decline') && <Button onPress={() => setOpen('decline')}>{t('proposals.decline')}</Button>}
        {may('withdraw') && (
          <Button onPress={() => setOpen('withdraw')}>{t(`proposals.withdraw.${kind}`)}</Button>
        )}
      </div>
      <AcceptDialog
        order={order}
        proposal={proposal}
        actions={actions}
        isOpen={open === 'accept'}
        onClose={close}
      />
      <ReasonDialog
        isOpen={open === 'decline'}
        title={t(`proposals.declineTitle.${kind}`)}
        text={t('proposals.declineText')}
        label={t('proposals.declineReason')}
        missing={t('proposals.reasonMissing')}
        confirmLabel={t('proposals.decline')}
        cancelLabel={t('proposals.back')}
        onClose={close}
        onConfirm={(reason) => actions.answer(proposal, { action: 'decline', reason })}
      />
      <ActionDialog
        kind="question"
        isOpen={open === 'withdraw'}
        title={t(`proposals.withdrawTitle.${kind}`)}
        confirmLabel={t(`proposals.withdraw.${kind}`)}
        cancelLabel={t('proposals.back')}
        onClose={close}
        onConfirm={() => actions.answer(proposal, { action: 'withdraw' })}
        explain={explain}
      >
        <p>{t(`proposals.withdrawText.${kind}`)}</p>
      </ActionDialog>
    </>
  )
}

/** A cancellation is nothing to recommend. */
const acceptLooks = {
  change: { variant: 'primary', icon: 'check' },
  cancellation: { variant: 'danger' },
} as const

/** Question before an acceptance. An expert enters the new estimate of a change. */
const AcceptDialog = ({
  order,
  proposal,
  actions,
  isOpen,
  onClose,
}: OpenProps & { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('orders')
  const explain = useExplain()
  const [on, setOn] = useState('')
  const mayEstimate = proposal.kind === 'change' && order.allowed.includes('estimate')
  return (
    <ActionDialog
      kind="question"
      isOpen={isOpen}
      title={t(`proposals.acceptTitle.${proposal.kind}`)}
      confirmLabel={t(`proposals.accept.${proposal.kind}`)}
      cancelLabel={t('proposals.back')}
      isDanger={proposal.kind === 'cancellation'}
      onClose={onClose}
      onConfirm={() =>
        actions.answer(proposal, {
          action: 'accept',
          ...(mayEstimate && on && { estimatedCompletionOn: on }),
        })
      }
      explain={explain}
    >
      <p>{t(`proposals.acceptText.${proposal.kind}`)}</p>
      {mayEstimate && (
        <TextField
          type="date"
          label={t('proposals.date')}
          description={t('proposals.dateHint')}
          value={on}
          onChange={setOn}
          isOptional
        />
      )}
    </ActionDialog>
  )
}
