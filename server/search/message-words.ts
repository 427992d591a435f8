import type { Language } from '#contract/lists.ts'
import { type BitSet, countDocuments, emptySet, intersect, isEmpty, unite } from './bit-set.ts'
import type { WordInterpreter } from './interpret-word.ts'
import { matchGroup } from './retrieve.ts'
import type { QueryToken } from './search-texts.ts'
import { editDistance } from './spelling.ts'
import { asFirstPart, type Interpretation, type TermGroup } from './term-groups.ts'

/** Word of a message with the documents that have it. */
export type MessageWord = { isNumber: boolean; anywhere: BitSet; inTitle: BitSet }

/** A word that more of the documents have says nothing about any of them. */
const largestShare = 0.5

/** Quantities and dates; standards have the name of their organisation. */
const quantity = /^\d{1,4}([.,]\d+)?$/

/** Most words of a message are about something else, so that only longer ones are corrected, and by one edit. */
const minCorrectedLength = 7

/** Words that only begin with a shorter stem mean something else: *kansi* is no *kangas*. */
const minStemLength = 6

/** Interprets the words of a message as those of a search, and leaves out what is said in any letter. */
export async function interpretMessage(
  interpreter: WordInterpreter,
  size: number,
  tokens: readonly QueryToken[],
): Promise<MessageWord[]> {
  const { lookup, thesaurus } = interpreter
  const asked = tokens.filter(
    ({ word }) => !quantity.test(word) && !thesaurus.letterWords[lookup.language].has(word),
  )
  const materials = asked.flatMap(({ word }) => thesaurus.materialOf(word, lookup.language) ?? [])
  const all = [
    ...asked.map((token) => ({ ...token, isMaterial: false })),
    ...[...new Set(materials)].map((word) => ({ word, parts: [], isMaterial: true })),
  ]
  await lookup.stem(all.map(({ word }) => word))
  const words: MessageWord[] = []
  for (const token of all) {
    const word = await interpretWord(interpreter, size, token)
    if (word && countDocuments(word.anywhere) <= size * largestShare) words.push(word)
  }
  return words
}

/** A word of the message, or the material of one: *muovi* stands first in *muovitarvike*. */
type MessageToken = Pick<QueryToken, 'word' | 'parts'> & { isMaterial: boolean }

async function interpretWord(
  interpreter: WordInterpreter,
  size: number,
  { word, parts, isMaterial }: MessageToken,
): Promise<MessageWord | null> {
  const { lookup, matcher } = interpreter
  const [compared] = await lookup.compare([word])
  if (!compared || compared.term === null || matcher.isGeneric(compared.term)) return null
  const interpretation = await interpreter.interpret(compared, parts)
  if (!isNear(word, interpretation)) return null
  const stem = compared.term
  const find = (groups: readonly TermGroup[]) =>
    findDocuments(
      lookup.dictionary,
      size,
      groups.map((group) =>
        closeTerms(isMaterial ? asFirstPart(group) : group, groups.length > 1 ? '' : stem, lookup.language),
      ),
    )
  const found = find(interpretation.groups)
  const isInTitles = found && !isEmpty(found.inTitle)
  const compound =
    isInTitles || lookup.language !== 'fi' ? null : find(await interpreter.interpretAsCompound(compared.form))
  const each = compound ?? found
  return each && { ...each, isNumber: /\d/.test(word) }
}

const isNear = (word: string, { readAs }: Interpretation) =>
  readAs.length === 0 ||
  (word.length >= minCorrectedLength && readAs.some((each) => editDistance(word, each) === 1))

/**
 * English words that end with another word are no kind of it: *solid* is no *lid*. Parts of a compound are too short to be looked
 * for within words.
 */
const closeTerms = ({ exact, kinds, containing }: TermGroup, stem: string, language: Language): TermGroup =>
  language === 'fi'
    ? { exact, kinds, containing: stem.length >= minStemLength ? containing : [] }
    : { exact, kinds: [], containing: [] }

/** Documents that have a term of each group, and those of them with one in the title. */
function findDocuments(
  dictionary: Parameters<typeof matchGroup>[0],
  size: number,
  groups: readonly TermGroup[],
): Pick<MessageWord, 'anywhere' | 'inTitle'> | null {
  const matched = groups.map((group) => matchGroup(dictionary, size, group))
  const [first, ...rest] = matched.map(({ anywhere, inTitle }) =>
    unite(anywhere.close ?? emptySet, inTitle.all),
  )
  if (!first) return null
  const anywhere = intersect(first, ...rest)
  const [title = emptySet, ...titles] = matched.map(({ inTitle }) => inTitle.all)
  return isEmpty(anywhere) ? null : { anywhere, inTitle: intersect(anywhere, unite(title, ...titles)) }
}
