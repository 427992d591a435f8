import type { ConsignmentEdit } from '#contract/consignments.ts'
import { helsinkiDay } from '#contract/days.ts'
import type { ConsignmentAct, ConsignmentState } from '#contract/delivery-lists.ts'
import type { Changes } from '#server/events/rules.ts'
import { fitsState, mayEver, type Transition } from '#server/events/transitions/rules.ts'
import type { Relation } from './access.ts'

/** Every action on a consignment: from which states, to which, by whom. `allowed` and the transitions follow. */
export const actions = {
  edit: { from: ['draft', 'sent', 'arrived'], by: ['expert'] },
  create_link: { from: ['sent', 'arrived'], by: ['expert'] },
  revoke_link: { from: ['sent', 'arrived'], by: ['expert'] },
  send: { from: ['draft'], to: ['sent'], by: ['expert'] },
  ask: { from: ['sent', 'arrived'], by: ['laboratory'] },
  answer: { from: ['draft', 'sent', 'arrived', 'closed'], by: ['expert'] },
  report: { from: ['arrived'], by: ['laboratory'] },
  recall: { from: ['sent'], to: ['draft'], by: ['expert'] },
  arrive: { from: ['sent'], to: ['arrived'], by: ['expert', 'laboratory'] },
  undo_arrival: { from: ['arrived'], to: ['sent'], by: ['expert'] },
  withdraw_tests: { from: ['sent', 'arrived', 'closed'], by: ['system'] },
  reopen_tests: { from: ['arrived', 'closed'], by: ['system'] },
  close: { from: ['arrived'], to: ['closed'], by: ['expert'] },
  download: { from: ['draft', 'sent', 'arrived', 'closed'], by: ['expert'] },
} as const satisfies Record<ConsignmentAct, Transition<ConsignmentState, Relation>>

export const allowedActs = (state: ConsignmentState, relation: Relation): ConsignmentAct[] =>
  (Object.keys(actions) as ConsignmentAct[]).filter(
    (act) => mayEver(actions[act], relation) && fitsState(actions[act], state),
  )

/** True if the results should have come before today in Helsinki. */
export const isOverdue = (
  { state, expectedBackOn }: { state: ConsignmentState; expectedBackOn: string | null },
  now: Date,
): boolean => state !== 'closed' && expectedBackOn !== null && expectedBackOn < helsinkiDay(now)

/** Differences of an edit. Instructions are free text, so they are kept apart. */
export function differencesOf(before: ConsignmentEdit, after: ConsignmentEdit) {
  const changed = (Object.keys(after) as (keyof ConsignmentEdit)[]).filter(
    (field) => before[field] !== after[field],
  )
  const pairs = changed.map((field) => [field, [before[field], after[field]]] as const)
  const { note, ...changes } = Object.fromEntries(pairs) as Changes
  return { changes, personal: note ? { note } : {}, isEmpty: changed.length === 0 }
}
