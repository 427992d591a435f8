import type { Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import type { Texts } from '#tools/browser/texts.ts'
import type { Browsers } from '../browsers.ts'
import type { Stranger } from './stranger.ts'

/** State that the steps of one sale share. */
export type Sale = {
  browsers: Browsers
  language: Language
  say: Texts
  stranger: Stranger
  /** Window of the stranger. */
  page: Page
  /** Window of the expert, in a browser of its own. */
  office: Page
  offerName: string
  orderName: string
}
