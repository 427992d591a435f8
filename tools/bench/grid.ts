import type { Browser, Page } from '@playwright/test'
import type { OfferSummary } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import type { RunningProduct } from '#local/product.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { inBrowser, signIn } from './in-browser.ts'
import type { Figure, Measurement } from './report.ts'

const sampleCount = 5000
const keyCount = 60
const person = 'anna'
const say = textsOf('en')

/** `npm run bench -- grid`: how long a person waits for a list of 5,000 samples, in a real browser with the whole product. */
export async function measureGrid(): Promise<Measurement> {
  return inBrowser(async (browser, product) => {
    const page = await openDraft(browser, product)
    return [...(await measurePaste(page)), ...(await measureTyping(page))]
  })
}

/** A draft of an offer with tests, open at its samples. */
async function openDraft(browser: Browser, { siteUrl, identity }: RunningProduct): Promise<Page> {
  const token = await signDemoToken(identity.settings.issuer, person)
  const call = async <Body>(path: string, body?: unknown): Promise<Body> => {
    const reply = await fetch(`${siteUrl}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Body
  }
  const { items } = await call<{ items: OfferSummary[] }>('/offers')
  const { id } = await call<Order>('/orders', { offerIds: [items.find(({ expired }) => !expired)?.id] })
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl })
  // Functions that run in the page were compiled for Node, whose compiler names functions by this one.
  await context.addInitScript({ content: 'globalThis.__name = (made) => made' })
  const page = await context.newPage()
  await page.goto(siteUrl + pathTo.orderSamples({ id }, 'en'))
  await signIn(page, person)
  await page.getByRole('heading', { level: 1, name: say('order-creation:steps.samples') }).waitFor()
  return page
}

async function measurePaste(page: Page): Promise<Figure[]> {
  const rows = Array.from(
    { length: sampleCount },
    (_, index) => `Sample ${index + 1}\tStainless steel\tKeep dry, batch of day ${index % 7}`,
  )
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\r\n'))
  await page.getByRole('button', { name: say('order-creation:samples.paste') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('order-creation:paste.label') }).focus()
  const preview = await waitFor(
    page,
    'paste',
    say('order-creation:paste.previewGood', { count: sampleCount }),
  )
  await page.keyboard.press('ControlOrMeta+V')
  const previewMs = await preview.ms()
  await dialog.getByRole('checkbox').last().press('Space')
  const added = await waitFor(page, 'click', say('shell:saving.saved'), say('shell:saving.saving'))
  await dialog.getByRole('button', { name: say('order-creation:paste.add', { count: sampleCount }) }).click()
  return [
    { name: `${sampleCount} pasted rows: preview`, value: previewMs, unit: 'ms' },
    { name: `${sampleCount} pasted rows: saved`, value: await added.ms(), unit: 'ms' },
  ]
}

/** Time from an event until a text is painted; `first` is a text that is shown before it. */
async function waitFor(page: Page, event: string, words: string, first: string | null = null) {
  await page.evaluate(
    (requested) => {
      const seen = (text: string) => document.body.textContent?.includes(text) ?? false
      const measured = new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          let isBegun = requested.first === null
          const look = () => {
            if (requested.first !== null && seen(requested.first)) isBegun = true
            // The next frame starts after this one was painted.
            if (isBegun && (requested.first === null || !seen(requested.first)) && seen(requested.words))
              requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            else requestAnimationFrame(look)
          }
          look()
        }
        addEventListener(requested.event, begin, { capture: true, once: true })
      })
      Object.assign(globalThis, { measured })
    },
    { event, words, first },
  )
  return { ms: () => page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured) }
}

/** In the middle of the list; half of the letters are typed while the draft saves itself. */
async function measureTyping(page: Page): Promise<Figure[]> {
  const cell = page.getByRole('textbox', {
    name: say('order-creation:samples.cell', {
      field: say('order-creation:samples.note'),
      number: sampleCount,
    }),
    exact: true,
  })
  await page.getByRole('grid').getByRole('textbox').first().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await cell.waitFor()
  const scroll = await measureKeys(page, [
    'PageUp',
    'PageUp',
    'PageUp',
    'PageUp',
    'PageDown',
    'ArrowUp',
    'ArrowDown',
  ])
  const readWork = await countWork(page)
  const before = await readWork()
  const letters = Array.from({ length: keyCount }, (_, index) => 'abcdefghij '[index % 11] ?? 'a')
  const half = letters.length / 2
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  const untilSaved = await measureKeys(page, letters.slice(0, half))
  await saving
  const whileSaving = await measureKeys(page, letters.slice(half))
  const typed = [...untilSaved, ...whileSaving]
  const work = (await readWork()) - before
  return [
    { name: 'moving between cells: half of the keys', value: at(scroll, 0.5), unit: 'ms' },
    { name: 'typing in the grid: half of the keys', value: at(typed, 0.5), unit: 'ms' },
    { name: 'typing in the grid: 95 % of the keys', value: at(typed, 0.95), unit: 'ms' },
    { name: 'typing in the grid: work of the page per key', value: work / keyCount, unit: 'ms' },
  ]
}

/** Processor time of the page's main thread, in milliseconds: other programs on the machine disturb it least. */
async function countWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

const at = (values: readonly number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

/** Time from each keystroke until its effect is painted. */
async function measureKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    const note = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        // A message posted in a frame arrives after it was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    addEventListener('keydown', note, true)
    Object.assign(globalThis, { times, stopNoting: () => removeEventListener('keydown', note, true) })
  })
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction(
      (count) => (globalThis as unknown as { times: number[] }).times.length > count,
      index,
    )
  }
  return page.evaluate(() => {
    const noted = globalThis as unknown as { times: number[]; stopNoting: () => void }
    noted.stopNoting()
    return noted.times
  })
}
