import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageOf } from '#contract/entry-paths.ts'
import { projectRoot } from '#local/settings.ts'
import type { ProductsResult } from '#web/site/pages/ProductsPage.tsx'
import { keptTogether } from '#web/site/parts/kept-together.ts'
import { readSite } from './site.ts'
import { structuredData } from './structured-data.ts'
import { typeset } from './typeset.ts'

const site = readSite(join(projectRoot, 'content'))
const pages = [...site.pages.values()]

/** Makes no-break spaces visible. */
const seen = (text: string) => keptTogether(text).replaceAll('\u00a0', '~').replaceAll('\u2060', '')

test.each([
  ['Prices (VAT 0), hinnat (alv 0 %)', 'Prices (VAT~0), hinnat (alv~0~%)'],
  ['under 0.1 ng/m³ at 58 °C, 50 %:n kosteus, noin 1 µm:n hiukkaset', null],
  ['0,5–1 kg, 12 viikkoa, 24 tunnissa, 2–3 weeks', '0,5–1~kg, 12~viikkoa, 24~tunnissa, 2–3~weeks'],
  [
    'EN ISO 10993-5, ISO/IEC 17025, OECD 301F, 21 CFR 58',
    'EN~ISO~10993-5, ISO/IEC~17025, OECD~301F, 21~CFR 58',
  ],
  ['100 × 100 mm, ≤ 30, ma–pe klo 9–17', '100~×~100~mm, ≤~30, ma–pe klo~9–17'],
  ['Puhelin +358 9 5550 0143, ma–pe', 'Puhelin +358~9~5550~0143, ma–pe'],
  ['sopimus (6 art. 1 b)', 'sopimus (6~art.~1~b)'],
  ['19 elements of 3 laboratories, men 7 or more', '19 elements of 3 laboratories, men 7 or more'],
])('no line ends within %s', (text, expected) => {
  expect(seen(text)).toBe(expected ?? 'under 0.1~ng/m³ at 58~°C, 50~%:n kosteus, noin 1~µm:n hiukkaset')
})

test('addresses stay exact', () => {
  const inAddresses: string[] = []
  JSON.stringify(
    pages.map((page) => typeset(page).result),
    (_, value) => {
      if (typeof value === 'string' && /^[/#]|^https?:|^\d{4}-\d\d-\d\d$/.test(value)) inAddresses.push(value)
      return value
    },
  )
  expect(inAddresses.length).toBeGreaterThan(1000)
  expect(inAddresses.filter((text) => /[\u00a0\u00ad]/.test(text))).toEqual([])
})

test('no page breaks a line before a unit or within the name of a standard', () => {
  const broken = /\d (?:%|°C|m[gml]|[kµ]?g|µm|mm)(?![\p{L}\d])|(?:alv|VAT) 0|(?<!\p{L})(?:ISO|EN|IEC) \d/u
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, part]) => (key === 'listing' ? [] : texts(part)))
  }
  const wrong = pages.flatMap((page) =>
    texts(typeset(page).result)
      .filter((text) => broken.test(text))
      .map((text) => `${page.path}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('a long Finnish compound in large letters is divided between its parts', () => {
  const headings = pages
    .filter(({ path }) => languageOf(path) === 'fi')
    .map((page) => (typeset(page).result as { heading?: string }).heading ?? '')
  expect(headings.some((heading) => heading.includes('plasma\u00admassa\u00adspektrometria'))).toBe(true)
  expect(headings.flatMap((heading) => heading.match(/\p{L}{22,}/gu) ?? [])).toEqual([])
})

test('texts for the API and structured data stay exact', () => {
  const listing = pages.filter(({ component }) => component === 'ProductsPage')
  expect(listing).toHaveLength(2)
  for (const page of listing) {
    const { listing: before } = page.result as ProductsResult
    expect((typeset(page).result as ProductsResult).listing).toEqual(before)
  }
  const told = pages.map((page) =>
    JSON.stringify(structuredData(page, site.pages, 'https://labsilta.example')),
  )
  expect(told.filter((text) => text.includes('\u00ad'))).toEqual([])
})

test('no line ends within a range, and a word that fits a phone is not divided', () => {
  expect(keptTogether('2–3 weeks')).toBe('2–\u20603\u00a0weeks')
  const cards = pages.flatMap(
    (page) => (typeset(page).result as { groups?: { cards: { title: string }[] }[] }).groups ?? [],
  )
  const titles = cards.flatMap((group) => group.cards.map(({ title }) => title))
  expect(titles.some((title) => title.includes('raskasmetallijäämät'))).toBe(true)
  expect(titles.some((title) => title.includes('röntgen\u00adfluoresenssi\u00adspektrometria'))).toBe(true)
})
