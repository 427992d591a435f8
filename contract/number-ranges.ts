/** Formats ascending numbers as ranges: `1–3, 5, 7–8`. Two consecutive numbers are a range too. Ends with `…` after the first `most`. */
export const writeRanges = (numbers: readonly number[], most = Number.POSITIVE_INFINITY): string => {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range?.[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  const written = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return [...written.slice(0, most), ...(written.length > most ? ['…'] : [])].join(', ')
}

/** Reads ranges such as `1–3, 5` in ascending order, each number once; null for anything else. */
export function readRanges(text: string): number[] | null {
  const numbers = new Set<number>()
  for (const part of text.split(/[,;]/)) {
    const [, first = '', last = first] = /^\s*(\d{1,5})(?:\s*[–—-]\s*(\d{1,5}))?\s*$/.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (first === '' || from < 1 || to < from || to > mostNumber) return null
    for (let number = from; number <= to; number += 1) numbers.add(number)
  }
  return [...numbers].sort((one, other) => one - other)
}

const mostNumber = 10_000
