import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names of the keyframes of an element while it appears or goes. */
const keyframesOf = (css: string, state: 'entering' | 'exiting') =>
  [...css.matchAll(new RegExp(`\\[data-${state}\\][^{]*\\{[^}]*animation: ([\\w-]+)`, 'g'))].map(
    ([, name]) => name,
  )

// A browser continues with the same keyframes, and the end of the exit fires no event: the element stays.
test('an exit has other keyframes than the entry that it may interrupt', () => {
  const sheets = globSync('web/ui/*.css').map((path) => readFileSync(path, 'utf8'))
  expect(sheets.flatMap((css) => keyframesOf(css, 'exiting'))).not.toEqual([])
  for (const css of sheets) {
    const entries = keyframesOf(css, 'entering')
    expect(keyframesOf(css, 'exiting').filter((name) => entries.includes(name))).toEqual([])
  }
})
