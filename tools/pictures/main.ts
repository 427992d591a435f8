import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { languages } from '#contract/lists.ts'
import { startThrowAwayProduct } from '#local/throw-away/product.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { listScreens } from './screens.ts'
import { setTheStage } from './stage.ts'
import { folder, takeAll } from './take-pictures.ts'

/**
 * `npm run screenshots [-- PART]`: takes pictures of all screens at 360 and 1440 px in both languages, and at 1440 px
 * in the dark theme, into screenshots/ (not in git). With PART, only screens whose name contains it.
 */
const wanted = process.argv[2] ?? ''

const product = await startThrowAwayProduct()
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
try {
  rmSync(folder, { recursive: true, force: true })
  const screens = listScreens(await setTheStage(product)).filter((screen) => screen.name.includes(wanted))
  for (const language of languages) await takeAll(browser, product.siteUrl, screens, language)
} finally {
  await browser.close()
  await product.discard()
}
process.exit(0)
