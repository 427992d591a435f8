import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import {
  choosePlace,
  type OwnProduct,
  type Place,
  startOwnProduct,
} from '#tests/support/recovery/own-product.ts'

const project = copyProject()
const text = 'content/blog/reading-a-test-report.en.md'
let place: Place
let product: OwnProduct

test.beforeAll(async () => {
  test.setTimeout(300_000)
  place = await choosePlace(makeThrowAwayFolder())
  product = await startOwnProduct(place, { root: project.root, args: ['--develop'] })
})
test.afterAll(async () => {
  await product?.stop()
  rmSync(place.dataDir, { recursive: true, force: true })
  project.remove()
})

function edit(name: string, change: (content: string) => string): void {
  const file = join(project.root, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

test('npm run dev shows changed components, changed texts and errors in texts on the open page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const heading = page.getByRole('heading', { level: 1 })
  // The machine may be busy compiling.
  const patiently = { timeout: 60_000 }
  await page.goto(`${product.siteUrl}/blog/reading-a-test-report`)
  // React takes a page over in pieces.
  const isTakenOver = () =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))
  await page.waitForFunction(isTakenOver, undefined, patiently)
  await page.evaluate(() => {
    document.documentElement.dataset.opened = 'once'
  })

  edit('web/site/parts/Article.tsx', (source) =>
    source.replace('<h1>{heading}</h1>', '<h1>{heading}, edited</h1>'),
  )
  await expect(heading).toHaveText(/, edited$/, patiently)
  // In its place: the page was not loaded again.
  expect(await page.evaluate(() => document.documentElement.dataset.opened)).toBe('once')

  edit(text, (content) => content.replace(/^heading: .*$/m, 'heading: What a report tells'))
  await expect(heading).toHaveText('What a report tells, edited', patiently)

  const good = readFileSync(join(project.root, text), 'utf8')
  const line = good.split('\n').findIndex((each) => each.startsWith('date:')) + 1
  edit(text, (content) => content.replace(/^date: .*$/m, 'date: yesterday'))
  const told = `${text}:${line} date: `
  await expect(page.locator('vite-error-overlay')).toContainText(told, patiently)
  await page.reload()
  await expect(page.locator('pre')).toContainText(told, patiently)
  edit(text, () => good)
  await expect(heading).toHaveText('What a report tells, edited', patiently)
})

test('npm run dev serves portal and API at the same address, and pictures for shared pages', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto(`${product.siteUrl}/portal`)
  await expect(page.getByLabel(/e-?mail/i)).toBeVisible({ timeout: 60_000 })
  const products = await page.request.get(`${product.siteUrl}/api/v1/products`)
  expect(products.status()).toBe(200)
  await page.goto(`${product.siteUrl}/fi/tuotteet`)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const drawn = await page.request.get(picture ?? '')
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
  expect((await page.goto(`${product.siteUrl}/nowhere`))?.status()).toBe(404)
})
