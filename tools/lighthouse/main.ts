import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startThrowAwayProduct } from '#tests/support/throw-away-product.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { type Figures, findMissed, medianOf, presentHead, presentRow } from './figures.ts'
import { listPages } from './pages.ts'

/**
 * `npm run lighthouse [-- PART]`: how the main pages do on a phone, each the median of three, against the bars. The
 * reports go to lighthouse-results/ (kept out of git). With PART only pages whose address contains it.
 */
const folder = 'lighthouse-results'
const runs = 3
const wanted = process.argv[2] ?? ''

async function measure(url: string, port: number): Promise<{ figures: Figures; report: string }> {
  // Unasked it is a phone of the middle class on a slow mobile network.
  const result = await lighthouse(url, { port, output: 'html', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figures = {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY),
  }
  return { figures, report: String(result.report) }
}

/** Gives the pages that miss a bar. */
async function measureAll(siteUrl: string, port: number): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const missed: string[] = []
  console.log(presentHead())
  for (const path of (await listPages(siteUrl)).filter((each) => each.includes(wanted))) {
    const all: Figures[] = []
    for (let run = 1; run <= runs; run++) {
      const { figures, report } = await measure(siteUrl + path, port)
      all.push(figures)
      writeFileSync(join(folder, `${path.replaceAll('/', '_')}-${run}.html`), report)
    }
    const median = medianOf(all)
    const faults = findMissed(median)
    console.log(presentRow(path, median, faults))
    if (faults.length > 0) missed.push(path)
  }
  return missed
}

const product = await startThrowAwayProduct()
const chrome = await launch({
  chromePath: findChromium() ?? undefined,
  chromeFlags: [...chromiumFlags, '--headless=new'],
})
let missed: string[] = []
try {
  missed = await measureAll(product.siteUrl, chrome.port)
  console.log(missed.length === 0 ? 'Every bar is met.' : `Bars are missed on ${missed.join(', ')}`)
} finally {
  chrome.kill()
  await product.discard()
}
process.exit(missed.length === 0 ? 0 : 1)
