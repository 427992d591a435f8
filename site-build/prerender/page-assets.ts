import { readPieces } from '#server/pages/build-pieces.ts'
import type { DocumentAssets } from '#web/site/Document.tsx'
import type { PageData } from '#web/site/page-data.ts'

type PageAssets = (
  page: PageData,
) => Pick<DocumentAssets, 'icon' | 'font' | 'script' | 'modules' | 'stylesheets'>

/** Subset with all letters of both languages; few pages need the others. */
const mainFont = /source-sans-3-latin-wght-normal\.woff2$/

/** Files that pages of each component need, from the manifest of Vite. */
export function readPageAssets(webDir: string): PageAssets {
  const { sources, pieceOf, withImports } = readPieces(webDir)
  const main = 'site/main.tsx'
  const script = `/${pieceOf(main).file}`
  const icon = `/${pieceOf('shell/icon.svg').file}`
  const font = `/${pieceOf(sources.find((source) => mainFont.test(source)) ?? 'main font').file}`
  return ({ component }) => {
    const own = `site/pages/${component}.tsx`
    const pieces = [...new Set([...withImports(main), ...withImports(own)])]
    // Lazy components are prerendered too.
    const rendered = [...pieces, ...(pieceOf(own).dynamicImports ?? []).flatMap(withImports)]
    return {
      icon,
      font,
      script,
      modules: pieces.map(({ file }) => `/${file}`).filter((file) => file !== script),
      stylesheets: [...new Set(rendered.flatMap(({ css = [] }) => css))].map((style) => `/${style}`),
    }
  }
}
