import { findPath } from '#contract/paths.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { PostResult } from '#web/site/pages/PostPage.tsx'
import type { ProductResult } from '#web/site/pages/ProductPage.tsx'
import type { Card } from './card.ts'

/** Picture for shared links. Pages about nothing in particular have that of the site. */
export function cardOf(page: PageData, { site, home }: Pick<SiteContent, 'site' | 'home'>): Card {
  const { path, language, result } = page
  const kind = findPath(path)?.name
  const { heading } = result as { heading: string }
  switch (kind) {
    case 'product':
    case 'method':
      return { language, kind: site.pictures[kind][language], heading, note: soldNote(page) }
    case 'post':
      return { language, kind: site.pictures[kind][language], heading, note: postNote(page) }
    case 'solution':
    case 'collection':
    case 'landing':
      return { language, kind: site.pictures[kind][language], heading, note: '' }
    default:
      return {
        language,
        kind: site.pictures.site[language],
        heading: home.heading[language],
        note: home.claims
          .map(({ number, label }) => `${number[language]} ${label[language]}`)
          .join(separator),
      }
  }
}

const separator = ' · '

function soldNote({ result }: PageData): string {
  const { standards, turnaround, price } = result as ProductResult
  return [standards[0]?.name, turnaround, price?.text].filter(Boolean).join(separator)
}

function postNote({ result }: PageData): string {
  const { date, author } = result as PostResult
  return [author.name, date.text].join(separator)
}
