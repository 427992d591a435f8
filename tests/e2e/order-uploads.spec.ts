import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { formatFileSize } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf, pdfWith, windowsProgram } from '#tests/support/file-bytes.ts'
import { sentences } from '#tests/support/sentences.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { callAs } from './support/order-by-api.ts'
import { download, expectArrived } from './support/screen.ts'

/** Uploads over a connection that breaks. */

const aDraft = () => callAs<Order>('emily', { method: 'POST', path: '/orders', body: {} })

/** PDF of several parts; a comment at its end makes it long enough. */
const large = pdfWith('long '.repeat(2_000_000))
const partBytes = 4 * 1024 * 1024

async function open(page: Page, id: string, language: 'en' | 'fi') {
  await beKnownToProvider(page.context(), 'emily')
  await page.goto(pathTo.order({ id }, language))
  await expectArrived(page)
}

type Chosen = { name: string; mimeType: string; buffer: Buffer }
const asPdf = (name: string, buffer: Buffer): Chosen => ({ name, mimeType: 'application/pdf', buffer })

async function choose(page: Page, button: string, files: Chosen[] | string) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(files)
}

/** Offsets of the calls with bytes. */
function watchOffsets(context: BrowserContext): number[] {
  const offsets: number[] = []
  context.on('request', (request: Request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const chooseFiles = say('shell:ui.chooseFiles')

  test(`an upload resumes by itself where the connection broke (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/uploads/, /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|Failed to load resource/)
    await page.setViewportSize({ width: 360, height: 740 })
    const { id } = await aDraft()
    await open(page, id, language)
    const section = page.getByRole('region', { name: say('orders:files.title') })
    const offsets = watchOffsets(context)
    let line: 'whole' | 'broken' | 'restored' = 'whole'
    await context.route('**/api/v1/uploads/*', (route) => {
      const offset = route.request().headers()['upload-offset']
      if (line === 'whole' && offset === String(partBytes)) line = 'broken'
      return line === 'broken' ? route.abort('connectionreset') : route.continue()
    })
    await choose(page, chooseFiles, [asPdf('Large.pdf', large)])
    await expect(section.getByText(say('orders:files.paused'))).toBeVisible()
    await expectAccessible(page, 'an upload that waits for the line')
    await expectNoSidewaysScrolling(page)
    line = 'restored'
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(section.getByRole('status')).toHaveText(say('orders:files.succeeded', { count: 1 }))
    // Bytes that had arrived are not sent again.
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
    const button = section.getByRole('button', {
      name: say('orders:results.downloadNamed', { name: 'Large.pdf' }),
    })
    expect((await download(page, button)).bytes.equals(large)).toBe(true)
  })

  test(`a file that is chosen again after a reload resumes its upload (${language})`, async ({
    page,
    context,
    expectedNoise,
  }, info) => {
    expectedNoise.push(/uploads/, /Failed to load resource/)
    const path = info.outputPath('Survey.pdf')
    await writeFile(path, large)
    const { id } = await aDraft()
    await open(page, id, language)
    const section = page.getByRole('region', { name: say('orders:files.title') })
    await context.route('**/api/v1/uploads/*', (route) =>
      Number(route.request().headers()['upload-offset'] ?? 0) > 0 ? route.abort() : route.continue(),
    )
    await choose(page, chooseFiles, path)
    await expect(section.getByText(say('orders:files.paused'))).toBeVisible()
    await page.reload()
    const percent = Math.floor((partBytes / large.length) * 100)
    const unfinished = section.getByRole('list', { name: say('orders:files.unfinished') })
    await expect(unfinished).toContainText('Survey.pdf')
    await expect(unfinished).toContainText(String(percent))
    await expectAccessible(page, 'uploads that were not finished')
    await context.unroute('**/api/v1/uploads/*')
    const offsets = watchOffsets(context)
    await choose(page, chooseFiles, path)
    await expect(section.getByRole('status')).toHaveText(say('orders:files.succeeded', { count: 1 }))
    expect(offsets[0]).toBe(partBytes)
    await expect(unfinished).toHaveCount(0)
    const button = section.getByRole('button', {
      name: say('orders:results.downloadNamed', { name: 'Survey.pdf' }),
    })
    expect((await download(page, button)).bytes.equals(large)).toBe(true)
  })

  test(`a refusal for lack of space says what is left, and one for too many calls is waited out (${language})`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of (?:413|429).*uploads/)
    const { id } = await aDraft()
    await open(page, id, language)
    const section = page.getByRole('region', { name: say('orders:files.title') })
    const refuse = (status: number, problem: object) => ({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '/api/docs/errors', title: 'Refused', status, ...problem }),
    })
    const limit = { name: 'organisation_bytes', most: 10_000, remaining: 2048, until: null }
    await page.route('**/api/v1/orders/*/uploads', (route) =>
      route.fulfill(refuse(413, { code: 'storage_limit_reached', limit })),
    )
    await choose(page, chooseFiles, [asPdf('a.pdf', pdf)])
    const left = formatFileSize(2048, language)
    await expect(section).toContainText(say('errors:api.storage_limit_reached.what', { limit: left }))
    await expect(section).toContainText(say('errors:api.storage_limit_reached.todo'))
    await expectAccessible(page, 'an upload that was refused for lack of space')

    await page.unroute('**/api/v1/orders/*/uploads')
    let refused = 0
    await page.route('**/api/v1/uploads/*', (route) => {
      if (route.request().method() !== 'PATCH' || refused > 1) return route.fallback()
      refused += 1
      return route.fulfill(refuse(429, { code: 'too_many_requests' }))
    })
    await choose(page, chooseFiles, [asPdf('b.pdf', pdf)])
    const button = section.getByRole('button', {
      name: say('orders:results.downloadNamed', { name: 'b.pdf' }),
    })
    await expect(button).toBeVisible()
    expect(refused).toBe(2)
  })

  test(`several files succeed or fail independently, and their counts are announced (${language})`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 415.*completion/)
    const { id } = await aDraft()
    await open(page, id, language)
    const section = page.getByRole('region', { name: say('orders:files.title') })
    await choose(page, chooseFiles, [
      asPdf('a.pdf', pdf),
      asPdf('b.pdf', Buffer.concat([pdf, Buffer.from('\n')])),
      asPdf('empty.pdf', Buffer.alloc(0)),
      asPdf('program.pdf', windowsProgram),
    ])
    await expect(section.getByRole('status')).toHaveText(
      [
        say('orders:files.succeeded', { count: 2 }),
        say('orders:files.failed', { count: 2 }),
        say('orders:files.failedTodo'),
      ].join(' '),
    )
    const told = section.getByRole('alert')
    await expect(told.filter({ hasText: sentences.fileEmpty[language] })).toHaveCount(1)
    await expect(told.filter({ hasText: sentences.fileUnsupported[language] })).toHaveCount(1)
    const order = await callAs<Order>('emily', { method: 'GET', path: `/orders/${id}` })
    expect(order.files.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf'])
    await page.reload()
    const timeline = page.getByRole('list', { name: say('orders:timeline.label') })
    const together = timeline.getByRole('listitem').filter({ hasText: 'a.pdf' })
    await expect(together).toContainText('b.pdf')
    await expect(together).toContainText(say('orders:timeline.files', { count: 2 }))
    await expectAccessible(page, 'files that failed')
  })
}

test('a cancelled upload leaves nothing behind', async ({ page, context, expectedNoise }) => {
  expectedNoise.push(/uploads/, /Failed to load resource/)
  const say = textsOf('en')
  const { id } = await aDraft()
  await open(page, id, 'en')
  const section = page.getByRole('region', { name: say('orders:files.title') })
  await context.route('**/api/v1/uploads/*', (route) =>
    Number(route.request().headers()['upload-offset'] ?? 0) > 0 ? route.abort() : route.continue(),
  )
  await choose(page, say('shell:ui.chooseFiles'), [asPdf('Large.pdf', large)])
  await expect(section.getByText(say('orders:files.paused'))).toBeVisible()
  await section.getByRole('button', { name: `${say('shell:ui.cancel')}: Large.pdf` }).click()
  await expect(section.getByRole('list', { name: say('orders:files.uploads') })).toHaveCount(0)
  await expect
    .poll(
      async () =>
        (await callAs<{ items: [] }>('emily', { method: 'GET', path: `/orders/${id}/uploads` })).items,
    )
    .toEqual([])
})

test('a stalled connection counts as broken, and the upload resumes', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/uploads/, /Failed to load resource/)
  const say = textsOf('en')
  const { id } = await aDraft()
  await page.clock.install()
  await open(page, id, 'en')
  const section = page.getByRole('region', { name: say('orders:files.title') })
  const stuck = Promise.withResolvers<void>()
  let isStuck = true
  await context.route('**/api/v1/uploads/*', (route) => {
    if (!isStuck || route.request().headers()['upload-offset'] !== String(partBytes)) return route.continue()
    // Neither sent on nor refused, as when a router has forgotten the connection.
    isStuck = false
    stuck.resolve()
  })
  await choose(page, say('shell:ui.chooseFiles'), [asPdf('Large.pdf', large)])
  await stuck.promise
  await page.clock.fastForward(29_000)
  await expect(section.getByText(say('orders:files.paused'))).toHaveCount(0)
  await page.clock.fastForward(2000)
  await expect(section.getByRole('status')).toHaveText(say('orders:files.succeeded', { count: 1 }))
})

test('the tus client is loaded only when there is a file to send', async ({ page }) => {
  const { id } = await aDraft()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await open(page, id, 'en')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('send-by-tus'))).toEqual([])
  await choose(page, textsOf('en')('shell:ui.chooseFiles'), [asPdf('a.pdf', pdf)])
  await expect.poll(() => scripts.filter((url) => url.includes('send-by-tus')).length).toBe(1)
})
