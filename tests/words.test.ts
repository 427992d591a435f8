import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/lists.ts'
import { projectRoot } from '#local/settings.ts'
import * as enquiries from '#server/enquiries/exporting/rules.ts'
import * as offers from '#server/offers/exporting/rules.ts'
import * as orders from '#server/orders/exporting/rules.ts'
import { unitNames } from '#server/unit-names.ts'
import { misusesIn, readWords } from '#site-build/content/words.ts'

type Names = Record<string, Record<Language, string>>

/** Words of the server, and where the screens have theirs. */
const wordsInBoth: [what: string, names: Names, area: string, group: string][] = [
  ['units', unitNames, 'terms', 'unit'],
  ['states of orders', orders.stateNames, 'terms', 'orderState'],
  ['states of offers', offers.stateNames, 'office-offers', 'state'],
  ['states of enquiries', enquiries.stateNames, 'office-enquiries', 'state'],
  ['kinds of enquiries', enquiries.kindNames, 'office-enquiries', 'kind'],
]

/** One term per concept: printed, exported and displayed texts agree. Change both or neither. */
test.each(wordsInBoth)('%s have the same names on paper and on the screen', (_what, names, area, group) => {
  for (const language of languages) {
    const file = new URL(`../web/i18n/${language}/${area}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
    const ours = Object.entries(names).map(([name, words]) => [name, words[language]])
    expect(Object.fromEntries(ours)).toEqual(texts[group])
  }
})

const words = readWords(join(projectRoot, 'content'))

/** Lines with a word that content/words.yaml refuses. */
const wrongWords = (file: string, text: string, language: Language) =>
  misusesIn(text, words[language]).map(
    ({ index, written, use }) =>
      `${file}:${text.slice(0, index).split('\n').length} ${written}: write ${use}`,
  )

const blank = (source: string) => source.replace(/[^\n]/g, ' ')

/** String literals where they stand, without tokens of code; everything else is blank. */
const onlyLiterals = (source: string) => {
  const literals = [...source.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g)]
  let end = 0
  const parts = literals.map(({ index, 0: literal }) => {
    const gap = source.slice(end, index)
    end = index + literal.length
    return blank(gap) + (/^'[a-z-]+'$/.test(literal) ? blank(literal) : literal)
  })
  return parts.join('')
}

test.each(languages)('texts of the screens follow content/words.yaml (%s)', (language) => {
  const files = globSync(`web/i18n/${language}/*.json`, { cwd: projectRoot })
  expect(
    files.flatMap((file) => wrongWords(file, readFileSync(join(projectRoot, file), 'utf8'), language)),
  ).toEqual([])
})

test('mails, PDFs, exports, forms and the site follow content/words.yaml', () => {
  const files = globSync(
    [
      'server/**/{emails.tsx,documents.ts,unit-names.ts}',
      'server/**/exporting/rules.ts',
      'contract/{facts,forms}.ts',
      'web/site/**/*texts*.ts',
      'local/identity/page-texts.ts',
    ],
    { cwd: projectRoot },
  )
  expect(files.length).toBeGreaterThan(40)
  const wrong = files.flatMap((file) => {
    const text = onlyLiterals(readFileSync(join(projectRoot, file), 'utf8'))
    return languages.flatMap((language) => wrongWords(file, text, language))
  })
  expect(wrong).toEqual([])
})
