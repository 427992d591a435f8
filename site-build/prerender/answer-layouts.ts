import { type Language, languages } from '#contract/lists.ts'
import type { ShellAssets } from '#web/site/Document.tsx'
import type { PageData } from '#web/site/page-data.ts'
import type { AnswerLayouts } from '#web/site/render-answer-page.tsx'
import { inFrame } from './frame-slices.ts'
import { partsOf, type Site } from './site.ts'

export function answerLayouts(
  { frame }: Pick<Site, 'frame'>,
  assetsOf: (page: PageData) => ShellAssets,
): AnswerLayouts {
  const frameIn = (language: Language) => {
    const page = inFrame(emptyAnswer(language))
    const { icon, font, stylesheets } = assetsOf(page)
    return { parts: partsOf(page, frame), assets: { icon, font, stylesheets } }
  }
  return Object.fromEntries(languages.map((language) => [language, frameIn(language)])) as AnswerLayouts
}

const emptyAnswer = (language: Language): PageData => ({
  path: '',
  component: 'AnswerPage',
  language,
  alternate: '',
  title: '',
  description: '',
  slices: [],
  shared: [],
  result: null,
})
