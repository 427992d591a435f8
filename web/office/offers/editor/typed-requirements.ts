import type { Language } from '#contract/lists.ts'
import { readLimit } from '#contract/measured-value.ts'
import type { TableTest } from '#contract/result-tables.ts'
import { typedLimit } from '../../order/typed-limit.ts'

/**
 * Reads requirements, one a line or between bars: quantity, unit, lower and upper limit, separated by semicolons or tabs, such as `Lead;
 * mg/kg; ; 90`. Null for a line without a clear meaning.
 */
export function readRequirements(typed: string): TableTest[] | null {
  const read = typed
    .split(/[\n|]/)
    .filter((line) => line.trim() !== '')
    .map(readLine)
  return read.every((each) => each !== null) ? read : null
}

function readLine(line: string): TableTest | null {
  const cells = line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim())
  const [minimum, maximum] = cells.slice(2).map(readOptional)
  const [name = '', unit = ''] = cells
  if (cells.length !== 4 || name === '' || minimum === undefined || maximum === undefined) return null
  return { name, unit, minimum, maximum }
}

/** Null for an empty text, undefined for one that is no number. */
const readOptional = (text: string): string | null | undefined =>
  text === '' ? null : (readLimit(text) ?? undefined)

export const writeRequirements = (requirements: readonly TableTest[], language: Language): string =>
  requirements
    .map(({ name, unit, minimum, maximum }) =>
      [name, unit, typedLimit(minimum, language), typedLimit(maximum, language)].join('; '),
    )
    .join('\n')
