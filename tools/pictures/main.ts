import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { languages } from '#contract/lists.ts'
import { startThrowAwayProduct } from '#local/throw-away/product.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { listPublicScreens } from './public-screens.ts'
import { listScreens } from './screens.ts'
import { setTheStage } from './stage.ts'
import { folder, takeAll } from './take-pictures.ts'

/**
 * `npm run screenshots [-- PART]`: takes pictures of all screens at 360 and 1440 px in both languages, and at 1440 px
 * in the dark theme, into screenshots/ (not in git). With PART, only screens whose name contains it.
 */
const wanted = process.argv[2] ?? ''
const failures: string[] = []

const product = await startThrowAwayProduct()
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
try {
  rmSync(folder, { recursive: true, force: true })
  const screens = [...(await listPublicScreens(product.siteUrl)), ...listScreens(await setTheStage(product))]
  const chosen = screens.filter((screen) => screen.name.includes(wanted))
  for (const language of languages)
    failures.push(...(await takeAll(browser, product.siteUrl, chosen, language)))
} finally {
  await browser.close()
  await product.discard()
}
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}`)
process.exit(failures.length > 0 ? 1 : 0)
