import { findPath, type PathName } from '#contract/paths.ts'
import type { PageLinks } from '#site-build/build/builds.ts'

const link = /\shref="(\/[^"]*|#[^"]*)"/g
const anchor = /\sid="([^"]+)"/g
/** True for addresses that another program renders. */
const elsewhere: readonly (PathName | undefined)[] = ['start', 'portal', 'office']
const isElsewhere = (path: string) => /\.\w+$/.test(path) || elsewhere.includes(findPath(path)?.name)

/** Links of a page, each once, and its anchors. */
export function linksOf(html: string): PageLinks {
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, value = '']) => value))]
  return { links: all(link).map((href) => href.replaceAll('&amp;', '&')), anchors: all(anchor) }
}

/** Broken links, each with its page. */
export function findBrokenLinks(
  pages: Record<string, PageLinks>,
  wrongQuery: (url: URL) => string | null,
): string[] {
  const anchors = new Map(Object.entries(pages).map(([path, page]) => [path, new Set(page.anchors)]))
  return Object.entries(pages).flatMap(([path, { links }]) =>
    links.flatMap((href) => {
      const url = new URL(href, `http://site${path}`)
      const target = anchors.get(url.pathname)
      if (!target) return isElsewhere(url.pathname) ? [] : [`${path}: ${href} leads nowhere`]
      const wrong = wrongQuery(url)
      if (wrong) return [`${path}: ${href}: ${wrong}`]
      const id = decodeURIComponent(url.hash.slice(1))
      return id && !target.has(id) ? [`${path}: ${href} has no such place`] : []
    }),
  )
}
