import { endpoints } from '#contract/api.ts'
import { product } from '#tests/support/product.ts'
import { readSitemap } from '#tools/browser/sitemap.ts'

const readsAtOnce = 4

/** HTML of every page in the sitemap, by path. */
export async function readSiteHtml(): Promise<ReadonlyMap<string, string>> {
  const paths = await readSitemap(product.siteUrl)
  const pages = new Map(paths.map((path) => [path, '']))
  await atOnce(paths, async (path) => {
    const reply = await fetch(product.siteUrl + path)
    if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`)
    pages.set(path, await reply.text())
  })
  return pages
}

/** Acts on all items, a few at a time. */
export async function atOnce<Item>(items: Iterable<Item>, act: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const actOnEach = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: readsAtOnce }, actOnEach))
}

export type Described = {
  language: string
  title: string
  description: string
  headings: string[]
  canonical: string
  alternate: string
  linkToAlternate: string
}

/** Description of a page by its head, its headings and its link to the other language. */
export function describeHtml(html: string): Described & { themeColor: string } {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  const language = find(/<html[^>]* lang="([^"]*)"/)
  const other = language === 'fi' ? 'en' : 'fi'
  const tags = [...html.matchAll(/<(?:link|a|meta)\s[^>]*>/g)].map(([tag]) => tag)
  const attributeOf = (name: string, ...marks: string[]) => {
    const tag = tags.find((each) => marks.every((mark) => each.toLowerCase().includes(mark))) ?? ''
    return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  }
  const pathOf = (...marks: string[]) => new URL(attributeOf('href', ...marks), product.siteUrl).pathname
  return {
    language,
    title: find(/<title>([^<]*)</),
    description: attributeOf('content', '<meta', 'name="description"'),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => text),
    canonical: pathOf('<link', 'rel="canonical"'),
    alternate: pathOf('<link', `hreflang="${other}"`),
    linkToAlternate: pathOf('<a', `hreflang="${other}"`),
    themeColor: attributeOf('content', '<meta', 'name="theme-color"'),
  }
}

/** Addresses that forms post to, which have no GET. */
export const posted: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap(({ method, path }) => (method === 'POST' ? [`/api/v1${path}`] : [])),
)

/** Paths of this site in links, pictures, scripts, styles, metadata, feeds and the sitemap. */
export function addressesIn(text: string): Set<string> {
  const own = [...text.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map(([, address = '']) => address)
  const origin = builtFor(text)
  const whole =
    origin === null ? [] : [...text.matchAll(/https?:\/\/[^\s"<>\\]+/g)].map(([address]) => address)
  const told = whole
    .filter((address) => address.startsWith(`${origin}/`))
    .map((address) => address.slice(origin?.length))
  return new Set(
    [...own, ...told].map((address) => address.replaceAll('&amp;', '&').replace(/#.*$/, '') || '/'),
  )
}

/** Finds the origin that the site was built for, which differs from the one that serves it here. */
const builtFor = (text: string) => {
  const address =
    /rel="canonical" href="([^"]+)"/.exec(text)?.[1] ??
    /<(?:loc|id)>([^<]+)</.exec(text)?.[1] ??
    /Sitemap: (\S+)/.exec(text)?.[1]
  return address === undefined ? null : new URL(address).origin
}
