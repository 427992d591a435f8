import type { OrderEvent } from '#contract/events.ts'
import { provider } from '#contract/facts.ts'
import { type OrderState, type RecordedAct, recordedActs } from '#contract/lists.ts'
import { detailsOf, type EventRow } from '#server/events/rules.ts'
import type { Relation } from '../rules.ts'

type HistoryRule = {
  /** Details for customer and provider. */
  details: readonly string[]
  /** Details for reporting contacts; null if they do not see the action. */
  reporting: readonly string[] | null
}

/** Visible details of each action in the history of an order. */
const history: Record<RecordedAct, HistoryRule> = {
  create: { details: ['copyOf'], reporting: null },
  submit: { details: ['reviewReasons'], reporting: [] },
  provide_offer: { details: ['offerNumber'], reporting: null },
  accept: { details: [], reporting: null },
  decline: { details: ['reason'], reporting: null },
  confirm: { details: [], reporting: null },
  receive: {
    details: ['received', 'rejectedCount', 'rejected'],
    reporting: ['received', 'rejectedCount', 'rejected'],
  },
  start: { details: [], reporting: [] },
  complete: { details: [], reporting: [] },
  cancel: { details: ['reason'], reporting: ['reason'] },
  estimate: { details: ['on'], reporting: ['on'] },
  set_price: { details: ['test', 'unitPriceCents', 'totalCents'], reporting: null },
  add_result: {
    details: ['title', 'name', 'samples', 'corrects', 'correction'],
    reporting: ['title', 'corrects', 'correction'],
  },
  upload: { details: ['name'], reporting: null },
  remove_file: { details: ['name'], reporting: null },
  accept_invitation: { details: [], reporting: null },
  hand_over: { details: ['from', 'to'], reporting: null },
}

const detailsFor = (action: RecordedAct, relation: Relation) =>
  history[action][relation === 'reporting' ? 'reporting' : 'details']

/** Actions that this kind of reader sees. */
export const actionsFor = (relation: Relation): RecordedAct[] =>
  recordedActs.filter((action) => detailsFor(action, relation) !== null)

/** Names of the customer in a history. */
type Parties = { organisation: { name: string } | null; owner: { name: string } }

export function presentEvent(row: EventRow, order: Parties, relation: Relation): OrderEvent {
  const act = row.action as RecordedAct
  const shown = detailsFor(act, relation) ?? []
  return {
    id: row.id,
    at: row.at.toISOString(),
    act,
    actor: { name: actorNameFor(relation, row, order), kind: row.actorSide },
    from: row.from as OrderState | null,
    to: row.to as OrderState | null,
    details: Object.fromEntries(Object.entries(detailsOf(row)).filter(([name]) => shown.includes(name))),
  }
}

/**
 * Actor as the reader sees it. Only experts see which expert acted; customers see the company. Reporting contacts see
 * the customer as a company too.
 */
function actorNameFor(relation: Relation, { actorSide, actorName }: EventRow, order: Parties): string {
  if (actorSide === 'system' || (actorSide === 'expert' && relation !== 'expert')) return provider.name
  if (relation === 'reporting') return order.organisation?.name ?? order.owner.name
  return actorName ?? ''
}
