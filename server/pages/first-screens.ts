import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#contract/lists.ts'
import { type PathName, paths } from '#contract/paths.ts'
import { readPieces } from './build-pieces.ts'

export type Entry = 'portal' | 'office' | 'laboratory'

/** Screens where people arrive, by address. Chunks of other screens are loaded when they open. */
const firstScreens: Record<Entry, Partial<Record<PathName, string>>> = {
  portal: { portal: 'portal/home/PortalListPage.tsx' },
  laboratory: { laboratory: 'laboratory/WorkPage.tsx' },
  office: { office: 'office/today/TodayPage.tsx', officeOrders: 'office/list/OfficeListPage.tsx' },
}

/** Areas of texts that each program loads before its first screen, as its routes say. */
const areas: Record<Entry, readonly string[]> = {
  portal: ['shell', 'bell', 'errors', 'terms', 'orders', 'portal'],
  laboratory: ['shell', 'errors', 'laboratory'],
  office: [
    'shell',
    'bell',
    'errors',
    'terms',
    'orders',
    'office',
    'office-board',
    'office-campaigns',
    'office-consignments',
    'office-customers',
    'office-enquiries',
    'office-keys',
    'office-laboratories',
    'office-offers',
    'office-privacy',
    'office-reception',
    'office-results',
    'office-search',
    'office-today',
  ],
}

/**
 * Preload elements for the head of each first screen, which save a round trip on a slow line. Empty for a build
 * without this program.
 */
export function readFirstScreens(root: string, app: Entry): (readonly [path: string, head: string])[] {
  if (!existsSync(join(root, '.vite/manifest.json'))) return []
  const { sources, withImports } = readPieces(root)
  if (!sources.includes(`${app}.html`)) return []
  const filesOf = (source: string) => withImports(source).flatMap(({ file, css = [] }) => [file, ...css])
  const inEntry = new Set(filesOf(`${app}.html`))
  const screens = Object.entries(firstScreens[app]) as [PathName, string][]
  return screens.flatMap(([name, screen]) =>
    languages.map((language) => {
      const texts = areas[app].flatMap((area) => filesOf(`i18n/${language}/${area}.json`))
      const files = new Set([...filesOf(screen), ...texts].filter((each) => !inEntry.has(each)))
      return [paths[name][language], [...files].map(elementFor).join('')] as const
    }),
  )
}

const elementFor = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
