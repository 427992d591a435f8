import { renderToStaticMarkup } from 'react-dom/server'
import type { AnswerPage as Answer } from '#contract/answer-pages.ts'
import { formAlerts } from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import { DocumentShell, type ShellAssets } from './Document.tsx'
import AnswerPage from './pages/AnswerPage.tsx'
import type { Parts } from './render-document.tsx'
import { SitePage } from './SitePage.tsx'

/** Layout data of an answer page, as written by the build. */
export type AnswerLayouts = Record<Language, { parts: Parts; assets: ShellAssets }>

/** Renders the HTML of an answer page on the server. User input is passed as data and escaped. */
export function renderAnswerPage(answer: Answer, layouts: AnswerLayouts): string {
  const { language, alternate, heading, alert } = answer
  const { parts, assets } = layouts[language]
  const title = `${alert ? `${formAlerts.title[language]}: ` : ''}${heading} – Labsilta`
  const page = {
    path: '',
    component: 'AnswerPage',
    language,
    alternate,
    title,
    description: '',
    slices: [],
    shared: [],
    result: answer,
  }
  const html = renderToStaticMarkup(
    <DocumentShell
      language={language}
      title={title}
      assets={assets}
      content={
        <SitePage resources={{ page, ...parts, Component: () => <AnswerPage page={page} /> }} search="" />
      }
    />,
  )
  return `<!doctype html>${html}\n`
}
