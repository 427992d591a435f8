import { expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import { limitLabel } from './limit-labels.ts'

const { products, methods } = readCatalogue()
const limits = [...products, ...methods].flatMap(({ id, detectionLimit }) =>
  detectionLimit ? [{ id, ...detectionLimit }] : [],
)

test('a limit is named by its kind', () => {
  expect(limitLabel('quantification', 'en')).toBe('Limit of quantification')
  expect(limitLabel('quantification', 'fi')).toBe('Määritysraja')
  expect(limitLabel('range', 'fi')).toBe('Mittausalue')
})

test.each(languages)('no text of a limit repeats its kind, in %s', (language) => {
  const kinds =
    /^(?:LO[QD]|limit of|range|measuring range|qualitative|määritysraja|toteamisraja|mittausalue|kvalitatiivinen)/i
  expect(limits.filter((limit) => kinds.test(limit[language])).map(({ id }) => id)).toEqual([])
})

test('every kind is used', () => {
  const kinds = new Set(limits.map(({ kind }) => kind))
  for (const kind of [
    'detection',
    'quantification',
    'range',
    'smallest',
    'precision',
    'qualitative',
  ] as const)
    expect([kind, kinds.has(kind)]).toEqual([kind, true])
})
