import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { loadComponent } from './components.ts'
import { Document, type DocumentAssets } from './Document.tsx'
import type { PageData, SharedData, SliceData } from './page-data.ts'
import { SitePage } from './SitePage.tsx'

export type Parts = { slices: SliceData[]; shared: SharedData['data'] }

const emptyPlace = '<div id="site"></div>'

/** Renders the HTML of a page on Node during the build. */
export async function renderDocument(page: PageData, parts: Parts, assets: DocumentAssets): Promise<string> {
  const Component = await loadComponent(page.component)
  const shell = renderToStaticMarkup(<Document page={page} assets={assets} />)
  // Rendered separately, so that hydration produces the same ids.
  const content = renderToString(<SitePage resources={{ page, ...parts, Component }} search="" />)
  const [before, after] = shell.split(emptyPlace)
  if (after === undefined) throw new Error('The document has no place for the site')
  return `<!doctype html>${before}<div id="site">${content}</div>${after}\n`
}
