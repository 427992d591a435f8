import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#contract/lists.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type AppName = 'portal' | 'office'

/** Where people arrive, and which screen is shown there. What all other screens are made of is asked for when they open. */
const firstScreens: Record<AppName, { source: string; addresses: Record<Language, string> }> = {
  portal: {
    source: 'portal/list/PortalListPage.tsx',
    addresses: { en: '/portal', fi: '/fi/portaali' },
  },
  office: {
    source: 'office/list/OfficeListPage.tsx',
    addresses: { en: '/office', fi: '/fi/toimisto' },
  },
}

const areasOf = (app: AppName) => ['shell', 'errors', 'terms', 'orders', app]

/**
 * Elements for the head of the page at each of these addresses: on a slow line a browser that knows at once of all that
 * the screen is made of is spared a way to the server. None in a build that has no such program.
 */
export function readFirstScreens(root: string, app: AppName): (readonly [path: string, head: string])[] {
  const file = join(root, '.vite/manifest.json')
  if (!existsSync(file)) return []
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
  if (!manifest[`${app}.html`]) return []
  const chunkOf = (source: string): Chunk => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}`)
    return chunk
  }
  const withImports = (source: string): string[] => {
    const { file: script, css = [], imports = [] } = chunkOf(source)
    return [...imports.flatMap(withImports), script, ...css]
  }
  const inEntry = new Set(withImports(`${app}.html`))
  const { source, addresses } = firstScreens[app]
  return languages.map((language) => {
    const texts = areasOf(app).flatMap((area) => withImports(`i18n/${language}/${area}.json`))
    const files = new Set([...withImports(source), ...texts].filter((each) => !inEntry.has(each)))
    return [addresses[language], [...files].map(elementFor).join('')] as const
  })
}

const elementFor = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
