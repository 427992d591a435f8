import type { Page } from '@playwright/test'
import type { Words } from '#tools/browser/words.ts'
import type { Cast } from '../cast/cast.ts'
import type { Stage } from '../stage.ts'
import type { Report } from './report.ts'

/** What the chapters of one journey hand on to each other. */
export type Play = {
  stage: Stage
  cast: Cast
  say: Words
  /** The customer's window; a new one after the browser was closed. */
  page: Page
  /** The expert's window, in a browser of its own. */
  office: Page
  /** The order that the journey is about, once it has been begun. */
  orderId: string
  /** As people say it, `L-1234`. */
  orderNumber: string
  orderName: string
  /** What the expert delivered. */
  report: Report | null
}
