import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import { readSiteContent } from '#site-build/content/site-content.ts'
import type { PageData } from '#web/site/page-data.ts'
import { makePages } from './make-pages.ts'
import { structuredData, withStructuredData } from './structured-data.ts'

const page = (path: string, component: string, result: unknown = {}): PageData => ({
  path,
  component,
  language: 'fi',
  alternate: '/x',
  title: `${path} | Labsilta`,
  description: 'About it',
  slices: [],
  shared: [],
  result,
})
const pages = [
  page('/fi', 'HomePage'),
  page('/fi/tuotteet', 'ListPage'),
  page('/fi/tuotteet/a', 'ProductPage', {
    heading: 'Test </script><b>',
    lead: 'Finds out',
    price: { minCents: 12_345, maxCents: 20_000, text: '123,45–200 € / näyte' },
  }),
]
const byPath = new Map(pages.map((each) => [each.path, each]))
const of = (path: string) => structuredData(byPath.get(path) as PageData, byPath, 'https://lab.test')

test('a test has its price range and its breadcrumbs', () => {
  const [product, way] = of('/fi/tuotteet/a')
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '123.45',
      highPrice: '200.00',
      priceCurrency: 'EUR',
      priceSpecification: {
        minPrice: '123.45',
        maxPrice: '200.00',
        valueAddedTaxIncluded: false,
        description: '123,45–200 € / näyte',
      },
    },
  })
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Labsilta', item: 'https://lab.test/fi' },
      { position: 2, name: '/fi/tuotteet', item: 'https://lab.test/fi/tuotteet' },
      { position: 3, name: 'Test </script><b>', item: 'https://lab.test/fi/tuotteet/a' },
    ],
  })
})

test('the home page describes the organisation and has no breadcrumbs', () => {
  expect(of('/fi').map((thing) => thing['@type'])).toEqual(['Organization'])
})

test('no text can close its element', () => {
  const html = withStructuredData('<head></head>', of('/fi/tuotteet/a'))
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const json = />(\{.*\})<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)['@graph'][0].name).toBe('Test </script><b>')
})

const text = z.string().trim().min(1)
const url = z.url().startsWith('https://lab.test')
const euros = z.string().regex(/^\d+\.\d\d$/)
const only = <Type extends string>(type: Type) => z.literal(type)

const Organization = z.strictObject({
  '@type': only('Organization'),
  '@id': only('https://lab.test/#organisation'),
  name: only('Labsilta'),
  legalName: text,
  url,
  email: z.email(),
  telephone: z.string().regex(/^\+[\d ]+$/),
  address: z.strictObject({
    '@type': only('PostalAddress'),
    streetAddress: text,
    postalCode: z.string().regex(/^\d{5}$/),
    addressLocality: text,
    addressCountry: only('FI'),
  }),
})

const Article = z.object({
  '@type': only('Article'),
  headline: text.max(110),
  description: text,
  datePublished: z.iso.date(),
  inLanguage: z.enum(['en', 'fi']),
  url,
  mainEntityOfPage: url,
  author: z.object({ '@type': only('Person'), name: text, url }),
  publisher: Organization,
})

const BreadcrumbList = z.strictObject({
  '@type': only('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': only('ListItem'), position: z.int().positive(), name: text, item: url }))
    .min(2),
})

const AggregateOffer = z.strictObject({
  '@type': only('AggregateOffer'),
  priceCurrency: only('EUR'),
  lowPrice: euros,
  highPrice: euros,
  offerCount: z.literal(1),
  priceSpecification: z.strictObject({
    '@type': only('UnitPriceSpecification'),
    priceCurrency: only('EUR'),
    minPrice: euros,
    maxPrice: euros,
    description: text,
    valueAddedTaxIncluded: z.literal(false),
  }),
  eligibleCustomerType: only('http://purl.org/goodrelations/v1#Business'),
  availability: only('https://schema.org/InStock'),
  url,
  seller: Organization,
})

const Product = z.object({
  '@type': only('Product'),
  name: text,
  description: text,
  url,
  offers: AggregateOffer,
})

test('structured data of the pages has all required fields, and the prices of the catalogue', () => {
  const catalogue = readCatalogue('content')
  const all = makePages(readSiteContent('content', catalogue), catalogue)
  const known = new Map(all.map((each) => [each.path, each]))
  const counts = new Map<string, number>()
  for (const { path } of all) {
    for (const thing of structuredData(known.get(path) as PageData, known, 'https://lab.test')) {
      const { error } = z.union([Organization, Article, BreadcrumbList, Product]).safeParse(thing)
      expect(error && [path, z.prettifyError(error)]).toBeUndefined()
      counts.set(thing['@type'], (counts.get(thing['@type']) ?? 0) + 1)
      if (thing['@type'] !== 'Product') continue
      const { minCents, maxCents } =
        catalogue.products.find(({ name }) => Object.values(name).includes(String(thing.name)))?.price ?? {}
      expect([path, thing.offers]).toMatchObject([
        path,
        { lowPrice: (Number(minCents) / 100).toFixed(2), highPrice: (Number(maxCents) / 100).toFixed(2) },
      ])
    }
  }
  expect(Object.fromEntries(counts)).toEqual({
    Organization: 2,
    Article: all.filter(({ component }) => component === 'PostPage').length,
    Product: 2 * catalogue.products.length,
    BreadcrumbList: all.length - 2,
  })
})
