import type { Node } from '@takumi-rs/core'
import type { Language } from '#contract/lists.ts'

/** Texts of a picture. */
export type Card = {
  language: Language
  /** Kind of page in a word or two. */
  kind: string
  heading: string
  /** Line of facts below the heading; may be empty. */
  note: string
}

export const pictureSize = { width: 1200, height: 630 } as const

const weights = ['400Regular', '600SemiBold', '700Bold']

/** Full fonts, because web subsets lack characters that headings may contain. */
export const fontFiles = weights.map(
  (weight) => `node_modules/@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`,
)

const colours = { text: '#122a28', quiet: '#4b625f', accent: '#0b5850', line: '#a9cfc8', signal: '#a93e0c' }
const margin = 84

const textWidth = pictureSize.width - 2 * margin
/** Width of a bold letter relative to its size, for words with many wide letters. */
const widest = 0.47

/** Font size of a heading: smaller for a long one, and for a Finnish compound that would not fit into a line. */
export function headingSize(heading: string): number {
  const usual = heading.length <= 40 ? 78 : heading.length <= 56 ? 66 : 56
  const longest = Math.max(...heading.split(/[\s–-]+/).map((word) => word.length))
  return Math.min(usual, Math.floor(textWidth / (longest * widest)))
}

/** Card as a tree of boxes and texts, with the colours of the light theme in web/ui/tokens.css. */
export const drawCard = ({ kind, heading, note }: Card): Node => ({
  type: 'container',
  style: { ...pictureSize, display: 'flex', backgroundColor: '#fff', fontFamily: '"Source Sans 3"' },
  children: [
    { type: 'image', src: scenery, ...pictureSize, style: { position: 'absolute', top: 0, left: 0 } },
    {
      type: 'container',
      style: {
        display: 'flex',
        flexDirection: 'column',
        width: pictureSize.width,
        height: 520,
        padding: `56px ${margin}px 0`,
      },
      children: [
        brand,
        {
          type: 'container',
          style: { display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 16 },
          children: [
            line(kind, { fontSize: 32, fontWeight: 600, color: colours.signal }),
            line(heading, {
              fontSize: headingSize(heading),
              fontWeight: 700,
              lineHeight: 1.1,
              letterSpacing: '-0.02em',
              color: colours.text,
              textWrap: 'balance',
              lineClamp: 3,
            }),
            ...(note
              ? [
                  line(note.replaceAll(' / ', '\u00a0/\u00a0'), {
                    fontSize: 34,
                    color: colours.quiet,
                    lineHeight: 1.3,
                    lineClamp: 2,
                  }),
                ]
              : []),
          ],
        },
      ],
    },
  ],
})

const line = (text: string, style: NonNullable<Node['style']>): Node => ({ type: 'text', text, style })

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round">${content}</svg>`

/** Logo, as in web/shell/Logo.tsx. */
const mark = svg(
  48,
  48,
  `<rect width="48" height="48" rx="11" fill="${colours.accent}"/><g stroke="#fff" stroke-width="2.6"><path d="M8 22h32"/><path d="M10 22c3.5-7.5 8.5-11 14-11s10.5 3.5 14 11"/><path d="M17 21.5v-6.8M24 21.5V11.5M31 21.5v-6.8" stroke-width="2"/><path d="M8 30c4-3.2 6.7-3.2 10.7 0s6.6 3.2 10.6 0 6.7-3.2 10.7 0"/><path d="M13.3 37.5c3.5-2.7 5.7-2.7 9.2 0s5.7 2.7 9.2 0" opacity="0.6" stroke-width="2.2"/></g>`,
)

const brand: Node = {
  type: 'container',
  style: { display: 'flex', alignItems: 'center', gap: 20 },
  children: [
    { type: 'image', src: mark, width: 64, height: 64 },
    line('Labsilta', { fontSize: 46, fontWeight: 700, letterSpacing: '-0.025em', color: colours.text }),
  ],
}

const wave = Array.from({ length: 16 }, () => 'c18-12 32-12 50 0s32 12 50 0').join('')

/** Bridge over water at the bottom of the picture. */
const scenery = svg(
  pictureSize.width,
  pictureSize.height,
  `<g stroke="${colours.accent}"><path d="M-10 552h1220" stroke-width="7"/><path d="M-10 565h1220" stroke-width="2.5" opacity="0.5"/></g>` +
    `<g stroke="${colours.line}" stroke-width="4"><path d="M-40 592${wave}"/><path d="M-80 616${wave}" opacity="0.6"/></g>`,
)
