/** States in which an action is possible, states that it leads to, and the relations that may take it. */
export type Transition<State extends string = string, Relation extends string = string> = {
  from: readonly State[]
  /** Absent for an action that keeps the state. */
  to?: readonly State[]
  by: readonly Relation[]
}

/** True if this kind of reader may take the action in some state. */
export const mayEver = ({ by }: Transition, relation: string): boolean => by.includes(relation)

/** True if the action is possible in this state. */
export const fitsState = ({ from }: Transition, state: string): boolean => from.includes(state)

/** Refuses a next state that the table does not have. This is a fault of ours, not of the caller. */
export function requireTarget(action: string, { to = [] }: Transition, target: string): void {
  if (!to.includes(target)) throw new Error(`${action} does not lead to ${target}`)
}
