import type { OrderEvent } from '#contract/events.ts'
import { provider } from '#contract/facts.ts'
import { type OrderState, type RecordedAct, recordedActs } from '#contract/lists.ts'
import { detailsOf, type EventRow, presentActor } from '#server/events/rules.ts'
import { detailsFor } from '../lifecycle/rules.ts'
import { customerName, type Relation } from '../rules.ts'

/** Actions that this kind of reader sees. */
export const actionsFor = (relation: Relation): RecordedAct[] =>
  recordedActs.filter((action) => detailsFor(action, relation) !== null)

/** Names of the customer in a history. */
export type Parties = { organisation: { name: string } | null; owner: { name: string } }

export function presentEvent(row: EventRow, order: Parties, relation: Relation): OrderEvent {
  const act = row.action as RecordedAct
  const shown = detailsFor(act, relation) ?? []
  return {
    id: row.id,
    at: row.at.toISOString(),
    act,
    actor: actorFor(relation, row, order),
    from: row.from as OrderState | null,
    to: row.to as OrderState | null,
    details: Object.fromEntries(Object.entries(detailsOf(row)).filter(([name]) => shown.includes(name))),
  }
}

/**
 * Actor as the reader sees it. Only experts see which expert acted; customers see the company. Reporting contacts see
 * the customer as a company too. An expert who acted for a person is named to both sides.
 */
function actorFor(relation: Relation, row: EventRow, order: Parties): OrderEvent['actor'] {
  const { actorSide: kind } = row
  if (kind === 'system' || (kind === 'expert' && relation !== 'expert'))
    return { name: provider.name, kind, onBehalfOf: null }
  if (relation === 'reporting') return { name: customerName(order), kind, onBehalfOf: null }
  return presentActor(row)
}
