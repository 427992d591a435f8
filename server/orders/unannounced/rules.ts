import { type UnannouncedAct, type UnannouncedState, unannouncedActs } from '#contract/reception-lists.ts'

/** `reopen` is no action of its own: undoing the reception of the matched sample takes it. */
type UnannouncedMove = UnannouncedAct | 'reopen'

/** Every move of an unannounced sample: from which states, and to which. */
export const unannouncedTransitions = {
  match: { from: ['open'], to: 'matched' },
  discard: { from: ['open'], to: 'discarded' },
  reopen: { from: ['matched'], to: 'open' },
} as const satisfies Record<UnannouncedMove, { from: readonly UnannouncedState[]; to: UnannouncedState }>

export const fits = (move: UnannouncedMove, state: UnannouncedState): boolean =>
  (unannouncedTransitions[move].from as readonly UnannouncedState[]).includes(state)

export const allowedActs = (state: UnannouncedState): UnannouncedAct[] =>
  unannouncedActs.filter((act) => fits(act, state))
