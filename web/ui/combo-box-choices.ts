/** Removes accents and case, so that "aland" matches Åland. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Choices whose label contains the typed text; those that start with it come first. */
export const narrowChoices = <C extends { label: string }>(
  choices: readonly C[],
  typed: string,
): readonly C[] => {
  const wanted = plain(typed)
  if (wanted === '') return choices
  const found = choices.filter((choice) => plain(choice.label).includes(wanted))
  const begins = (choice: C) => (plain(choice.label).startsWith(wanted) ? 0 : 1)
  return found.toSorted((one, other) => begins(one) - begins(other))
}
