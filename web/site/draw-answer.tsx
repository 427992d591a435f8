import { renderToStaticMarkup } from 'react-dom/server'
import type { AnswerPage as Answer } from '#contract/answer-pages.ts'
import { formAlerts } from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import { DocumentShell, type ShellAssets } from './Document.tsx'
import type { Parts } from './draw-document.tsx'
import AnswerPage from './pages/AnswerPage.tsx'
import { SitePage } from './SitePage.tsx'

/** What stands around an answer, as the build has left it. */
export type AnswerFrames = Record<Language, { parts: Parts; assets: ShellAssets }>

/** The HTML of a page that answers. Runs in the server: what people typed comes in as data and leaves as text. */
export function drawAnswer(answer: Answer, frames: AnswerFrames): string {
  const { language, twin, heading, alert } = answer
  const { parts, assets } = frames[language]
  const title = `${alert ? `${formAlerts.title[language]}: ` : ''}${heading} – Labsilta`
  const page = {
    path: '',
    component: 'AnswerPage',
    language,
    twin,
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
