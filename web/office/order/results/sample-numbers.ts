import type { Sample } from '#contract/samples.ts'

/**
 * Parses sample numbers and ranges, `1, 3, 5–8`, with any dash and spacing. Null when a part is not a number
 * of this order, or for an empty text.
 */
export const readSampleNumbers = (typed: string, samples: readonly Sample[]): string[] | null => {
  const byNumber = new Map(samples.map(({ position, id }) => [position, id]))
  const ids = new Set<string>()
  for (const part of typed.split(/[,;]/).map((piece) => piece.trim())) {
    if (part === '') continue
    const [, first, last = first] = /^(\d{1,5})(?:\s*[-–—]\s*(\d{1,5}))?$/.exec(part) ?? []
    if (first === undefined || Number(last) < Number(first)) return null
    for (let number = Number(first); number <= Number(last); number += 1) {
      const id = byNumber.get(number)
      if (id === undefined) return null
      ids.add(id)
    }
  }
  return ids.size > 0 ? [...ids] : null
}
