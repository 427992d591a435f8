import { type BoardAct, boardActs } from '#contract/board-lists.ts'
import { type OrderState, orderMoves, orderStates } from '#contract/lists.ts'
import type { BoardCard } from '#contract/order-board.ts'
import type { ActionFacts } from '../lifecycle/rows/rules.ts'
import { isApplicable, mayEver, transitions } from '../lifecycle/rules.ts'

/** Facts beside the state that decide where an order can be moved. */
export type BoardFacts = Pick<ActionFacts, 'resultCount' | 'allSamplesRejected'> & {
  state: OrderState
  /** A received sample, or one of its tests, is at no laboratory yet. */
  hasWaitingSample: boolean
}
type Way = Pick<BoardCard, 'moves' | 'obstacles'>

const targets = orderStates.filter((state) => state !== 'draft')

/** Columns to which an expert may move an order, and those that it cannot reach yet, each with the reason. */
export function waysOf(facts: BoardFacts): Way {
  const others = targets.filter((to) => to !== facts.state)
  const ways = others.map((to) => ({ to, act: boardActs.find((act) => leads(act, facts.state, to)) }))
  return {
    moves: ways.flatMap(({ to, act }) => (act && obstacleOf(act, facts) === null ? [{ to, act }] : [])),
    obstacles: ways.flatMap(({ to, act }) => {
      const reason = act ? obstacleOf(act, facts) : isForCustomer(facts.state, to) && 'customer_decides'
      return reason ? [{ to, reason }] : []
    }),
  }
}

function leads(act: BoardAct, from: OrderState, to: OrderState): boolean {
  const row = transitions[act]
  return row.from.includes(from) && (row.to?.includes(to) ?? false)
}

/** Reason why an action that leads to a column is not possible now; null for none. */
function obstacleOf(act: BoardAct, facts: BoardFacts): Way['obstacles'][number]['reason'] | null {
  if (act === 'complete' && facts.resultCount === 0) return 'no_result'
  if (act === 'complete' && facts.hasWaitingSample) return 'samples_waiting'
  return isApplicable(act, actionFacts(facts), 'expert') ? null : 'all_rejected'
}

const actionFacts = ({ state, resultCount, allSamplesRejected }: BoardFacts): ActionFacts => ({
  resultCount,
  allSamplesRejected,
  isUnderReview: state === 'waiting_for_review',
  // No action of the board depends on these.
  country: null,
  shippingLocation: null,
  hasReceivedTests: false,
  hasTestsInAnalysis: false,
  hasSamplesHere: false,
  hasOpenPrice: false,
  proposedBy: null,
})

/** True where only the customer's action leads. A proposal changes the order, not just its state. */
const isForCustomer = (from: OrderState, to: OrderState): boolean =>
  orderMoves.some((act) => {
    const row = transitions[act]
    return (
      act !== 'accept_proposal' &&
      mayEver(act, 'side') &&
      row.from.includes(from) &&
      (row.to?.includes(to) ?? false)
    )
  })
