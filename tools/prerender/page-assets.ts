import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentAssets } from '#web/site/Document.tsx'
import type { PageData } from '#web/site/page-data.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type PageAssets = (
  page: PageData,
) => Pick<DocumentAssets, 'icon' | 'font' | 'script' | 'modules' | 'stylesheets'>

/** Has all letters of both languages; the other subsets are asked for by the few pages that need them. */
const mainFont = /source-sans-3-latin-wght-normal\.woff2$/

/** What a page of each component needs, from what Vite wrote down of its build. */
export function readPageAssets(webDir: string): PageAssets {
  const text = readFileSync(join(webDir, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const chunkOf = (source: string): Chunk => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}`)
    return chunk
  }
  const withImports = (source: string): Chunk[] => {
    const chunk = chunkOf(source)
    return [...(chunk.imports ?? []).flatMap(withImports), chunk]
  }
  const main = 'site/main.tsx'
  const script = `/${chunkOf(main).file}`
  const icon = `/${chunkOf('shell/icon.svg').file}`
  const font = `/${chunkOf(Object.keys(manifest).find((source) => mainFont.test(source)) ?? 'main font').file}`
  return ({ component }) => {
    const own = `site/pages/${component}.tsx`
    const chunks = [...new Set([...withImports(main), ...withImports(own)])]
    // What gets its script only when it is used was drawn all the same.
    const drawn = [...chunks, ...(chunkOf(own).dynamicImports ?? []).flatMap(withImports)]
    return {
      icon,
      font,
      script,
      modules: chunks.map(({ file }) => `/${file}`).filter((file) => file !== script),
      stylesheets: [...new Set(drawn.flatMap(({ css = [] }) => css))].map((style) => `/${style}`),
    }
  }
}
