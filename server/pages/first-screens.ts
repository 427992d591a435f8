import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#contract/lists.ts'
import { readPieces } from './build-pieces.ts'

type AppName = 'portal' | 'office'

/** First screen of each program, where people arrive. Chunks of other screens are loaded when they open. */
const firstScreens: Record<AppName, { source: string; addresses: Record<Language, string> }> = {
  portal: {
    source: 'portal/home/PortalListPage.tsx',
    addresses: { en: '/portal', fi: '/fi/portaali' },
  },
  office: {
    source: 'office/list/OfficeListPage.tsx',
    addresses: { en: '/office', fi: '/fi/toimisto' },
  },
}

const areasOf = (app: AppName) => ['shell', 'errors', 'terms', 'orders', app]

/**
 * Preload elements for the head of each first screen, which save a round trip on a slow line. Empty for a build
 * without this program.
 */
export function readFirstScreens(root: string, app: AppName): (readonly [path: string, head: string])[] {
  if (!existsSync(join(root, '.vite/manifest.json'))) return []
  const { sources, withImports } = readPieces(root)
  if (!sources.includes(`${app}.html`)) return []
  const filesOf = (source: string) => withImports(source).flatMap(({ file, css = [] }) => [file, ...css])
  const inEntry = new Set(filesOf(`${app}.html`))
  const { source, addresses } = firstScreens[app]
  return languages.map((language) => {
    const texts = areasOf(app).flatMap((area) => filesOf(`i18n/${language}/${area}.json`))
    const files = new Set([...filesOf(source), ...texts].filter((each) => !inEntry.has(each)))
    return [addresses[language], [...files].map(elementFor).join('')] as const
  })
}

const elementFor = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
