/** Median; of an even number of values the larger one in the middle. 0 without values. */
export const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
