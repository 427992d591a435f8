import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startThrowAwayProduct } from '#local/throw-away/product.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { type Figures, findMissed, medianOf, presentHead, presentRow } from './figures.ts'
import { listPages } from './pages.ts'
import { blockingByProcessor, type TraceEvent } from './processor-time.ts'

/**
 * `npm run lighthouse [-- PART]`: measures the main pages on a phone, each the median of three rounds, against the
 * limits. Reports go to lighthouse-results/ (not in git). With PART, only pages whose address contains it.
 */
const folder = 'lighthouse-results'
const rounds = 3
const wanted = process.argv[2] ?? ''

async function measure(url: string, port: number): Promise<{ figures: Figures; report: string }> {
  // By default a mid-range phone on a slow mobile network.
  const result = await lighthouse(url, { port, output: 'html', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits, configSettings, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const events = result.artifacts.Trace.traceEvents as TraceEvent[]
  const slowdown = configSettings.throttling.cpuSlowdownMultiplier
  const figures = {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY),
    processorMs: blockingByProcessor(events, slowdown),
  }
  return { figures, report: String(result.report) }
}

/** Lighthouse sometimes misses the start of a page; it then runs once more. */
const measurePatiently = (url: string, port: number) =>
  measure(url, port).catch((error: unknown) => {
    console.log(`Once more: ${error instanceof Error ? error.message : error}`)
    return measure(url, port)
  })

/**
 * Returns the pages that miss a limit. Visits all pages in each of three rounds, so that a disturbance of the machine
 * affects one figure of several pages and not all figures of one.
 */
async function measureAll(siteUrl: string, port: number): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const paths = (await listPages(siteUrl)).filter((each) => each.includes(wanted))
  const all = new Map(paths.map((path) => [path, [] as Figures[]]))
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds} …`)
    for (const [path, seen] of all) {
      const { figures, report } = await measurePatiently(siteUrl + path, port)
      seen.push(figures)
      writeFileSync(join(folder, `${path.replaceAll('/', '_')}-${round}.html`), report)
    }
  }
  console.log(presentHead())
  return paths.filter((path) => {
    const median = medianOf(all.get(path) ?? [])
    const faults = findMissed(median)
    console.log(presentRow(path, median, faults))
    return faults.length > 0
  })
}

/**
 * Lowers the priority of the measuring process. Linux sets it per thread, and garbage collection has its own threads.
 */
function stepBack(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW)
}

const product = await startThrowAwayProduct()
const chrome = await launch({
  chromePath: findChromium() ?? undefined,
  chromeFlags: [...chromiumFlags, '--headless=new'],
})
stepBack()
let missed: string[] = []
try {
  missed = await measureAll(product.siteUrl, chrome.port)
  console.log(missed.length === 0 ? 'Every bar is met.' : `Bars are missed on ${missed.join(', ')}`)
} finally {
  chrome.kill()
  await product.discard()
}
process.exit(missed.length === 0 ? 0 : 1)
