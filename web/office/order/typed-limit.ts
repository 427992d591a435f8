import { formatDecimal } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { readLimit } from '#contract/measured-value.ts'

/** Limit as people type it. With a point where a comma could also group digits. */
export function typedLimit(limit: string | null, language: Language): string {
  const text = limit === null ? '' : formatDecimal(limit, language)
  return limit === null || readLimit(text) === limit ? text : limit
}
