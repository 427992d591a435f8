import type { Catalogue } from '#contract/catalogue-file.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { MemberResult } from '#web/site/pages/MemberPage.tsx'
import type { TeamResult } from '#web/site/pages/TeamPage.tsx'
import type { TestimonialsResult } from '#web/site/pages/TestimonialsPage.tsx'
import type { Expert } from '#web/site/parts/Experts.tsx'
import type { Quote } from '#web/site/parts/Quotes.tsx'
import { texts } from '#web/site/texts.ts'
import { productCard } from './catalogue-pages.ts'
import { drawingOf, portraitOf } from './drawings/drawing-files.ts'
import { linksToTests } from './filters.ts'
import { find, inOnePiece, newestPosts, pairOf, postCard } from './text-pages.ts'

const shownTests = 6

type Member = SiteContent['team'][number]

const hrefOf = ({ id, slugFi }: Member, language: Language) =>
  pathTo.teamMember({ slug: language === 'fi' ? slugFi : id }, language)

/** List of experts, and a page for each. */
export function teamPages(content: SiteContent, catalogue: Catalogue): PageData[] {
  const { team } = content
  const pair = find(content.pages, 'team')
  const list = pairOf(bothOf('team'), (language) => {
    const { title, description, heading } = pair[language].fields
    const result: TeamResult = {
      heading,
      nodes: pair[language].prose.nodes,
      drawing: drawingOf(content, 'people'),
      experts: expertsOf(content, language),
    }
    return { component: 'TeamPage', title, description, result }
  })
  const members = team.flatMap((member) =>
    pairOf({ en: hrefOf(member, 'en'), fi: hrefOf(member, 'fi') }, (language) => {
      const { name, title, bio, email, phone, languages, typesOfTesting } = member
      const result: MemberResult = {
        name,
        title: title[language],
        bio: bio[language],
        portrait: portraitOf(member),
        email,
        phone: inOnePiece(phone),
        languages: languages.map((code) => nameOfLanguage(code, language)),
        typesOfTesting: linksToTests(catalogue, { typeOfTesting: typesOfTesting }, language),
        lists: listsOf(content, catalogue, member, language),
      }
      return { component: 'MemberPage', title: name, description: beginningOf(bio[language]), result }
    }),
  )
  return [...list, ...members]
}

/** Tests for which the expert is named, and the posts that the expert wrote. */
function listsOf(
  content: SiteContent,
  catalogue: Catalogue,
  { id }: Member,
  language: Language,
): MemberResult['lists'] {
  const tests = catalogue.products.filter(({ expert }) => expert === id).slice(0, shownTests)
  const posts = newestPosts(content).filter(({ en }) => en.fields.author === id)
  return [
    {
      heading: texts[language].testsOfExpert,
      cards: tests.map((product) => productCard(catalogue, product, language)),
    },
    { heading: texts[language].postsOfExpert, cards: posts.map((post) => postCard(post, language)) },
  ]
}

/** All experts as cards. */
export const expertsOf = ({ team }: SiteContent, language: Language): Expert[] =>
  team.map((member) => ({
    name: member.name,
    title: member.title[language],
    href: hrefOf(member, language),
    portrait: portraitOf(member),
  }))

/** Whole sentences up to the length that search engines show. */
function beginningOf(text: string): string {
  const sentences = text.trim().split(/(?<=\.)\s+(?=\p{Lu})/u)
  let beginning = ''
  for (const sentence of sentences) {
    if (beginning && beginning.length + sentence.length > 160) break
    beginning += ` ${sentence}`
  }
  return beginning.trimStart()
}

const bothOf = (name: 'team' | 'testimonials') => ({ en: pathTo[name]({}, 'en'), fi: pathTo[name]({}, 'fi') })

const nameOfLanguage = (code: string, language: Language) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code

export function testimonialPages(content: SiteContent): PageData[] {
  const pair = find(content.pages, 'testimonials')
  return pairOf(bothOf('testimonials'), (language) => {
    const { fields, prose } = pair[language]
    const result: TestimonialsResult = {
      heading: fields.heading,
      nodes: prose.nodes,
      drawing: drawingOf(content, 'customers'),
      testimonials: quotesOf(content, language),
    }
    return { component: 'TestimonialsPage', title: fields.title, description: fields.description, result }
  })
}

export const quotesOf = ({ testimonials }: SiteContent, language: Language): Quote[] =>
  testimonials.map(({ id, company, person, role, quote }) => ({
    id,
    company,
    person,
    role: role[language],
    quote: quote[language],
  }))
