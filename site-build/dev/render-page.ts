import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { AnswerPage } from '#contract/answer-pages.ts'
import { languageOf } from '#contract/entry-paths.ts'
import { pathTo } from '#contract/paths.ts'
import { answerLayouts } from '#site-build/prerender/answer-layouts.ts'
import { makePainter } from '#site-build/prerender/pictures/draw-pictures.ts'
import { cardOf } from '#site-build/prerender/pictures/picture-of-page.ts'
import { filesOf, partsOf, type Site } from '#site-build/prerender/site.ts'
import { structuredData, withStructuredData } from '#site-build/prerender/structured-data.ts'
import { typeset } from '#site-build/prerender/typeset.ts'
import { pageIdOf } from '#web/site/loader/page-id.ts'
import type { PageData } from '#web/site/page-data.ts'
import type * as AnswerProgram from '#web/site/render-answer-page.tsx'
import type * as Program from '#web/site/render-document.tsx'

export type Answer = { status: number; type: string; body: string | Uint8Array }

const pictureFolder = '/assets/pictures'
const pictureOf = ({ path }: PageData) => `${pictureFolder}${path === '/' ? '/index' : path}.png`
const buildHash = 'development'

const types: Record<string, string> = {
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  js: 'text/javascript',
}
const answer = (type: string, body: string | Uint8Array, status = 200): Answer => ({ status, type, body })

/** File that a build would contain, made on request. Null if a build would have no such file. */
export async function answerFile(
  site: Site,
  url: string,
  siteUrl: string,
  root: string,
): Promise<Answer | null> {
  const extension = /\.(\w+)$/.exec(url)?.[1] ?? ''
  const type = types[extension] ?? ''
  if (url === '/page-data/app-data.json') return answer(type, JSON.stringify({ hash: buildHash }))
  // Replaces the service worker that a build may have left in the browser; it caches nothing.
  if (url === '/sw.js') return answer(type, '')
  if (url.startsWith(pictureFolder)) {
    const page = [...site.pages.values()].find((each) => pictureOf(each) === url)
    return page ? answer('image/png', await (await makePainter(root))(cardOf(page, site.content))) : null
  }
  const text = filesOf(site, siteUrl).get(url.slice(1))
  return text === undefined ? null : answer(type, text)
}

/** Document of an address, or the 404 page. */
export async function renderPage(
  vite: ViteDevServer,
  site: Site,
  url: string,
  { siteUrl, root }: { siteUrl: string; root: string },
): Promise<Answer> {
  const found = site.pages.get(pageIdOf(url))
  const page = found ?? site.pages.get(pathTo.notFound({}, languageOf(url)))
  if (!page) throw new Error('There is no page for what is not found')
  const { renderDocument } = (await vite.ssrLoadModule('/site/render-document.tsx')) as typeof Program
  const rendered = await renderDocument(typeset(page), partsOf(page, site.frame), {
    siteUrl,
    buildHash,
    picture: { path: pictureOf(page), alt: cardOf(page, site.content).heading },
    ...shellOf(root),
    script: '/site/main.tsx',
    modules: [],
  })
  const html = withStructuredData(rendered, structuredData(page, site.pages, siteUrl))
  return answer('text/html; charset=utf-8', await vite.transformIndexHtml(url, html), found ? 200 : 404)
}

const shellOf = (root: string) => ({
  // The styles of components are loaded with their scripts.
  stylesheets: ['/ui/base.css'],
  icon: '/shell/icon.svg',
  font: `/@fs${join(root, 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2')}`,
})

/** Answer page of a form that was sent without script. */
export async function renderFormAnswer(
  vite: ViteDevServer,
  site: Site,
  page: AnswerPage,
  root: string,
): Promise<Answer> {
  const { renderAnswerPage } = (await vite.ssrLoadModule(
    '/site/render-answer-page.tsx',
  )) as typeof AnswerProgram
  return answer(
    'text/html; charset=utf-8',
    renderAnswerPage(
      page,
      answerLayouts(site, () => shellOf(root)),
    ),
  )
}

/** Document in place of the page; it reloads when the content is valid again. */
export const problemPage = (message: string): Answer => {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!doctype html><html lang="en"><title>Something is wrong</title><script type="module" src="/@vite/client"></script><h1>Something is wrong in the content</h1><pre>${text}</pre></html>`
  return answer('text/html; charset=utf-8', html, 500)
}
