import type { Catalogue } from '#contract/catalogue-file.ts'
import { industries, type Language, typesOfTesting } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import { writeQuery } from '#web/site/listing/query.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { HomeResult } from '#web/site/pages/HomePage.tsx'
import { texts } from '#web/site/texts.ts'
import { productCard } from './catalogue-pages.ts'
import { drawingOf } from './drawings/drawing-files.ts'
import { hrefOfTests, linksToTests } from './filters.ts'
import { offerHref } from './form-pages.ts'
import { expertsOf, quotesOf } from './people-pages.ts'
import { newestPosts, pairOf, postCard } from './text-pages.ts'

const shownPosts = 3
const shownExperts = 6

export function homePages(content: SiteContent, catalogue: Catalogue): PageData[] {
  const { title, description } = content.home
  return pairOf({ en: pathTo.start({}, 'en'), fi: pathTo.start({}, 'fi') }, (language) => ({
    component: 'HomePage',
    title: title[language],
    description: description[language],
    result: homeResult(content, catalogue, language),
  }))
}

function homeResult(content: SiteContent, catalogue: Catalogue, language: Language): HomeResult {
  const home = inLanguage(content.home, language)
  const { allTests, allPosts, allTestimonials, allExperts, sendingSamples } = texts[language]
  const tests = { name: allTests, href: pathTo.products({}, language) }
  const drawn = <Item extends { drawing: string }>(item: Item) => ({
    ...item,
    drawing: drawingOf(content, item.drawing),
  })
  return {
    heading: home.heading,
    hero: heroFacts(content, language),
    claimsHeading: home.claimsHeading,
    claims: home.claims,
    fields: {
      heading: home.fieldsHeading,
      items: home.fields.map(({ industries: named, ...field }) => ({
        ...drawn(field),
        href: hrefOfTests(catalogue, { industryOrMaterial: named }, language),
      })),
      all: tests,
      lists: [
        {
          heading: texts[language].typesOfTesting,
          links: linksToTests(catalogue, { typeOfTesting: typesOfTesting }, language),
        },
        {
          heading: texts[language].industries,
          links: linksToTests(catalogue, { industryOrMaterial: industries }, language),
        },
      ],
    },
    popular: { heading: home.popularHeading, items: popularCards(content, catalogue, language), all: tests },
    steps: {
      heading: home.stepsHeading,
      items: home.steps.map(drawn),
      all: { name: sendingSamples, href: pathTo.shipping({}, language) },
    },
    testimonials: {
      heading: home.testimonialsHeading,
      items: chosenQuotes(content, language),
      all: { name: allTestimonials, href: pathTo.testimonials({}, language) },
    },
    experts: {
      heading: home.expertsHeading,
      text: home.expertsText,
      items: expertsOf(content, language).slice(0, shownExperts),
      all: { name: allExperts, href: pathTo.team({}, language) },
    },
    posts: {
      heading: home.postsHeading,
      items: newestPosts(content)
        .slice(0, shownPosts)
        .map((post) => postCard(post, language)),
      all: { name: allPosts, href: pathTo.blog({}, language) },
    },
    reasons: { heading: home.reasonsHeading, items: home.reasons },
    closing: { ...home.closing, offer: { name: home.search.offer, href: offerHref(language) } },
  }
}

function heroFacts(content: SiteContent, language: Language): HomeResult['hero'] {
  const { lead, search, companiesOnly } = inLanguage(content.home, language)
  const { label, hint, submit, offer, wordsHeading, words } = search
  const address = pathTo.products({}, language)
  return {
    lead,
    drawing: drawingOf(content, 'bridge'),
    search: { address, label, hint, submit },
    words: {
      heading: wordsHeading,
      links: words.map((word) => ({ name: word, href: address + writeQuery({ text: word }) })),
    },
    offer: { name: offer, href: offerHref(language) },
    note: companiesOnly,
  }
}

const popularCards = ({ home }: SiteContent, catalogue: Catalogue, language: Language) =>
  home.popular.map((id) => {
    const product = catalogue.products.find((each) => each.id === id)
    if (!product) throw new Error(`content/home.yaml names the test ${id}, which does not exist`)
    return productCard(catalogue, product, language)
  })

function chosenQuotes(content: SiteContent, language: Language) {
  const quotes = quotesOf(content, language)
  return content.home.testimonials.map((id) => {
    const quote = quotes.find((each) => each.id === id)
    if (!quote) throw new Error(`content/home.yaml names the testimonial ${id}, which does not exist`)
    return quote
  })
}

/** Texts of the home page in one language. */
type InLanguage<Value> =
  Value extends Record<Language, string>
    ? string
    : Value extends readonly (infer Item)[]
      ? InLanguage<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: InLanguage<Value[Key]> }
        : Value

function inLanguage<Value>(value: Value, language: Language): InLanguage<Value> {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language)) as InLanguage<Value>
  if (typeof value !== 'object' || value === null) return value as InLanguage<Value>
  if (language in value) return (value as object as Record<Language, string>)[language] as InLanguage<Value>
  const entries = Object.entries(value).map(([key, part]) => [key, inLanguage(part, language)])
  return Object.fromEntries(entries) as InLanguage<Value>
}
