import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { readSite } from '#site-build/prerender/site.ts'

const mostBytes = 60_000

type Face = { bytes: number; ranges: [number, number][] }

/** Font faces that browsers load when a page has a letter of their ranges. */
function readFaces(): Face[] {
  const css = readFileSync(join(projectRoot, 'web/ui/fonts.css'), 'utf8')
  return [...css.matchAll(/url\("([^"]+)"\)[^}]*unicode-range:([^;]+);/g)].map(
    ([, file = '', ranges = '']) => ({
      bytes: statSync(join(projectRoot, 'node_modules', file)).size,
      ranges: ranges.split(',').map((range) => {
        const [from = '', to = from] = range.trim().slice(2).split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      }),
    }),
  )
}

test('no page of the site has letters of more than 60 kB of fonts', () => {
  const faces = readFaces()
  expect(faces).toHaveLength(3)
  const bytesFor = (text: string) => {
    const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0)
    const isNeeded = ({ ranges }: Face) =>
      letters.some((letter) => ranges.some(([from, to]) => letter >= from && letter <= to))
    return faces.filter(isNeeded).reduce((sum, { bytes }) => sum + bytes, 0)
  }
  const site = readSite(join(projectRoot, 'content'))
  const heavy = [...site.pages.values()].filter((page) => bytesFor(JSON.stringify(page)) > mostBytes)
  expect(heavy.map(({ path }) => path)).toEqual([])
})
