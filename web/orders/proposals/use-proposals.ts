import { useTranslation } from 'react-i18next'
import type { Proposal } from '#contract/order-proposals.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useIntent } from '#web/api/intent.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useOrderAction } from '../use-order.ts'
import { type Answer, answerProposal, type SentProposal, sendProposal } from './proposal-queries.ts'

/** Actions by proposals on the order as shown. Each is false if somebody else changed the order first. */
export const useProposalActions = (order: Order) => {
  const { t } = useTranslation('orders')
  const api = useApi()
  const intent = useIntent()
  const { perform, wasOvertaken } = useOrderAction(order.id)
  const tell = (done: 'sent' | Answer['action'], kind: Proposal['kind'], wasDone: boolean) => {
    if (wasDone) showToast({ tone: 'accent', title: t(`proposals.done.${done}.${kind}`) })
    return wasDone
  }
  return {
    wasOvertaken,
    send: async (proposal: SentProposal) => {
      const wasDone = await perform(order, (seen) => sendProposal(api, seen, proposal, intent))
      if (wasDone) intent.complete()
      return tell('sent', proposal.kind, wasDone)
    },
    answer: async ({ id, kind }: Pick<Proposal, 'id' | 'kind'>, answer: Answer) =>
      tell(answer.action, kind, await perform(order, (seen) => answerProposal(api, seen, id, answer))),
  }
}

export type ProposalActions = ReturnType<typeof useProposalActions>
