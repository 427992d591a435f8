import { expect, test } from 'vitest'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import { readSiteContent, type SiteContent } from '#site-build/content/site-content.ts'
import { textPagesOf } from '../text-pages.ts'
import { drawingFiles, drawingOf, portraitOf } from './drawing-files.ts'
import { styled } from './styled.ts'
import { withDrawings } from './with-drawings.ts'

const content = readSiteContent('content', readCatalogue())
const names = [...content.drawings.keys()]
const withSource = (name: string, svg: string): SiteContent => ({
  ...content,
  drawings: new Map([...content.drawings, [name, svg]]),
})

test('every drawing and portrait has colours for both colour schemes inside its root element', () => {
  const files = drawingFiles(content)
  expect(files).toHaveLength(names.length + content.team.length)
  for (const [file, svg] of files) {
    expect([file, svg]).toEqual([file, expect.stringMatching(/^<svg [^>]*><style>[\s\S]*<\/style>/)])
    expect(svg.match(/<style>/g)).toHaveLength(1)
    expect(svg).toContain('@media(prefers-color-scheme:dark)')
  }
  expect(styled('<svg viewBox="0 0 1 1"><path/></svg>')).toMatch(
    /^<svg viewBox="0 0 1 1"><style>[\s\S]*<\/style><path\/><\/svg>$/,
  )
})

test('every class of a drawing is in the style sheet', () => {
  const known = new Set(styled('<svg>').match(/(?<=\.)[a-z-]+(?=[{.,])/g))
  const used = [...content.drawings].flatMap(([name, svg]) =>
    [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) =>
      (list ?? '').split(' ').map((one) => [name, one] as const),
    ),
  )
  expect(used.filter(([, one]) => !known.has(one))).toEqual([])
})

test('every drawing has a size, and one whose viewBox does not begin at 0 0 is refused', () => {
  for (const name of names) {
    const { width, height } = drawingOf(content, name)
    expect([name, width > 0, height > 0]).toEqual([name, true, true])
  }
  for (const viewBox of ['viewBox="1 0 9 9"', 'width="9"']) {
    const wrong = withSource('wrong', `<svg ${viewBox}></svg>`)
    expect(() => drawingOf(wrong, 'wrong')).toThrow('The drawing wrong has no viewBox that begins at 0 0')
  }
})

test('an unknown drawing is an error that names it, in a text and in its fields', () => {
  const [page] = textPagesOf(content)
  if (!page) throw new Error('There is no page')
  const image = (name: string) => ({
    ...page,
    result: { nodes: [{ tag: 'p', children: [{ tag: 'img', drawing: { name, alt: 'a' }, children: [] }] }] },
  })
  expect(() => withDrawings(content)(image('gone'))).toThrow('content/drawings/gone.svg is missing')
  expect(withDrawings(content)(image('water')).result).toMatchObject({
    nodes: [{ children: [{ drawing: { name: 'water', alt: 'a', ...drawingOf(content, 'water') } }] }],
  })
  const pages = content.pages.map((pair) => ({
    ...pair,
    en: { ...pair.en, fields: { ...pair.en.fields, drawing: 'lost' } },
  }))
  expect(() => textPagesOf({ ...content, pages })).toThrow('content/drawings/lost.svg is missing')
})

test('the portraits of all experts differ', () => {
  const portraits = drawingFiles({ ...content, drawings: new Map() }).map(([, svg]) => svg)
  expect(new Set(portraits).size).toBe(content.team.length)
})

test('an address changes with the content and leads to its file', () => {
  const files = drawingFiles(content).map(([file]) => `/${file}`)
  const { src } = drawingOf(content, 'water')
  expect(files).toContain(src)
  const changed = (content.drawings.get('water') ?? '').replace('</svg>', '<path d="M0 0h1"/></svg>')
  expect(drawingOf(withSource('water', changed), 'water').src).not.toBe(src)

  const [member] = content.team
  if (!member) throw new Error('There is no expert')
  const portrait = portraitOf(member)
  expect(files).toContain(portrait.src)
  const { glasses } = member.portrait
  const other = portraitOf({ ...member, portrait: { ...member.portrait, glasses: !glasses } })
  expect(other).toEqual({ ...portrait, src: expect.not.stringMatching(portrait.src) })
})
