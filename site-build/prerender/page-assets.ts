import { readPieces } from '#server/pages/build-pieces.ts'
import type { DocumentAssets } from '#web/site/Document.tsx'
import type { PageData } from '#web/site/page-data.ts'

type PageAssets = (
  page: PageData,
) => Pick<DocumentAssets, 'icon' | 'font' | 'script' | 'modules' | 'stylesheets'>

/** Has all letters of both languages; the other subsets are asked for by the few pages that need them. */
const mainFont = /source-sans-3-latin-wght-normal\.woff2$/

/** What a page of each component needs, from what Vite wrote down of its build. */
export function readPageAssets(webDir: string): PageAssets {
  const { sources, pieceOf, withImports } = readPieces(webDir)
  const main = 'site/main.tsx'
  const script = `/${pieceOf(main).file}`
  const icon = `/${pieceOf('shell/icon.svg').file}`
  const font = `/${pieceOf(sources.find((source) => mainFont.test(source)) ?? 'main font').file}`
  return ({ component }) => {
    const own = `site/pages/${component}.tsx`
    const pieces = [...new Set([...withImports(main), ...withImports(own)])]
    // What gets its script only when it is used was drawn all the same.
    const drawn = [...pieces, ...(pieceOf(own).dynamicImports ?? []).flatMap(withImports)]
    return {
      icon,
      font,
      script,
      modules: pieces.map(({ file }) => `/${file}`).filter((file) => file !== script),
      stylesheets: [...new Set(drawn.flatMap(({ css = [] }) => css))].map((style) => `/${style}`),
    }
  }
}
