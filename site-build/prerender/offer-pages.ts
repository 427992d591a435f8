import type { Catalogue } from '#contract/catalogue-file.ts'
import { provider } from '#contract/facts.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { SiteContent } from '#site-build/content/site-content.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { PitchResult } from '#web/site/pages/PitchPage.tsx'
import { drawingOf } from './drawings/drawing-files.ts'
import { linksToTests } from './filters.ts'
import { offerHref } from './form-pages.ts'
import { bothOf, cardOf, listPage, pairOf } from './text-pages.ts'

/** Pages of services for one kind of customer, each ending in an offer request, and their list. */
export function solutionPages(content: SiteContent, catalogue: Catalogue): PageData[] {
  const list = listPage(
    content,
    'solutions',
    { en: pathTo.solutions({}, 'en'), fi: pathTo.solutions({}, 'fi') },
    (language) => [
      {
        id: 'all',
        heading: null,
        cards: content.solutions.map((solution) => ({
          ...cardOf('solution', solution, language),
          drawing: drawingOf(content, solution[language].fields.drawing),
        })),
      },
    ],
    'quality',
  )
  return [
    ...list,
    ...content.solutions.flatMap((solution) => pitchPage(content, catalogue, 'solution', solution)),
  ]
}

export const landingPages = (content: SiteContent, catalogue: Catalogue): PageData[] =>
  content.landings.flatMap((landing) => pitchPage(content, catalogue, 'landing', landing))

type Pitched = SiteContent['solutions'][number] | SiteContent['landings'][number]

function pitchPage(
  content: SiteContent,
  catalogue: Catalogue,
  name: 'solution' | 'landing',
  pair: Pitched,
): PageData[] {
  return pairOf(bothOf(name, pair), (language) => {
    const { fields, prose } = pair[language]
    const result: PitchResult = {
      heading: fields.heading,
      lead: fields.description,
      nodes: prose.nodes,
      drawing: drawingOf(content, fields.drawing),
      industries: linksToTests(catalogue, { industryOrMaterial: fields.industries }, language),
      typesOfTesting: linksToTests(catalogue, { typeOfTesting: fields.typesOfTesting }, language),
      contact: offerHref(language, fields.heading),
      replyPromise: provider.replyPromise[language],
      callToAction: 'callToAction' in fields ? fields.callToAction : askOffer[language],
    }
    return { component: 'PitchPage', title: fields.title, description: fields.description, result }
  })
}

const askOffer: Record<Language, string> = { en: 'Request an offer', fi: 'Pyydä tarjous' }
