import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import type { Catalogue } from '#contract/catalogue-file.ts'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { Home } from './home-shape.ts'
import { MethodStages } from './method-stages-shape.ts'
import { EInvoiceOperators } from './operator-shape.ts'
import { Team, Testimonials } from './people-shapes.ts'
import { readPairs, type TextPair } from './read-pairs.ts'
import { readYaml } from './read-yaml.ts'
import { Site } from './site-shape.ts'
import { Collection, Landing, Post, SitePage, Solution } from './text-shapes.ts'
import { findWrongWords } from './words.ts'

export type SiteContent = {
  site: z.output<typeof Site>
  home: z.output<typeof Home>
  pages: TextPair<z.output<typeof SitePage>>[]
  posts: TextPair<z.output<typeof Post>>[]
  solutions: TextPair<z.output<typeof Solution>>[]
  collections: TextPair<z.output<typeof Collection>>[]
  landings: TextPair<z.output<typeof Landing>>[]
  team: z.output<typeof Team>
  testimonials: z.output<typeof Testimonials>
  /** Sources of `content/drawings` by name. */
  drawings: ReadonlyMap<string, string>
  /** Stages of each method by its id. */
  methodStages: z.output<typeof MethodStages>
}

/** Reads and validates all content besides the catalogue, or throws all problems. */
export function readSiteContent(folder: string, catalogue: Catalogue): SiteContent {
  const problems: ContentProblem[] = []
  const gather = <Part>(read: () => Part[]): Part[] => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
      return []
    }
  }
  const yaml = <Shape extends z.ZodType>(file: string, shape: Shape) =>
    readYaml({ file: `content/${file}`, text: readFileSync(join(folder, file), 'utf8') }, shape)
  const [site] = gather(() => [yaml('site.yaml', Site)])
  const [home] = gather(() => [yaml('home.yaml', Home)])
  const [methodStages] = gather(() => [yaml('method-stages.yaml', MethodStages)])
  const content: Omit<SiteContent, 'site' | 'home' | 'methodStages'> = {
    pages: gather(() => readPairs(folder, catalogue, 'pages', SitePage)),
    posts: gather(() => readPairs(folder, catalogue, 'blog', Post)),
    solutions: gather(() => readPairs(folder, catalogue, 'solutions', Solution)),
    collections: gather(() => readPairs(folder, catalogue, 'collections', Collection)),
    landings: gather(() => readPairs(folder, catalogue, 'landing', Landing)),
    team: gather(() => yaml('team.yaml', Team)),
    testimonials: gather(() => yaml('testimonials.yaml', Testimonials)),
    drawings: readDrawings(join(folder, 'drawings')),
  }
  // Server and screens read this file in place; it is only validated here.
  gather(() => yaml('e-invoice-operators.json', EInvoiceOperators))
  problems.push(...gather(() => findWrongWords(folder, 'others')))
  const experts = new Set(content.team.map(({ id }) => id))
  for (const { id, en } of content.posts) {
    if (experts.size > 0 && !experts.has(en.fields.author)) {
      const message = `"${en.fields.author}" is not in content/team.yaml`
      problems.push({ file: `content/blog/${id}.en.md`, line: 2, field: 'author', message })
    }
  }
  if (problems.length > 0 || !site || !home || !methodStages) throw new ContentError(problems)
  return { site, home, methodStages, ...content }
}

const readDrawings = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [basename(file, '.svg'), readFileSync(join(folder, file), 'utf8')]),
  )
