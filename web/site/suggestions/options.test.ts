import { expect, test } from 'vitest'
import type { Suggestions } from '#contract/catalogue.ts'
import { optionsOfPlaces, optionsOfTests, partsOf } from './options.ts'

const found: Suggestions = {
  tests: [
    {
      slug: 'lyijy-maalissa',
      name: 'Maalin lyijy',
      emphasis: [{ from: 7, to: 12 }],
      turnaroundWeeks: { min: 1, max: 2 },
      unitPriceCents: { min: 12000, max: 15000 },
      unit: 'sample',
      unitName: 'näyte',
    },
  ],
  places: [
    { kind: 'method', value: 'raman', name: 'Raman', emphasis: [{ from: 0, to: 5 }] },
    { kind: 'industryOrMaterial', value: 'metal', name: 'Metallit', emphasis: [] },
  ],
}

test('a name is divided at its emphasised parts', () => {
  expect(
    partsOf('Lead in lead paint', [
      { from: 0, to: 4 },
      { from: 8, to: 12 },
    ]),
  ).toEqual([
    { text: 'Lead', isEmphasised: true },
    { text: ' in ', isEmphasised: false },
    { text: 'lead', isEmphasised: true },
    { text: ' paint', isEmphasised: false },
  ])
  expect(partsOf('Lead', [])).toEqual([{ text: 'Lead', isEmphasised: false }])
})

test('a test leads to its page and says its price and turnaround', () => {
  const [option] = optionsOfTests(found, 'fi')
  expect(option?.href).toBe('/fi/tuotteet/lyijy-maalissa')
  expect(option?.note).toMatch(/^120–150\s€ \/ näyte · 1–2 viikkoa$/)
})

test('a method leads to its page, another place to its filter', () => {
  expect(optionsOfPlaces(found, 'en').map(({ href, note }) => [href, note])).toEqual([
    ['/methods/raman', 'Method'],
    ['/products?industryOrMaterial=metal', 'Industry or material'],
  ])
  expect(optionsOfPlaces(found, 'fi').map(({ href }) => href)).toEqual([
    '/fi/menetelmat/raman',
    '/fi/tuotteet?industryOrMaterial=metal',
  ])
})
