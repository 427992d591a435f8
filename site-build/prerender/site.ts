import type { Catalogue } from '#contract/catalogue-file.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import { readSiteContent, type SiteContent } from '#site-build/content/site-content.ts'
import { dataUrlOf } from '#web/site/loader/page-id.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { Parts } from '#web/site/render-document.tsx'
import { drawingFiles } from './drawings/drawing-files.ts'
import { withDrawings } from './drawings/with-drawings.ts'
import { type FrameParts, inFrame, makeFrameParts } from './frame-slices.ts'
import { makePages } from './make-pages.ts'
import { feeds, robots, sitemap } from './search-engines.ts'
import { typeset } from './typeset.ts'

/** Data of the site; nothing is rendered yet. */
export type Site = {
  content: SiteContent
  catalogue: Catalogue
  /** Pages by path. */
  pages: ReadonlyMap<string, PageData>
  frame: FrameParts
}

export function readSite(contentDir: string): Site {
  const catalogue = readCatalogue(contentDir)
  const content = readSiteContent(contentDir, catalogue)
  const pages = makePages(content, catalogue).map(withDrawings(content)).map(inFrame)
  return {
    content,
    catalogue,
    pages: new Map(pages.map((page) => [page.path, page])),
    frame: makeFrameParts(content),
  }
}

/** Files besides documents and bundles, with their texts. */
export function filesOf({ content, pages, frame }: Site, siteUrl: string): Map<string, string> {
  const all = [...pages.values()]
  return new Map<string, string>([
    ...all.map((page): [string, string] => [dataUrlOf(page.path).slice(1), JSON.stringify(typeset(page))]),
    ...[...frame.slices].map(([name, slice]): [string, string] => [
      `slice-data/${name}.json`,
      JSON.stringify(slice),
    ]),
    ...[...frame.shared].map(([hash, one]): [string, string] => [
      `page-data/sq/d/${hash}.json`,
      JSON.stringify(one),
    ]),
    ...drawingFiles(content),
    ...[sitemap(all, siteUrl), robots(siteUrl), ...feeds(content, siteUrl)].map(
      ({ name, text }): [string, string] => [name, text],
    ),
  ])
}

/** Texts around a page. */
export function partsOf(page: PageData, { slices, shared }: FrameParts): Parts {
  const known = <Value>(values: Map<string, Value>, name: string): Value => {
    const value = values.get(name)
    if (!value) throw new Error(`${page.path} names ${name}, which is not there`)
    return value
  }
  return {
    slices: page.slices.map((name) => known(slices, name)),
    shared: Object.assign({}, ...page.shared.map((hash) => known(shared, hash).data)),
  }
}
