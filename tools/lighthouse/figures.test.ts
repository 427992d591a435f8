import { expect, test } from 'vitest'
import { findMissed, medianOf } from './figures.ts'

const good = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  blockingMs: 49,
  processorMs: 9,
}

test('the median of three counts, figure by figure', () => {
  const all = [
    good,
    { ...good, performance: 70, blockingMs: 400, processorMs: 3 },
    { ...good, performance: 100, seo: 50 },
  ]
  expect(medianOf(all)).toEqual(good)
})

test('a page that is at every bar misses none, and one just below misses all', () => {
  expect(findMissed(good)).toEqual([])
  const bad = { performance: 98, accessibility: 99, bestPractices: 99, seo: 99, blockingMs: 50 }
  expect(findMissed({ ...bad, processorMs: 0 })).toEqual(Object.keys(bad))
})
