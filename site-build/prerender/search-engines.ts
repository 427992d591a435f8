import { languages } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import { isIndexed, type PageData } from '#web/site/page-data.ts'
import { hrefOf } from './text-pages.ts'

/** Files that are no pages: names below the root of the site, and texts. */
export type SiteFile = { name: string; text: string }

const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Sitemap: every page with its translation, without the error pages. */
export function sitemap(pages: readonly PageData[], siteUrl: string): SiteFile {
  const entries = pages.filter(isIndexed).map(({ path, alternate, language }) => {
    const alternates = languages.map((one) => {
      const href = siteUrl + (one === language ? path : alternate)
      return `<xhtml:link rel="alternate" hreflang="${one}" href="${inXml(href)}"/>`
    })
    return `<url><loc>${inXml(siteUrl + path)}</loc>${alternates.join('')}</url>`
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
  return { name: 'sitemap.xml', text }
}

/** Rules for robots: public pages are allowed, the portal is not. */
export const robots = (siteUrl: string): SiteFile => ({
  name: 'robots.txt',
  text: `User-agent: *
Disallow: /api/
Disallow: /portal
Disallow: /fi/portaali
Disallow: /office
Disallow: /fi/toimisto

Sitemap: ${siteUrl}/sitemap.xml
`,
})

const titleOfFeed = { en: 'Labsilta blog', fi: 'Labsillan blogi' }

/** Blog as an Atom feed per language. */
export function feeds({ posts }: SiteContent, siteUrl: string): SiteFile[] {
  return languages.map((language) => {
    const list = siteUrl + pathTo.blog({}, language)
    const sorted = posts.toSorted((a, b) => b.en.fields.date.localeCompare(a.en.fields.date))
    const entries = sorted.map((post) => {
      const { heading, description, date } = post[language].fields
      const address = inXml(siteUrl + hrefOf('post', post, language))
      return `  <entry>
    <id>${address}</id>
    <link href="${address}"/>
    <title>${inXml(heading)}</title>
    <updated>${date}T06:00:00Z</updated>
    <summary>${inXml(description)}</summary>
  </entry>`
    })
    const name = feedPath(language).slice(1)
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${list}</id>
  <link href="${list}"/>
  <link rel="self" href="${siteUrl}/${name}"/>
  <title>${titleOfFeed[language]}</title>
  <author><name>Labsilta</name></author>
  <updated>${sorted[0]?.en.fields.date ?? '2026-01-01'}T06:00:00Z</updated>
${entries.join('\n')}
</feed>
`
    return { name, text }
  })
}

export const feedPath = (language: (typeof languages)[number]) => `${pathTo.blog({}, language)}/feed.xml`
