import type { Catalogue } from '#contract/catalogue-file.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { MemberResult } from '#web/site/pages/MemberPage.tsx'
import type { TestimonialsResult } from '#web/site/pages/TestimonialsPage.tsx'
import { linksToTests } from './filters.ts'
import { find, inOnePiece, listPage, pairOf } from './text-pages.ts'

type Member = SiteContent['team'][number]

const hrefOf = ({ id, slugFi }: Member, language: Language) =>
  pathTo.teamMember({ slug: language === 'fi' ? slugFi : id }, language)

/** List of experts, and a page for each. */
export function teamPages(content: SiteContent, catalogue: Catalogue): PageData[] {
  const { team } = content
  const list = listPage(content, 'team', bothOf('team'), (language) => [
    {
      id: 'all',
      heading: null,
      cards: team.map((member) => ({
        href: hrefOf(member, language),
        title: member.name,
        text: member.title[language],
      })),
    },
  ])
  const members = team.flatMap((member) =>
    pairOf({ en: hrefOf(member, 'en'), fi: hrefOf(member, 'fi') }, (language) => {
      const { name, title, bio, email, phone, languages, typesOfTesting } = member
      const result: MemberResult = {
        name,
        title: title[language],
        bio: bio[language],
        email,
        phone: inOnePiece(phone),
        languages: languages.map((code) => nameOfLanguage(code, language)),
        typesOfTesting: linksToTests(catalogue, { typeOfTesting: typesOfTesting }, language),
      }
      return { component: 'MemberPage', title: name, description: beginningOf(bio[language]), result }
    }),
  )
  return [...list, ...members]
}

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
      testimonials: content.testimonials.map(({ id, company, person, role, quote }) => ({
        id,
        company,
        person,
        role: role[language],
        quote: quote[language],
      })),
    }
    return { component: 'TestimonialsPage', title: fields.title, description: fields.description, result }
  })
}
