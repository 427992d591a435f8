import type { Catalogue } from '#contract/catalogue-file.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { PageData } from '#web/site/page-data.ts'
import { collectionPages, methodPages, productPages } from './catalogue-pages.ts'
import { homePages } from './home-pages.ts'
import { landingPages, solutionPages } from './offer-pages.ts'
import { teamPages, testimonialPages } from './people-pages.ts'
import { blogPages, textPagesOf } from './text-pages.ts'

/** All pages of the site in both languages. */
export function makePages(content: SiteContent, catalogue: Catalogue): PageData[] {
  const pages = [
    ...homePages(content, catalogue),
    ...textPagesOf(content),
    ...blogPages(content),
    ...solutionPages(content, catalogue),
    ...landingPages(content, catalogue),
    ...teamPages(content, catalogue),
    ...testimonialPages(content),
    ...productPages(content, catalogue),
    ...methodPages(content, catalogue),
    ...collectionPages(content, catalogue),
  ]
  const seen = new Set<string>()
  for (const { path } of pages) {
    if (seen.has(path)) throw new Error(`Two pages have the address ${path}`)
    seen.add(path)
  }
  return pages
}
