import type { Language } from '#contract/lists.ts'
import { correctionOf } from '#contract/materials.ts'
import { type Row, type TextField, textsBy } from '../draft/rows.ts'
import type { PasteState } from './paste-state.ts'
import { isGood } from './pasted-samples.ts'

/**
 * Lines of pasted rows that samples of the order have with the same texts: they were added from an earlier version of the table.
 * Each sample answers for one row. Rows that the user corrected here are wanted.
 */
export function repeatedLines(
  { samples, correcting }: Pick<PasteState, 'samples' | 'correcting'>,
  rows: readonly Row[],
  language: Language,
): ReadonlySet<number> {
  const left = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row, language)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  const repeated = samples.filter((sample) => {
    if (correcting.has(sample.line) || !isGood(sample)) return false
    const key = keyOf(sample, language)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0
  })
  return new Set(repeated.map(({ line }) => line))
}

/** A material is the same with its spelling corrected or as written. */
const keyOf = (texts: Record<TextField, string>, language: Language) =>
  JSON.stringify(
    textsBy((field) => {
      const text = texts[field].trim()
      return field === 'material' ? (correctionOf(text, language) ?? text) : text
    }),
  )
