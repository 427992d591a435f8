import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type LabelFormatName, labelFormats, labelsPerSheet } from '#contract/label-formats.ts'
import type { Sample } from '#contract/samples.ts'
import { factsOfPdf, placesOfPdf, textOfPdf } from '#tests/support/pdf-text.ts'
import { type LabelOptions, labelSheet } from './documents.ts'

const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const pointsPerMm = 72 / 25.4
const formats = Object.keys(labelFormats) as LabelFormatName[]

const aSample = (position: number, changes: Partial<Sample> = {}): Sample => ({
  id: '01890000-0000-7000-8000-000000000000',
  version: 1,
  position,
  name: `Näyte ${position}`,
  material: 'kartonki',
  batch: '',
  note: '',
  state: 'expected',
  rejection: null,
  tests: [],
  ...changes,
})

const options: LabelOptions = { language: 'fi', format: '70x37', copies: 1, start: 1 }
const sheetOf = (samples: Sample[], changes: Partial<LabelOptions> = {}) =>
  labelSheet({ number: 10001, samples }, { ...options, ...changes }, clock)
const pagesOf = async (samples: Sample[], changes: Partial<LabelOptions> = {}) =>
  (await textOfPdf(sheetOf(samples, changes))).split('\f').slice(0, -1)
const numbersIn = (text = '') => text.match(/L-10001-\d+/g) ?? []

test('a label has number, name and material, and what was written about temperature and danger', async () => {
  const [text] = await pagesOf([
    aSample(1, { name: 'Kansi ≥ 10 µm, 25 cm²', note: 'Keep at 2–8 °C. UN 1263' }),
    aSample(2, { material: '' }),
  ])
  for (const words of ['L-10001-1', 'Kansi ≥ 10 µm', 'kartonki', 'Keep at 2–8 °C', 'UN 1263', 'L-10001-2'])
    expect(text).toContain(words)
  expect(text?.match(/kartonki/g)).toHaveLength(1)
  expect(text?.match(/°C|UN/g)).toHaveLength(2)
})

test('the copies of a sample follow one another', async () => {
  const [text] = await pagesOf([aSample(1), aSample(2)], { copies: 3 })
  expect(numbersIn(text)).toEqual([1, 1, 1, 2, 2, 2].map((position) => `L-10001-${position}`))
})

test.each(formats)(
  'a used sheet of %s is filled from its free place on, and the next from its first',
  async (format) => {
    const perSheet = labelsPerSheet(format)
    const samples = Array.from({ length: 3 }, (_, index) => aSample(index + 1))
    const words = await placesOfPdf(sheetOf(samples, { format, start: perSheet - 1 }))
    const { columns, rows, widthMm, heightMm, gapMm } = labelFormats[format]
    const places = words
      .filter(({ text }) => text.startsWith('L-10001'))
      .map(({ page, text, x, y }) => {
        // The block of labels is centred on the sheet.
        const left = (210 - columns * widthMm - (columns - 1) * gapMm) / 2
        const top = (297 - rows * heightMm) / 2
        const column = Math.floor((x / pointsPerMm - left) / (widthMm + gapMm)) + 1
        return [text, page, Math.floor((y / pointsPerMm - top) / heightMm) + 1, column]
      })
    expect(places).toEqual([
      ['L-10001-1', 1, rows, columns - 1],
      ['L-10001-2', 1, rows, columns],
      ['L-10001-3', 2, 1, 1],
    ])
  },
)

test.each(formats)(
  'a number is never cut, and a long name leaves room for the rest of its label (%s)',
  async (format) => {
    const long = aSample(10_000, {
      name: 'Pakastemansikoiden kuivikekartonki, '.repeat(6).slice(0, 200),
      material: 'polttoaine-etanolin tislausjäännös '.repeat(5),
      note: 'Keep at 2–8 °C. UN 1263, UN 1950, UN 3077, UN 3082, UN 3480',
    })
    const [text] = await pagesOf([long], { format })
    expect(text).toContain('L-10001-10000')
    expect(text).toContain('Keep at 2–8 °C')
    expect(text).toContain('UN 1263')
    expect(text).toContain('…')
  },
)

test('is a tagged A4 document whose codes are described in words', async () => {
  const pdf = await buffer(sheetOf([aSample(7)]))
  const facts = await factsOfPdf(pdf)
  expect(facts).toMatch(/Tagged:\s+yes/)
  expect(facts).toMatch(/Page size:\s+595.28 x 841.89 pts \(A4\)/)
  expect(facts).toContain('Näytetarrat L-10001')
  expect(await factsOfPdf(pdf, '-struct-text')).toMatch(/Sect[\s\S]*Figure[\s\S]*L-10001-7/)
})

test('an order without samples is one empty sheet', async () => {
  expect(await pagesOf([])).toEqual([''])
})

test('2,000 samples stream', async () => {
  const samples = Array.from({ length: 2000 }, (_, index) => aSample(index + 1))
  const pages = await pagesOf(samples)
  expect(pages).toHaveLength(Math.ceil(2000 / 24))
  expect(numbersIn(pages.at(-1)).at(-1)).toBe('L-10001-2000')
}, 120_000)
