import { createHash } from 'node:crypto'
import { provider, receptions } from '#contract/facts.ts'
import { type Language, languages } from '#contract/lists.ts'
import { type PathName, pathTo } from '#contract/paths.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { PageData, SharedData, SliceData } from '#web/site/page-data.ts'
import type { FooterResult } from '#web/site/parts/Footer.tsx'
import type { HeaderResult, LabelledLink } from '#web/site/parts/Header.tsx'
import { texts } from '#web/site/texts.ts'
import { newsletterOf } from './form-pages.ts'
import { inOnePiece } from './text-pages.ts'

type Place = { page: PathName; label: Record<Language, string> }

const linksOf = (places: readonly Place[], language: Language): LabelledLink[] =>
  places.map(({ page, label }) => ({ href: pathTo[page as 'about']({}, language), label: label[language] }))

/** Parts around the pages. Each is loaded once, by its name or the hash of its content. */
export type FrameParts = {
  slices: Map<string, SliceData>
  shared: Map<string, SharedData>
}

export function makeFrameParts({ site }: Pick<SiteContent, 'site'>): FrameParts {
  const slices = new Map<string, SliceData>()
  const shared = new Map<string, SharedData>()
  for (const language of languages) {
    const header: HeaderResult = {
      banner: site.banner[language],
      home: pathTo.start({}, language),
      portal: pathTo.portal({}, language),
      places: linksOf(site.header, language),
    }
    const footer: FooterResult = {
      newsletter: newsletterOf(language),
      groups: site.footer.map(({ title, places }) => ({
        title: title[language],
        places: linksOf(places, language),
      })),
    }
    slices.set(`header.${language}`, { component: 'Header', result: header })
    slices.set(`footer.${language}`, { component: 'Footer', result: footer })
    const facts = factsOf(language)
    shared.set(hashOf(facts), facts)
  }
  return { slices, shared }
}

const factsOf = (language: Language): SharedData => ({
  data: {
    facts: {
      legalName: provider.legalName,
      email: provider.email,
      phone: inOnePiece(provider.phone),
      businessHours: provider.businessHours[language],
      receptionHours: receptions.helsinki.openingHours[language],
    },
    texts: texts[language],
  },
})

const hashOf = (data: SharedData) =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16)

/** Page with the names of the parts around it. */
export const inFrame = (page: PageData): PageData => ({
  ...page,
  slices: [`header.${page.language}`, `footer.${page.language}`, ...page.slices],
  shared: [hashOf(factsOf(page.language)), ...page.shared],
})
