import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CatalogueProduct } from '#contract/catalogue-file.ts'
import { noBreakSpace } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { readCatalogue } from './catalogue.ts'
import { withFigures } from './catalogue-figures.ts'
import { ContentError } from './content-problem.ts'
import { readPairs } from './read-pairs.ts'
import { readProse } from './read-prose.ts'
import { Collection } from './text-shapes.ts'

const real = readCatalogue()
const [product] = real.products as [CatalogueProduct]
const [method] = real.methods
const catalogue = {
  ...real,
  products: [
    {
      ...product,
      id: 'lead',
      turnaroundWeeks: { min: 1.5, max: 2 },
      requiredQuantity: { en: '2 × 1 l_*', fi: '2 × 1 litra' },
      price: { minCents: 12345, maxCents: 20000, unit: 'sample' as const },
    },
    {
      ...product,
      id: 'tin',
      turnaroundWeeks: { min: 2, max: 4 },
      price: { minCents: 9900, maxCents: 9900, unit: 'sample' as const },
    },
    {
      ...product,
      id: 'box',
      turnaroundWeeks: { min: 1, max: 1 },
      price: { minCents: 9900, maxCents: 9900, unit: 'product' as const },
    },
  ],
  methods: method ? [{ ...method, id: 'xrf', turnaroundWeeks: { min: 0.5, max: 1 } }] : [],
}

const write = (markdown: string, language: Language) =>
  withFigures(markdown, language, catalogue, (line, message) => {
    throw new Error(`${line}: ${message}`)
  })

function problemsOf(markdown: string) {
  const problems: string[] = []
  const text = withFigures(markdown, 'en', catalogue, (line, message) => problems.push(`${line}: ${message}`))
  return { problems, text }
}

test('figures of a test and of a method are written as on their pages, in both languages', () => {
  const text = '{turnaround:lead}|{turnaround:xrf}|{turnaround:box}|{price:lead}'
  const plain = (language: Language) =>
    write(text, language).replaceAll('\\', '').replaceAll(noBreakSpace, ' ').split('|')
  expect(plain('en')).toEqual(['1.5–2 weeks', '0.5–1 week', '1 week', '123.45–200 € / sample'])
  expect(plain('fi')).toEqual(['1,5–2 viikkoa', '0,5–1 viikkoa', '1 viikko', '123,45–200 € / näyte'])
  expect(write('{quantity:lead}', 'fi')).toBe('2 × 1 litra')
})

test('several tests have the range from the smallest to the largest', () => {
  expect(write('{turnaround:lead, tin,xrf}', 'en')).toBe(write('0\\.5–4 weeks', 'en'))
  expect(write('{turnaround:lead,\n  tin}', 'fi')).toBe('1\\,5–4 viikkoa')
  expect(write('{price:lead,tin}', 'en').replaceAll(noBreakSpace, ' ')).toBe('99–200 € \\/ sample')
})

test('a figure of the catalogue has no meaning in Markdown', () => {
  const { nodes } = readProse(write('| a | b |\n|--|--|\n| {quantity:lead} | *c* |', 'en'), (_, message) => {
    throw new Error(message)
  })
  expect(JSON.stringify(nodes)).toContain('["2 × 1 l_*"]')
})

test('a figure that does not exist is reported with its line and kept', () => {
  const wrong = [
    '{turnaround:zinc}',
    '{turnaround:lead,zinc}',
    '{turnround:lead}',
    '{quantity:}',
    '{quantity:lead,tin}',
    '{price:xrf}',
    '{price:lead,box}',
  ]
  const { problems, text } = problemsOf(wrong.join('\n'))
  expect(problems).toEqual([
    '1: the catalogue has no test or method zinc',
    '2: the catalogue has no test or method zinc',
    '3: there is no figure turnround',
    '4: the catalogue has no test or method ',
    '5: the catalogue has no single quantity for lead,tin',
    '6: the catalogue has no single price for xrf',
    '7: the catalogue has no single price for lead,box',
  ])
  expect(text.split('\n')).toEqual(wrong)
})

test('an unknown test in a text is a problem of the build with file and line', () => {
  const root = mkdtempSync(join(tmpdir(), 'figures-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'content')
  cpSync('content/collections', join(folder, 'collections'), { recursive: true })
  const fields =
    'title: Metals\nheading: Metals\ndescription: Tests of metals in products, food and water for companies.\nslug: metals'
  for (const language of ['en', 'fi']) {
    const text = `---\n${fields}\nfilter: {}\n---\n\nFirst.\n\nIt takes {turnaround:lead-in-gold}.\n`
    writeFileSync(join(folder, `collections/metals.${language}.md`), text)
  }
  let problems: ContentError['problems'] = []
  try {
    readPairs(folder, real, 'collections', Collection)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    problems = error.problems
  }
  const message = 'the catalogue has no test or method lead-in-gold'
  expect(problems).toEqual([
    { file: 'content/collections/metals.en.md', line: 11, field: 'text', message },
    { file: 'content/collections/metals.fi.md', line: 11, field: 'text', message },
  ])
})
