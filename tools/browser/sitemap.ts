import { findPath } from '#contract/paths.ts'

/** Paths of all pages in the sitemap. */
export async function readSitemap(siteUrl: string): Promise<string[]> {
  const text = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** One page of each kind in each language, by path. */
export async function readKinds(siteUrl: string): Promise<string[]> {
  const kinds = new Map(
    (await readSitemap(siteUrl)).map((path) => {
      const found = findPath(path)
      return [`${found?.name} ${found?.language}`, path]
    }),
  )
  if (kinds.size < 40) throw new Error(`The sitemap has ${kinds.size} kinds of pages only`)
  return [...kinds.values()]
}
