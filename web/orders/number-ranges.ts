/** Formats ascending numbers as ranges: `1–3, 5, 7–8`. Two consecutive numbers are a range too. */
export const writeRanges = (numbers: readonly number[]): string => {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range?.[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
