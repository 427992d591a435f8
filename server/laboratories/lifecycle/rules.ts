import { type LaboratoryMove, type LaboratoryState, laboratoryStates } from '#contract/delivery-lists.ts'
import type { LaboratoryAct } from '#contract/laboratories.ts'
import { fitsState, mayEver, type Transition } from '#server/events/transitions/rules.ts'
import type { Relation } from '../access.ts'

/** Life cycle of a laboratory: every change of its state is one of these rows. */
const moves = {
  approve: { from: ['applicant', 'refused'], to: ['approved'], by: ['manager'] },
  refuse: { from: ['applicant'], to: ['refused'], by: ['manager'] },
  pause: { from: ['approved'], to: ['paused'], by: ['manager'] },
  resume: { from: ['paused'], to: ['approved'], by: ['manager'] },
} as const satisfies Record<LaboratoryMove, Required<Transition<LaboratoryState, Relation>>>

export const actions = {
  ...moves,
  edit: { from: laboratoryStates, by: ['expert', 'manager'] },
} as const satisfies Record<LaboratoryAct, Transition<LaboratoryState, Relation>>

/** State that an action leads to. */
export const targetOf = (move: LaboratoryMove): LaboratoryState => moves[move].to[0]

/** True if the action says why. Only the first approval needs no reason. */
export const needsReason = (move: LaboratoryMove, state: LaboratoryState): boolean =>
  move !== 'approve' || state === 'refused'

/** Actions of a reader in a state. */
export const allowedActs = (relation: Relation, state: LaboratoryState): LaboratoryAct[] =>
  (Object.keys(actions) as LaboratoryAct[]).filter(
    (act) => mayEver(actions[act], relation) && fitsState(actions[act], state),
  )
