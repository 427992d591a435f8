import type { z } from 'zod'
import type { Portrait } from '#site-build/content/people-shapes.ts'

type Features = z.output<typeof Portrait>

const skins = {
  light: ['#f6d7c3', '#e3b79c'],
  medium: ['#e9bd98', '#cf9b74'],
  dark: ['#a8714c', '#8a5837'],
} as const
const hairs = {
  black: '#2b2522',
  brown: '#5d4030',
  fair: '#d2ab68',
  grey: '#9aa09f',
  red: '#a85a33',
} as const
const clothes = {
  pine: '#0b5850',
  copper: '#a93e0c',
  slate: '#3f5566',
  sand: '#c9a36b',
  plum: '#6a3f57',
} as const

/** Drawn portrait, 160 × 160, with the same colours in both colour schemes except for the background. */
export function portrait({ skin, hair, hairStyle, clothing, glasses, beard }: Features): string {
  const [face, shade] = skins[skin]
  const colour = hairs[hair]
  const { behind, before } = hairShapes[hairStyle]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">',
    '<style>.back{fill:#d3e8e3}@media(prefers-color-scheme:dark){.back{fill:#2f5a53}}</style>',
    '<rect class="back" width="160" height="160"/>',
    `<path fill="${colour}" d="${behind}"/>`,
    `<path fill="${clothes[clothing]}" d="M18 160c2-30 24-42 62-42s60 12 62 42Z"/>`,
    `<path fill="${shade}" d="M66 98h28v20c0 9-6 14-14 14s-14-5-14-14Z"/>`,
    `<path fill="#fff" d="m58 119 22 20-14 12-16-28Zm44 0-22 20 14 12 16-28Z"/>`,
    `<path fill="${shade}" d="M44 76a7 9 0 0 1 8-9v19a8 8 0 0 1-8-10Zm72 0a7 9 0 0 0-8-9v19a8 8 0 0 0 8-10Z"/>`,
    `<path fill="${face}" d="M50 66c0-20 13-32 30-32s30 12 30 32v14c0 18-13 31-30 31S50 98 50 80Z"/>`,
    beard ? `<path fill="${colour}" d="${beardShape}"/><path fill="${face}" d="${mouthArea}"/>` : '',
    `<path fill="${colour}" d="${before}"/>`,
    `<g fill="#2b2522"><circle cx="67" cy="74" r="3.200"/><circle cx="93" cy="74" r="3.200"/></g>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="${colour}" stroke-width="3" d="M60 64c4-3 9-3 13-1M87 63c4-2 9-2 13 1"/>`,
    `<path stroke="${shade}" stroke-width="3" d="M80 76v9c0 2-2 3-4 3"/><path stroke="#8c3a2a" stroke-width="3" d="M70 96c6 5 14 5 20 0"/>`,
    glasses ? `<path stroke="#2b2522" stroke-width="2.500" d="${glassesShape}"/>` : '',
    '</g></svg>',
  ].join('')
}

const glassesShape =
  'M57 74a10 9 0 1 0 20 0 10 9 0 1 0-20 0Zm26 0a10 9 0 1 0 20 0 10 9 0 1 0-20 0Zm-6-1c2-1.500 4-1.500 6 0M57 72l-7-2M103 72l7-2'
const beardShape =
  'M50 78c2 8 6 12 12 12 6-4 10-5 18-5s12 1 18 5c6 0 10-4 12-12v8c0 18-13 29-30 29S50 104 50 86Z'
const mouthArea = 'M69 94c7-3 15-3 22 0-2 7-6 9-11 9s-9-2-11-9Z'

/** Outlines of hair behind and before the head. */
const hairShapes: Record<Features['hairStyle'], { behind: string; before: string }> = {
  short: {
    behind: 'M48 70c-4-28 10-46 32-46s36 18 32 46Z',
    before: 'M47 72c-4-30 12-48 35-48 22 0 34 18 31 48l-5-6c-1-10-4-16-9-20-14 4-30 4-40-1-4 5-6 12-7 21Z',
  },
  side: {
    behind: 'M48 70c-4-28 10-46 32-46s36 18 32 46Z',
    before: 'M47 70c-5-30 13-48 37-47 20 1 32 17 29 47l-5-4c0-11-3-18-9-23-12 8-28 11-43 9-3 4-4 9-4 15Z',
  },
  long: {
    behind: 'M40 124c-6-20-4-40-2-58 3-26 19-43 42-43s39 17 42 43c2 18 4 38-2 58-10 8-70 8-80 0Z',
    before: 'M48 74c-3-30 12-48 33-48s34 18 31 48c-4-14-10-24-19-30-9 12-26 18-38 18-4 3-6 7-7 12Z',
  },
  bob: {
    behind: 'M40 104c-4-12-4-26-2-38 3-26 19-43 42-43s39 17 42 43c2 12 2 26-2 38-10 6-70 6-80 0Z',
    before: 'M47 76c-5-32 11-50 33-50s38 18 33 50c-2-8-4-14-7-18-18 2-36 2-52 0-3 4-5 10-7 18Z',
  },
  bun: {
    behind: 'M64 20a16 15 0 1 1 32 0 16 15 0 1 1-32 0Zm-16 50c-4-28 10-46 32-46s36 18 32 46Z',
    before: 'M48 72c-4-30 10-46 32-46s36 16 32 46c-4-14-12-23-32-23s-28 9-32 23Z',
  },
  curly: {
    behind:
      'M44 84c-12-4-12-18-5-24-6-10 0-22 10-24 2-11 15-16 24-11 7-7 21-6 25 3 11-1 19 9 17 19 9 5 10 18 2 24 2 8-4 13-9 13Z',
    before:
      'M47 68c-2-8 0-14 4-19 1-8 9-12 16-10 5-6 15-6 20 0 7-3 16 1 17 9 5 5 7 12 5 20-4-5-6-9-12-11-6 3-11 2-15-2-5 4-11 5-16 1-5 4-12 4-15 4-2 2-3 5-4 8Z',
  },
  bald: {
    behind: 'M46 78c-3-10-2-20 2-26h64c4 6 5 16 2 26Z',
    before: 'M47 76c-2-8-2-16 1-22 2 3 3 8 3 14Zm66 0c2-8 2-16-1-22-2 3-3 8-3 14Z',
  },
}
