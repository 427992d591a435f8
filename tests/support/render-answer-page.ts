import { join } from 'node:path'
import type { AnswerPage } from '#contract/answer-pages.ts'
import { projectRoot } from '#local/settings.ts'

type Draw = (page: AnswerPage) => string
let draw: Promise<Draw> | null = null

/** Renders answer pages from sources instead of a build. Few tests need it, so it is loaded on demand. */
export async function renderTestAnswerPage(page: AnswerPage): Promise<string> {
  draw ??= load()
  return (await draw)(page)
}

async function load(): Promise<Draw> {
  const [
    { renderAnswerPage },
    { answerLayouts },
    { makeFrameParts },
    { readSiteContent },
    { readCatalogue },
  ] = await Promise.all([
    import('#web/site/render-answer-page.tsx'),
    import('#site-build/prerender/answer-layouts.ts'),
    import('#site-build/prerender/frame-slices.ts'),
    import('#site-build/content/site-content.ts'),
    import('#site-build/content/catalogue.ts'),
  ])
  const folder = join(projectRoot, 'content')
  const frame = makeFrameParts(readSiteContent(folder, readCatalogue(folder)))
  const assets = { icon: '/icon.svg', font: '/font.woff2', stylesheets: ['/style.css'] }
  const layouts = answerLayouts({ frame }, () => assets)
  return (page) => renderAnswerPage(page, layouts)
}
