import { hashTexts } from '#site-build/build/inputs.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { Drawing } from '#web/site/parts/Picture.tsx'
import { portrait } from './portrait.ts'
import { styled } from './styled.ts'

type Content = Pick<SiteContent, 'drawings' | 'team'>

/** Drawing of `content/drawings`. Its address contains a hash of the content, so that browsers cache it for good. */
export const drawingOf = ({ drawings }: Content, name: string): Drawing => {
  const source = drawings.get(name)
  if (!source) throw new Error(`content/drawings/${name}.svg is missing`)
  return toDrawing(name, styled(source))
}

/** Portrait of an expert. */
export const portraitOf = ({ id, portrait: features }: Content['team'][number]): Drawing =>
  toDrawing(`portrait-${id}`, portrait(features))

/** Texts of all drawings by file name. */
export function drawingFiles({ drawings, team }: Content): [file: string, svg: string][] {
  return [
    ...[...drawings].map(([name, source]) => fileOf(name, styled(source))),
    ...team.map(({ id, portrait: features }) => fileOf(`portrait-${id}`, portrait(features))),
  ]
}

const fileOf = (name: string, svg: string): [file: string, svg: string] => [
  `assets/drawings/${name}-${hashTexts([svg])}.svg`,
  svg,
]

function toDrawing(name: string, svg: string): Drawing {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`The drawing ${name} has no viewBox that begins at 0 0`)
  return { src: `/${fileOf(name, svg)[0]}`, width: Number(width), height: Number(height) }
}
