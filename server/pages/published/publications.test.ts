import { expect, test } from 'vitest'
import { scriptsOf } from '#tests/support/published-sites.ts'
import { choose, listUnneeded, type Publication } from './publications.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-28T10:00:00Z')

/** `a1` is a build with scripts `a`; the first one is the newest. */
const publications = (...names: string[]): Publication[] =>
  names.map((name, nth) => ({
    at: now - nth * day,
    scripts: scriptsOf(name.charAt(0)),
    build: name.padEnd(64, '0'),
  }))
const namesOf = (chosen: readonly Publication[]) => chosen.map(({ build }) => build.slice(0, 2))

test('a server serves the newest build with its own scripts', () => {
  const { current } = choose(publications('b2', 'a3', 'a2', 'b1'), scriptsOf('a'))
  expect(current?.build.slice(0, 2)).toBe('a3')
  expect(choose(publications('b2', 'b1'), scriptsOf('a')).current).toBeUndefined()
})

test('it serves assets of two earlier builds, and of the two last sets of other scripts', () => {
  const published = publications('d1', 'a4', 'b2', 'a4', 'a3', 'a2', 'a1', 'b1', 'c1')
  expect(namesOf(choose(published, scriptsOf('a')).further)).toEqual(['a3', 'a2', 'd1', 'b2'])
})

test('only publications that no server needs are removed, and not within a week', () => {
  const published = publications('a9', 'a8', 'a7', 'a6', 'b5', 'c4', 'd3', 'e2', 'a1', 'f0')
  expect(namesOf(listUnneeded(published, now))).toEqual(['e2', 'a1', 'f0'])
  expect(listUnneeded(published, now - 3 * day)).toEqual([])
})
