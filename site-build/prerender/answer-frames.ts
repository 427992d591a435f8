import { type Language, languages } from '#contract/lists.ts'
import type { ShellAssets } from '#web/site/Document.tsx'
import type { AnswerFrames } from '#web/site/draw-answer.tsx'
import type { PageData } from '#web/site/page-data.ts'
import { inFrame } from './frame-slices.ts'
import { partsOf, type Site } from './site.ts'

/** File from which the server reads the parts around answer pages. */
export const answerFramesFile = '.build/answer-frames.json'

export function answerFrames(
  { frame }: Pick<Site, 'frame'>,
  assetsOf: (page: PageData) => ShellAssets,
): AnswerFrames {
  const frameIn = (language: Language) => {
    const page = inFrame(emptyAnswer(language))
    const { icon, font, stylesheets } = assetsOf(page)
    return { parts: partsOf(page, frame), assets: { icon, font, stylesheets } }
  }
  return Object.fromEntries(languages.map((language) => [language, frameIn(language)])) as AnswerFrames
}

const emptyAnswer = (language: Language): PageData => ({
  path: '',
  component: 'AnswerPage',
  language,
  twin: '',
  title: '',
  description: '',
  slices: [],
  shared: [],
  result: null,
})
