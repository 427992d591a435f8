type Steps = readonly { from: readonly string[]; to: string | readonly string[] }[]

/** States that cannot be reached from the first ones. */
export function unreachable(states: readonly string[], first: readonly string[], steps: Steps): string[] {
  const reached = new Set(first)
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const { from, to } of steps)
      if (from.some((state) => reached.has(state))) for (const state of [to].flat()) reached.add(state)
  }
  return states.filter((state) => !reached.has(state))
}

/** States that nothing leads out of. */
export const finalStates = (states: readonly string[], steps: Steps): string[] =>
  states.filter(
    (state) =>
      !steps.some(({ from, to }) => from.includes(state) && [to].flat().some((next) => next !== state)),
  )
