import { languages } from '#contract/lists.ts'
import { findPath, type PathName } from '#contract/paths.ts'
import { readSitemap } from '#tools/browser/sitemap.ts'

/** Most visited page of each kind. */
const kinds: readonly PathName[] = ['start', 'products', 'product', 'post', 'contact']

export async function listPages(siteUrl: string): Promise<string[]> {
  const paths = await readSitemap(siteUrl)
  return languages.flatMap((language) =>
    kinds.map((kind) => {
      const path = paths.find((each) => {
        const found = findPath(each)
        return found?.name === kind && found.language === language
      })
      if (!path) throw new Error(`The sitemap has no ${kind} in ${language}`)
      return path
    }),
  )
}
