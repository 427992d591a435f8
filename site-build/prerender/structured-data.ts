import { provider } from '#contract/facts.ts'
import { pathTo, trimSlashes } from '#contract/paths.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { PostResult } from '#web/site/pages/PostPage.tsx'
import type { ProductResult } from '#web/site/pages/ProductPage.tsx'

export type Thing = { '@type': string } & Record<string, unknown>

/** Structured data of a page with the vocabulary of schema.org. */
export function structuredData(
  page: PageData,
  pages: ReadonlyMap<string, PageData>,
  siteUrl: string,
): Thing[] {
  const things = [...ofItself(page, siteUrl), breadcrumbs(page, pages, siteUrl)]
  return things.filter((thing) => thing !== null)
}

/** JSON for a script element, escaped so that no text can close the element. */
export function withStructuredData(html: string, things: readonly Thing[]): string {
  if (things.length === 0) return html
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  const script = `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}

const organisation = (siteUrl: string): Thing => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organisation`,
  name: provider.name,
  legalName: provider.legalName,
  url: siteUrl,
  email: provider.email,
  telephone: provider.phone,
  address: addressOf(provider.addressLines),
})

function addressOf([streetAddress, town]: readonly [street: string, town: string, ...string[]]): Thing {
  const [postalCode, ...name] = town.split(' ')
  return {
    '@type': 'PostalAddress',
    streetAddress,
    postalCode,
    addressLocality: name.join(' '),
    addressCountry: 'FI',
  }
}

function ofItself(page: PageData, siteUrl: string): Thing[] {
  const { component, path, language, description } = page
  const url = siteUrl + path
  if (component === 'HomePage') return [organisation(siteUrl)]
  if (component === 'PostPage') {
    const { heading, date, author } = page.result as PostResult
    return [
      {
        '@type': 'Article',
        headline: heading,
        description,
        datePublished: date.iso,
        inLanguage: language,
        url,
        mainEntityOfPage: url,
        author: { '@type': 'Person', name: author.name, url: siteUrl + author.href },
        publisher: organisation(siteUrl),
      },
    ]
  }
  return component === 'ProductPage' ? productOf(page.result as ProductResult, url, siteUrl) : []
}

/** Product or, for a method, a page about it. */
function productOf({ heading, lead, price }: ProductResult, url: string, siteUrl: string): Thing[] {
  if (!price) return []
  const euros = (cents: number) => (cents / 100).toFixed(2)
  const range = { minPrice: euros(price.minCents), maxPrice: euros(price.maxCents) }
  const offers = {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: range.minPrice,
    highPrice: range.maxPrice,
    offerCount: 1,
    // Only companies buy, and prices are without VAT.
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      ...range,
      description: price.text,
      valueAddedTaxIncluded: false,
    },
    eligibleCustomerType: 'http://purl.org/goodrelations/v1#Business',
    availability: 'https://schema.org/InStock',
    url,
    seller: organisation(siteUrl),
  }
  return [{ '@type': 'Product', name: heading, description: lead, url, offers }]
}

/** Breadcrumbs from the home page. */
function breadcrumbs(page: PageData, pages: ReadonlyMap<string, PageData>, siteUrl: string): Thing | null {
  const home = pathTo.start({}, page.language)
  if (page.path === home) return null
  const above = trimSlashes(page.path.slice(0, page.path.lastIndexOf('/')))
  const steps = [...new Set([home, above, page.path])].flatMap((path) => pages.get(path) ?? [])
  if (steps.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, title, result }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      // The heading, not the title, which search engines modify.
      name:
        path === home
          ? provider.name
          : ((result as { heading?: string }).heading ?? title.replace(/ \| Labsilta$/, '')),
      item: siteUrl + path,
    })),
  }
}
