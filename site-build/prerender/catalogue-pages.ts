import type { Catalogue, CatalogueMethod, CatalogueProduct } from '#contract/catalogue-file.ts'
import { type Language, typesOfTesting } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { readProse } from '#site-build/content/read-prose.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { ListResult } from '#web/site/pages/ListPage.tsx'
import type { ProductResult } from '#web/site/pages/ProductPage.tsx'
import type { ProductsResult } from '#web/site/pages/ProductsPage.tsx'
import type { Card } from '#web/site/parts/Cards.tsx'
import { priceText, productNote, turnaroundText } from '#web/site/parts/product-note.ts'
import type { ProseNode } from '#web/site/prose-tree.ts'
import { texts } from '#web/site/texts.ts'
import { drawingOf } from './drawings/drawing-files.ts'
import { filtersOf, hrefOfTests, linksToTests } from './filters.ts'
import { offerHref } from './form-pages.ts'
import { limitLabel } from './limit-labels.ts'
import { authorOf, bothOf, find, listPage, pairOf } from './text-pages.ts'

const mostRelated = 6

type Sold = CatalogueProduct | CatalogueMethod

const slugOf = ({ id, slugFi }: Sold, language: Language) => (language === 'fi' ? slugFi : id)
const productHref = (product: CatalogueProduct, language: Language) =>
  pathTo.product({ slug: slugOf(product, language) }, language)
const methodHref = (method: CatalogueMethod, language: Language) =>
  pathTo.method({ slug: slugOf(method, language) }, language)

export function productPages(content: SiteContent, catalogue: Catalogue): PageData[] {
  return [
    ...productList(content, catalogue),
    ...catalogue.products.flatMap((product) => productPage(content, catalogue, product)),
  ]
}

/** List of all tests, grouped by their first type, as it reads without script. */
function productList({ pages }: SiteContent, catalogue: Catalogue): PageData[] {
  const pair = find(pages, 'products')
  return pairOf(addresses('products'), (language) => {
    const { fields, prose } = pair[language]
    const { products, terms } = catalogue
    const firstHeading = prose.nodes.findIndex((node) => typeof node !== 'string' && node.tag === 'h2')
    const end = firstHeading < 0 ? prose.nodes.length : firstHeading
    const result: ProductsResult = {
      heading: fields.heading,
      nodes: prose.nodes.slice(0, end),
      below: prose.nodes.slice(end),
      groups: byType(catalogue, products, language, (product) => productCard(catalogue, product, language)),
      listing: {
        address: pathTo.products({}, language),
        contact: offerHref(language),
        total: products.length,
        filters: filtersOf(catalogue, language),
        units: Object.fromEntries(Object.entries(terms.units).map(([unit, name]) => [unit, name[language]])),
      },
    }
    const { title, description } = fields
    return { component: 'ProductsPage', title, description, result }
  })
}

const addresses = (name: 'products' | 'methods') => ({
  en: pathTo[name]({}, 'en'),
  fi: pathTo[name]({}, 'fi'),
})

function byType<Row extends Sold>(
  { terms }: Catalogue,
  rows: readonly Row[],
  language: Language,
  cardOf: (row: Row) => Card,
): ListResult['groups'] {
  return typesOfTesting.flatMap((type) => {
    const cards = rows.filter((row) => row.typesOfTesting[0] === type).map(cardOf)
    return cards.length > 0 ? [{ id: type, heading: terms.typesOfTesting[type][language], cards }] : []
  })
}

const rangeOf = ({ minCents, maxCents }: CatalogueProduct['price']) => ({ min: minCents, max: maxCents })

export function productCard({ terms }: Catalogue, product: CatalogueProduct, language: Language): Card {
  const { price, turnaroundWeeks, name, summary } = product
  const unit = terms.units[price.unit]?.[language] ?? price.unit
  return {
    href: productHref(product, language),
    title: name[language],
    text: summary[language],
    note: productNote(rangeOf(price), unit, turnaroundWeeks, language),
  }
}

function productPage(content: SiteContent, catalogue: Catalogue, product: CatalogueProduct): PageData[] {
  const method = catalogue.methods.find(({ id }) => id === product.method)
  const others = catalogue.products.filter((other) => other !== product && isAlike(other, product))
  return pairOf({ en: productHref(product, 'en'), fi: productHref(product, 'fi') }, (language) => {
    const { price, volumeTiers } = product
    const unit = catalogue.terms.units[price.unit]?.[language] ?? price.unit
    const result: ProductResult = {
      ...soldResult(content, catalogue, product, language),
      stages: [],
      nodes: [{ tag: 'p', children: [product.description[language]] }],
      price: { ...price, text: priceText(rangeOf(price), unit, language) },
      volumeTiers,
      method: method ? { name: method.shortName[language], href: methodHref(method, language) } : null,
      related: {
        heading: texts[language][method ? 'testsOfMethod' : 'testsAlike'],
        cards: others.slice(0, mostRelated).map((other) => productCard(catalogue, other, language)),
      },
    }
    return { component: 'ProductPage', ...headOf(product, language), result }
  })
}

/** Related products: by the same method, otherwise of the same type for the same industry. */
function isAlike(one: CatalogueProduct, other: CatalogueProduct): boolean {
  if (other.method !== null) return one.method === other.method
  return one.typesOfTesting[0] === other.typesOfTesting[0] && one.industries[0] === other.industries[0]
}

/** Limit: search engines cut longer texts. */
const headOf = ({ name, summary }: Sold, language: Language) => ({
  title: name[language],
  description: summary[language],
})

export function methodPages(content: SiteContent, catalogue: Catalogue): PageData[] {
  const unknown = Object.keys(content.methodStages).find(
    (id) => !catalogue.methods.some((each) => each.id === id),
  )
  if (unknown) throw new Error(`content/method-stages.yaml names the method ${unknown}, which does not exist`)
  const list = listPage(
    content,
    'methods',
    addresses('methods'),
    (language) =>
      byType(catalogue, catalogue.methods, language, (method) => ({
        href: methodHref(method, language),
        title: method.name[language],
        text: method.summary[language],
      })),
    'instrument',
    true,
  )
  return [...list, ...catalogue.methods.flatMap((method) => methodPage(content, catalogue, method))]
}

function methodPage(content: SiteContent, catalogue: Catalogue, method: CatalogueMethod): PageData[] {
  const products = catalogue.products.filter((product) => product.method === method.id)
  return pairOf({ en: methodHref(method, 'en'), fi: methodHref(method, 'fi') }, (language) => {
    const result: ProductResult = {
      ...soldResult(content, catalogue, method, language),
      nodes: proseOf(method, language),
      stages: stagesOf(content, method, language),
      price: null,
      volumeTiers: [],
      method: null,
      related: {
        heading: texts[language].tests,
        cards: products.map((product) => productCard(catalogue, product, language)),
      },
    }
    return { component: 'ProductPage', ...headOf(method, language), result }
  })
}

function stagesOf({ methodStages }: SiteContent, { id }: CatalogueMethod, language: Language): string[] {
  const stages = methodStages[id]
  if (!stages) throw new Error(`content/method-stages.yaml says nothing about ${id}`)
  return stages.map((stage) => stage[language])
}

function proseOf({ id, description }: CatalogueMethod, language: Language): ProseNode[] {
  const { nodes } = readProse(description[language], (line, message) => {
    throw new Error(
      `content/catalogue/methods.yaml, ${id}, description.${language}, line ${line}: ${message}`,
    )
  })
  return nodes
}

/** Data that tests and methods share. */
function soldResult(content: SiteContent, catalogue: Catalogue, sold: Sold, language: Language) {
  const { standards, deviceTypes, typesOfTesting, industries, detectionLimit: limit } = sold
  const links = (chosen: Parameters<typeof linksToTests>[1]) => linksToTests(catalogue, chosen, language)
  return {
    heading: sold.name[language],
    lead: sold.summary[language],
    contact: offerHref(language, sold.name[language]),
    expert: authorOf(content, sold.expert, language),
    standards: links({ standard: standards }),
    deviceTypes: links({ deviceType: deviceTypes }),
    matrices: sold.matrices.map((matrix) => matrix[language]),
    detectionLimit: limit && { label: limitLabel(limit.kind, language), text: limit[language] },
    requiredQuantity: sold.requiredQuantity[language],
    turnaround: turnaroundText(sold.turnaroundWeeks, language),
    qualitySystems: sold.qualitySystems.map((id) => catalogue.terms.qualitySystems[id][language]),
    typesOfTesting: links({ typeOfTesting: typesOfTesting }),
    industries: links({ industryOrMaterial: industries }),
  }
}

const searchThese: Record<Language, string> = {
  en: 'Search and filter these tests',
  fi: 'Hae ja rajaa näitä testejä',
}

/** Selection of tests with a text above it. */
export function collectionPages(content: SiteContent, catalogue: Catalogue): PageData[] {
  return content.collections.flatMap((collection) => {
    const products = catalogue.products.filter((product) => isIn(collection.en.fields.filter, product))
    return pairOf(bothOf('collection', collection), (language) => {
      const { fields, prose } = collection[language]
      const result: ListResult = {
        heading: fields.heading,
        nodes: prose.nodes,
        drawing: drawingOf(content, 'chemistry'),
        search: { label: searchThese[language], href: hrefOfTests(catalogue, fields.filter, language) },
        groups: [
          {
            id: 'tests',
            heading: texts[language].tests,
            cards: products.map((product) => productCard(catalogue, product, language)),
          },
        ],
      }
      return { component: 'ListPage', title: fields.title, description: fields.description, result }
    })
  })
}

type Filter = SiteContent['collections'][number]['en']['fields']['filter']

/** Filter with one value of each kind that has any. */
function isIn(
  { industryOrMaterial, typeOfTesting, deviceType, standard }: Filter,
  product: CatalogueProduct,
) {
  const has = (choices: readonly string[], values: readonly string[]) =>
    choices.length === 0 || choices.some((choice) => values.includes(choice))
  return (
    has(industryOrMaterial, product.industries) &&
    has(typeOfTesting, product.typesOfTesting) &&
    has(deviceType, product.deviceTypes) &&
    has(standard, product.standards)
  )
}
