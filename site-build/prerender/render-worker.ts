import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageLinks } from '#site-build/build/builds.ts'
import type { DocumentAssets } from '#web/site/Document.tsx'
import type { PageData } from '#web/site/page-data.ts'
import type { Parts, renderDocument as RenderDocument } from '#web/site/render-document.tsx'
import { linksOf } from './check-links.ts'
import { type Thing, withStructuredData } from './structured-data.ts'

/** Page to render and its file. */
export type RenderJob = {
  page: PageData
  parts: Parts
  assets: DocumentAssets
  things: Thing[]
  file: string
}
export type Rendered = { path: string } & PageLinks

const { renderDocument } = (await import(pathToFileURL(workerData as string).href)) as {
  renderDocument: typeof RenderDocument
}

async function render({ page, parts, assets, things, file }: RenderJob): Promise<Rendered> {
  const html = withStructuredData(await renderDocument(page, parts, assets), things)
  writeFileSync(file, html)
  return { path: page.path, ...linksOf(html) }
}

parentPort?.on('message', async (jobs: RenderJob[]) =>
  parentPort?.postMessage(await Promise.all(jobs.map(render))),
)
