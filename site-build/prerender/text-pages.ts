import type { z } from 'zod'
import { formatDay, noBreakSpace } from '#contract/formats.ts'
import { type Language, languages } from '#contract/lists.ts'
import { type PathName, pathTo } from '#contract/paths.ts'
import type { Text, TextPair } from '#site-build/content/read-pairs.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { SitePage } from '#site-build/content/text-shapes.ts'
import { listingTexts } from '#web/site/listing/listing-texts.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { ListResult } from '#web/site/pages/ListPage.tsx'
import type { NotFoundResult } from '#web/site/pages/NotFoundPage.tsx'
import type { PostResult } from '#web/site/pages/PostPage.tsx'
import type { TextResult } from '#web/site/pages/TextPage.tsx'
import type { Card } from '#web/site/parts/Cards.tsx'
import type { ProseNode } from '#web/site/prose-tree.ts'
import { texts } from '#web/site/texts.ts'
import { drawingOf, portraitOf } from './drawings/drawing-files.ts'
import { formResult } from './form-pages.ts'

type Fields = z.output<typeof SitePage>
/** Creates the data of a page in one language, without addresses. */
type Draft = Pick<PageData, 'component' | 'title' | 'description' | 'result'> &
  Partial<Pick<PageData, 'alternate'>>

const suffix = ' | Labsilta'
/** Length of a title in search results. */
const longestTitle = 70

/** Title of the document. A long name loses its last parts, mostly standards, and the name of the site. */
function titleOf(name: string): string {
  let short = name
  while (short.length > longestTitle && short.includes(',')) short = short.replace(/,[^,]*$/, '')
  const isOurs = short.includes('Labsilta') || short.length + suffix.length > longestTitle
  return isOurs ? short : short + suffix
}

/** Number without line breaks. */
export const inOnePiece = (phone: string) => phone.replaceAll(' ', noBreakSpace)

/** Page in both languages, each linking to the other. */
export function pairOf(
  addresses: Record<Language, string>,
  draft: (language: Language) => Draft,
): PageData[] {
  return languages.map((language) => {
    const { title, ...rest } = draft(language)
    return {
      path: addresses[language],
      language,
      alternate: addresses[language === 'en' ? 'fi' : 'en'],
      slices: [],
      shared: [],
      title: titleOf(title),
      ...rest,
    }
  })
}

const headOf = ({ fields: { title, description } }: Text<Pick<Fields, 'title' | 'description'>>) => ({
  title,
  description,
})

/** Pages of the texts in content/pages; lists have texts above them too. */
const textPages = {
  about: 'about',
  careers: 'careers',
  privacy: 'privacy',
  terms: 'terms',
  'online-terms': 'onlineTerms',
  shipping: 'shipping',
  'security-policy': 'securityPolicy',
  quality: 'quality',
  contact: 'contact',
  partners: 'partners',
  'server-error': 'serverError',
} as const satisfies Record<string, PathName>

const addressesOf = (name: (typeof textPages)[keyof typeof textPages] | 'notFound' | 'offline') => ({
  en: pathTo[name]({}, 'en'),
  fi: pathTo[name]({}, 'fi'),
})

export function textPagesOf(content: SiteContent): PageData[] {
  const { pages } = content
  const texts = Object.entries(textPages).flatMap(([id, name]) => {
    const pair = find(pages, id)
    return pairOf(addressesOf(name), (language) => ({
      ...headOf(pair[language]),
      ...bodyOf(content, pair[language], name, language),
    }))
  })
  return [...texts, ...notFoundPage(pages), ...offlinePage(pages)]
}

/** The search is between the introduction and the most wanted pages. */
function notFoundPage(pages: SiteContent['pages']): PageData[] {
  const pair = find(pages, 'not-found')
  return pairOf(addressesOf('notFound'), (language) => {
    const { fields, prose } = pair[language]
    const { search, submit } = listingTexts[language]
    const result: NotFoundResult = {
      heading: fields.heading,
      nodes: prose.nodes.slice(0, 1),
      below: prose.nodes.slice(1),
      search: { address: pathTo.products({}, language), label: search, submit },
    }
    return { ...headOf(pair[language]), component: 'NotFoundPage', result }
  })
}

const tryAgain = { en: 'Try again', fi: 'Yritä uudelleen' }

/**
 * The service worker shows it at any address. Its first link leads to that address again. The language link leads to the home page, because
 * the page of the other language would not know that address.
 */
function offlinePage(pages: SiteContent['pages']): PageData[] {
  const pair = find(pages, 'offline')
  return pairOf(addressesOf('offline'), (language) => {
    const { fields, prose } = pair[language]
    const [first, ...others] = prose.nodes
    const again: ProseNode = { tag: 'p', children: [{ tag: 'a', href: '', children: [tryAgain[language]] }] }
    const nodes = [...(first ? [first] : []), again, ...others]
    const result: TextResult = {
      heading: fields.heading,
      nodes,
      drawing: null,
      contents: null,
      updated: null,
    }
    const alternate = pathTo.start({}, language === 'en' ? 'fi' : 'en')
    return { ...headOf(pair[language]), alternate, component: 'TextPage', result }
  })
}

const bodyOf = (
  content: SiteContent,
  text: Text<Fields>,
  name: (typeof textPages)[keyof typeof textPages],
  language: Language,
) =>
  text.fields.forms
    ? { component: 'FormPage', result: formResult(text, pathTo[name]({}, language), language) }
    : { component: 'TextPage', result: textResult(content, text, language) }

/** Fewest sections for which a table of contents is shown. */
const fewestContents = 4

function textResult(content: SiteContent, { fields, prose }: Text<Fields>, language: Language): TextResult {
  const { heading, updated, drawing } = fields
  return {
    heading,
    nodes: prose.nodes,
    drawing: drawing ? drawingOf(content, drawing) : null,
    contents: prose.headings.length >= fewestContents ? prose.headings : null,
    updated: updated ? formatDay(updated, language) : null,
  }
}

export function find<Fields>(pairs: readonly TextPair<Fields>[], id: string): TextPair<Fields> {
  const pair = pairs.find((each) => each.id === id)
  if (!pair) throw new Error(`content/pages/${id}.en.md and ${id}.fi.md are missing`)
  return pair
}

/** Page with a list below its text. */
export function listPage(
  content: SiteContent,
  id: string,
  addresses: Record<Language, string>,
  groups: (language: Language) => ListResult['groups'],
  drawing: string,
  isInRows = false,
): PageData[] {
  const { pages } = content
  const pair = find(pages, id)
  return pairOf(addresses, (language) => {
    const { fields, prose } = pair[language]
    const result: ListResult = {
      heading: fields.heading,
      nodes: prose.nodes,
      drawing: drawingOf(content, drawing),
      groups: groups(language),
      isInRows,
    }
    return { ...headOf(pair[language]), component: 'ListPage', result }
  })
}

const oneGroup = (cards: Card[]): ListResult['groups'] => [{ id: 'all', heading: null, cards }]

type Slugged = { title: string; heading: string; description: string; slug: string }
type SluggedName = 'post' | 'solution' | 'collection' | 'landing'

export const hrefOf = (name: SluggedName, pair: TextPair<Slugged>, language: Language) =>
  pathTo[name]({ slug: pair[language].fields.slug }, language)

export const cardOf = (name: SluggedName, pair: TextPair<Slugged>, language: Language): Card => ({
  href: hrefOf(name, pair, language),
  title: pair[language].fields.heading,
  text: pair[language].fields.description,
})

export const bothOf = (name: SluggedName, pair: TextPair<Slugged>) => ({
  en: hrefOf(name, pair, 'en'),
  fi: hrefOf(name, pair, 'fi'),
})

type PostPair = SiteContent['posts'][number]

export const newestPosts = ({ posts }: SiteContent): PostPair[] =>
  posts.toSorted((a, b) => b.en.fields.date.localeCompare(a.en.fields.date))

export const postCard = (post: PostPair, language: Language): Card => ({
  ...cardOf('post', post, language),
  note: formatDay(post[language].fields.date, language),
})

/** Blog, newest first, and its posts. */
export function blogPages(content: SiteContent): PageData[] {
  const posts = newestPosts(content)
  const list = listPage(
    content,
    'blog',
    { en: pathTo.blog({}, 'en'), fi: pathTo.blog({}, 'fi') },
    (language) => oneGroup(posts.map((post) => postCard(post, language))),
    'notes',
  )
  const single = posts.flatMap((post, place) =>
    pairOf(bothOf('post', post), (language) => {
      const { fields, prose } = post[language]
      const others = [...posts.slice(place + 1), ...posts.slice(0, place)].slice(0, 3)
      const result: PostResult = {
        heading: fields.heading,
        lead: fields.description,
        nodes: prose.nodes,
        contents: prose.headings,
        date: { iso: fields.date, text: formatDay(fields.date, language) },
        author: authorOf(content, fields.author, language),
        related: {
          heading: texts[language].morePosts,
          cards: others.map((other) => cardOf('post', other, language)),
        },
      }
      return { ...headOf(post[language]), component: 'PostPage', result }
    }),
  )
  return [...list, ...single]
}

/** Title after a name, in lower case. Abbreviations, which begin with several capitals, keep them. */
const withinSentence = (title: string) =>
  title.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

export function authorOf({ team }: SiteContent, id: string, language: Language): PostResult['author'] {
  const member = team.find((each) => each.id === id)
  if (!member) throw new Error(`${id} is not in content/team.yaml`)
  const slug = language === 'fi' ? member.slugFi : member.id
  return {
    name: member.name,
    title: withinSentence(member.title[language]),
    href: pathTo.teamMember({ slug }, language),
    portrait: portraitOf(member),
  }
}
