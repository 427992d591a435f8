import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import { type Language, languages } from '#contract/lists.ts'
import type { ContentProblem } from './content-problem.ts'
import { readYaml } from './read-yaml.ts'

/** One word for each thing: the list in `content/words.yaml`, and the texts that do not follow it. */

const wordFile = 'words.yaml'

const starred = z.string().regex(/^\*?[^*]{2,}\*?$/, 'may have * at its ends only')
const Word = z.strictObject({
  use: z.string().min(1),
  not: z.array(starred).min(1),
  but: z.array(z.string().min(1)).optional(),
})
const WordList = z.strictObject({ en: z.array(Word), fi: z.array(Word) })

type Rule = { use: string; refused: RegExp; allowed: RegExp | null }
/** Rules of one language, and all that they refuse as one pattern: a search for each rule would take seconds. */
type Rules = { all: readonly Rule[]; refused: RegExp }
export type Words = Record<Language, Rules>

/** A refused word where it stands in a text. */
type Misuse = { index: number; written: string; use: string }

export function readWords(contentFolder: string): Words {
  const text = readFileSync(join(contentFolder, wordFile), 'utf8')
  const { en, fi } = readYaml({ file: `${basename(contentFolder)}/${wordFile}`, text }, WordList)
  return { en: rulesOf(en), fi: rulesOf(fi) }
}

const rulesOf = (list: readonly z.output<typeof Word>[]): Rules => ({
  all: list.map(({ use, not, but = [] }) => ({
    use,
    refused: patternOf(not, ''),
    allowed: but.length === 0 ? null : new RegExp(but.map(exactly).join('|'), 'gu'),
  })),
  refused: patternOf(
    list.flatMap(({ not }) => not),
    'g',
  ),
})

const patternOf = (words: readonly string[], flags: string) =>
  new RegExp(`(?:${words.map(wholeWord).join('|')})(?!\\p{L})`, `iu${flags}`)

/** A word that begins with `*` may begin anywhere in a longer one. */
const wholeWord = (word: string) =>
  (word.startsWith('*') ? '' : '(?<!\\p{L})') + exactly(word.replace(/^\*/, '')).replace(/\\\*$/, '\\p{L}*')

/** A space also stands for the end of a line. */
const exactly = (words: string) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+')

export const misusesIn = (text: string, { all, refused }: Rules): Misuse[] =>
  [...text.matchAll(refused)].flatMap(({ index, 0: written }) => {
    const rule = all.find((each) => each.refused.test(written))
    return !rule || (rule.allowed && isWithin(text, rule.allowed, index))
      ? []
      : [{ index, written, use: rule.use }]
  })

const isWithin = (text: string, allowed: RegExp, index: number) =>
  [...text.matchAll(allowed)].some((at) => at.index <= index && index < at.index + at[0].length)

/** Problems of all texts of the folder: of its catalogue, or of the others. */
export function findWrongWords(contentFolder: string, part: 'catalogue' | 'others'): ContentProblem[] {
  const words = readWords(contentFolder)
  const files = globSync('**/*.{md,yaml}', { cwd: contentFolder }).sort()
  return files
    .filter((file) => file !== wordFile && (part === 'catalogue') === file.startsWith('catalogue/'))
    .flatMap((file) => {
      const name = join(basename(contentFolder), file)
      const text = readFileSync(join(contentFolder, file), 'utf8')
      const language = languages.find((each) => file.endsWith(`.${each}.md`))
      return language ? inMarkdown(name, text, words[language]) : wrongWordsInYaml(name, text, words)
    })
}

const inMarkdown = (file: string, text: string, rules: Rules) =>
  misusesIn(text, rules).map((misuse) =>
    problemOf(file, text.slice(0, misuse.index).split('\n').length, misuse),
  )

const problemOf = (file: string, line: number, { written, use }: Misuse): ContentProblem => ({
  file,
  line,
  field: 'text',
  message: `"${written}" is not used here: write ${use}, or allow it in ${wordFile}`,
})

/** Problems of the values below the keys `en` and `fi`. */
export function wrongWordsInYaml(file: string, text: string, words: Words): ContentProblem[] {
  // Parsing takes far longer than searching.
  if (languages.every((language) => misusesIn(text, words[language]).length === 0)) return []
  const lines = new LineCounter()
  const problems: ContentProblem[] = []
  visit(parseDocument(text, { lineCounter: lines }), {
    Scalar(key, { range }, path) {
      const language = key === 'key' ? undefined : languageOf(path)
      if (!language || !range) return
      const [start, end] = range
      for (const misuse of misusesIn(text.slice(start, end), words[language])) {
        problems.push(problemOf(file, lines.linePos(start + misuse.index).line, misuse))
      }
    },
  })
  return problems
}

/** Language of the nearest key that names one. */
const languageOf = (path: readonly unknown[]): Language | undefined =>
  path
    .flatMap((part) => (isPair(part) && isScalar(part.key) ? [part.key.value] : []))
    .flatMap((key) => languages.filter((language) => language === key))
    .at(-1)
