import type { Correction } from './spelling.ts'
import { isKnown, isPrefix, type StemmedWord } from './term-dictionary.ts'
import { asFirstPart, type Interpretation, type TermGroup } from './term-groups.ts'
import type { WordLookup } from './word-lookup.ts'

/** Functions of the word interpreter that compounds need. */
type PartMatcher = {
  readonly lookup: WordLookup
  matchParts(parts: readonly string[]): Promise<TermGroup[]>
  matchCorrected(correction: Correction): Promise<TermGroup>
}

type Split = readonly [first: string, second: string]
/** The parts that may stand first and second in a compound. */
type KnownParts = { firsts: ReadonlySet<string>; seconds: ReadonlySet<string> }

const minCompoundPartLength = 4
/** In Finnish a first part may also be the beginning of an indexed word, if it is at least so long. */
const minPrefixLength = 5
const maxCorrectedSplits = 3

/** The ways to split a word into two parts, those with the longer first part first. */
export function splitsOf(form: string): Split[] {
  const count = form.length - 2 * minCompoundPartLength + 1
  const positions = Array.from({ length: Math.max(0, count) }, (_, nth) => nth + minCompoundPartLength)
  return positions.reverse().map((at) => [form.slice(0, at), form.slice(at)])
}

export async function findKnownParts(lookup: WordLookup, splits: readonly Split[]): Promise<KnownParts> {
  const { dictionary } = lookup
  const parts = await lookup.stem([...new Set(splits.flat())])
  const formsOf = (words: readonly StemmedWord[]) => words.map(({ form }) => form)
  const seconds = parts.filter((part) => isKnown(dictionary, part))
  const canBePrefix = ({ form }: StemmedWord) =>
    lookup.language === 'fi' && form.length >= minPrefixLength && isPrefix(dictionary, form)
  const prefixes = parts.filter(canBePrefix)
  return { firsts: new Set(formsOf([...seconds, ...prefixes])), seconds: new Set(formsOf(seconds)) }
}

export async function findCompound(
  matcher: PartMatcher,
  splits: readonly Split[],
  { firsts, seconds }: KnownParts,
): Promise<TermGroup[]> {
  const parts = splits.find(([first, second]) => firsts.has(first) && seconds.has(second))
  return parts ? joinParts(matcher, await matcher.matchParts(parts)) : []
}

/** In a Finnish compound the first part qualifies the second. */
const joinParts = ({ lookup }: PartMatcher, [first, ...rest]: readonly TermGroup[]): TermGroup[] =>
  first ? [lookup.language === 'fi' && rest.length > 0 ? asFirstPart(first) : first, ...rest] : []

/** A compound of which one part is known and the other can be corrected. */
export async function findMisspeltCompound(
  matcher: PartMatcher,
  splits: readonly Split[],
  { firsts, seconds }: KnownParts,
): Promise<(Interpretation & { edits: number }) | null> {
  const halves = splits
    .flatMap(([first, second]) => [
      { known: firsts.has(first) ? first : '', misspelt: second, isFirstMisspelt: false },
      { known: seconds.has(second) ? second : '', misspelt: first, isFirstMisspelt: true },
    ])
    .filter(({ known }) => known !== '')
    .sort((one, other) => other.known.length - one.known.length)
  const [best] = halves
    .slice(0, maxCorrectedSplits)
    .flatMap((half) => {
      const correction = matcher.lookup.correct(half.misspelt)
      return correction ? [{ ...half, correction }] : []
    })
    .sort((one, other) => one.correction.edits - other.correction.edits)
  if (!best) return null
  const { known, correction, isFirstMisspelt } = best
  const knownGroups = await matcher.matchParts([known])
  const corrected = await matcher.matchCorrected(correction)
  const groups = isFirstMisspelt ? [corrected, ...knownGroups] : [...knownGroups, corrected]
  const written = correction.nearest.map((word) =>
    isFirstMisspelt ? word.written + known : known + word.written,
  )
  return { groups: joinParts(matcher, groups), readAs: [...new Set(written)], edits: correction.edits }
}
