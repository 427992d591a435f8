import type { Page } from '@playwright/test'
import type { Texts } from '#tools/browser/texts.ts'
import type { Browsers } from '../browsers.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import type { Report } from './report.ts'

/** State that the steps of one journey share. */
export type Journey = {
  browsers: Browsers
  scenario: Scenario
  say: Texts
  /** Window of the customer; replaced after the browser was closed. */
  page: Page
  /** Window of the expert, in a browser of its own. */
  office: Page
  /** Order of the journey, after it was begun. */
  orderId: string
  /** Displayed number, `L-1234`. */
  orderNumber: string
  orderName: string
  /** Report that the expert delivered. */
  report: Report | null
}
