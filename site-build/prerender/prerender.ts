import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { answerLayoutsFile } from '#server/pages/published/build-files.ts'
import type { BuildRecord, EarlierBuild, PageLinks } from '#site-build/build/builds.ts'
import { hashTexts, type Inputs } from '#site-build/build/inputs.ts'
import type { Output } from '#site-build/build/output.ts'
import type { Progress } from '#site-build/build/progress.ts'
import type { AppData, PageData } from '#web/site/page-data.ts'
import { answerLayouts } from './answer-layouts.ts'
import { programOf } from './bundle.ts'
import { findBrokenLinks } from './check-links.ts'
import { findWrongFilter } from './filters.ts'
import { readPageAssets } from './page-assets.ts'
import { readPartytown } from './partytown-files.ts'
import type { Card } from './pictures/card.ts'
import { drawPictures } from './pictures/draw-pictures.ts'
import { drawFavicon, iconFile } from './pictures/favicon.ts'
import { cardOf } from './pictures/picture-of-page.ts'
import { renderPages } from './render-pages.ts'
import type { RenderJob } from './render-worker.ts'
import { filesOf, partsOf, type Site } from './site.ts'
import { standalonePage } from './standalone-page.ts'
import { structuredData } from './structured-data.ts'
import { typeset } from './typeset.ts'

export type PrerenderTask = {
  /** Root of the project. */
  root: string
  site: Site
  siteUrl: string
  inputs: Inputs
  /** Output of the build, with reuse of the last one. */
  folder: string
  output: Output
  earlier: EarlierBuild | null
  /** Resolves when the browser's files and the rendering program are in the folder. */
  bundled: Promise<unknown>
  progress: Progress
}

export type Counts = { pages: number; renderedPages: number; pictures: number; renderedPictures: number }

/** Renders what has changed: pages, and their pictures for shared links. */
export async function prerenderSite(
  task: PrerenderTask,
): Promise<{ counts: Counts; links: BuildRecord['links'] }> {
  const pictures = planPictures(task)
  const [renderedPictures, pages] = await Promise.all([
    makePictures(task, pictures.cards),
    makeDocuments(task, pictures),
  ])
  const broken = findBrokenLinks(pages.links, findWrongFilter(task.site.catalogue))
  if (broken.length > 0) throw new Error(`Links of the site lead nowhere:\n${broken.join('\n')}`)
  const counts = {
    pages: task.site.pages.size,
    renderedPages: pages.rendered,
    pictures: pictures.cards.size,
    renderedPictures,
  }
  return { counts, links: pages.links }
}

type Pictures = { cards: Map<string, Card>; nameOf: Map<string, string> }

/** Named by content, so that pages share pictures and browsers cache them for good. */
function planPictures({ site, inputs }: PrerenderTask): Pictures {
  const cards = new Map<string, Card>()
  const nameOf = new Map<string, string>()
  for (const page of site.pages.values()) {
    const card = cardOf(page, site.content)
    const name = pictureName(card, inputs.pictures)
    cards.set(name, card)
    nameOf.set(page.path, name)
  }
  return { cards, nameOf }
}

const pictureName = (card: Card, madeBy: string) =>
  `assets/pictures/${hashTexts([JSON.stringify(card), madeBy])}.png`

async function makePictures({ root, output, progress }: PrerenderTask, cards: Map<string, Card>) {
  const missing = new Map([...cards].filter(([name]) => !output.keep(name, name)))
  progress.begin('pictures', missing.size)
  await drawPictures(root, missing, (name, picture) => {
    output.write(name, picture)
    progress.add('pictures')
  })
  return missing.size
}

async function makeDocuments(task: PrerenderTask, pictures: Pictures) {
  const { site, siteUrl, inputs, folder, output, earlier, progress } = task
  await task.bundled
  const buildHash = hashTexts([readFileSync(join(folder, '.vite/manifest.json'), 'utf8')])
  for (const [name, text] of filesOf(site, siteUrl)) output.text(name, text)
  output.text('page-data/app-data.json', JSON.stringify({ hash: buildHash } satisfies AppData))

  const links: Record<string, PageLinks> = {}
  const jobs = [...site.pages.values()]
    .map(planDocument(task, pictures, buildHash))
    .filter(({ page: { path }, name, madeOf }) => {
      const known = earlier?.record.links[path]
      if (!output.keep(name, madeOf) || !known) return true
      links[path] = known
      return false
    })
  progress.begin('pages', jobs.length)
  const toRender = jobs.map(
    ({ name, madeOf: _, ...job }): RenderJob => ({ ...job, file: output.pathOf(name) }),
  )
  await renderPages(programOf(folder), toRender, (rendered) => {
    for (const { path, ...found } of rendered) links[path] = found
    progress.add('pages', rendered.length)
  })
  for (const language of languages) {
    const rendered = readFileSync(output.pathOf(documentName(pathTo.serverError({}, language))), 'utf8')
    output.text(`failed.${language}.html`, standalonePage(rendered, folder))
  }
  output.text(answerLayoutsFile, JSON.stringify(answerLayouts(site, readPageAssets(folder))))
  for (const [name, text] of readPartytown()) output.text(name, text)
  const icon = hashTexts([readFileSync(join(task.root, iconFile), 'utf8'), inputs.pictures])
  if (!output.keep('favicon.ico', icon)) output.write('favicon.ico', await drawFavicon(task.root))
  return { links, rendered: jobs.length }
}

type Plan = Omit<RenderJob, 'file'> & { name: string; madeOf: string }

const documentName = (path: string) => join(path, 'index.html').slice(1)

/** Inputs of a document, and their hash. */
function planDocument(
  { site, siteUrl, inputs, folder }: PrerenderTask,
  { cards, nameOf }: Pictures,
  buildHash: string,
): (page: PageData) => Plan {
  const assetsOf = readPageAssets(folder)
  return (page) => {
    const name = nameOf.get(page.path) ?? ''
    const picture = { path: `/${name}`, alt: `Labsilta: ${cards.get(name)?.heading}` }
    const job = {
      page: typeset(page),
      parts: partsOf(page, site.frame),
      assets: { siteUrl, buildHash, picture, ...assetsOf(page) },
      things: structuredData(page, site.pages, siteUrl),
    }
    const madeOf = hashTexts([inputs.rendering, JSON.stringify(job)])
    return { ...job, name: documentName(page.path), madeOf }
  }
}
