import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { writeFilm } from '#tests/support/film.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { chromiumFlags, findChromium } from '#tools/chromium.ts'
import { callAs, orderByApi } from './support/order-by-api.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

// The film is read when the camera is opened. The headless shell has no cameras.
const film = join(mkdtempSync(join(tmpdir(), 'labsilta-film-')), 'camera.y4m')
test.use({
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

const anOrder = (): Promise<Order> =>
  orderByApi({
    by: 'anna',
    shippingLocation: 'helsinki',
    samples: [{ name: 'Lid' }, { name: 'Box' }, { name: 'Bag' }],
  })

const statesOf = async ({ id }: Order) =>
  (await callAs<Order>('expert', { method: 'GET', path: `/orders/${id}` })).samples.map(({ state }) => state)

async function openReception(context: BrowserContext, page: Page, address: string): Promise<void> {
  await beKnownToProvider(context, 'expert')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address)
}

/** Follows the tracks of the picture that is shown now. */
async function watchTracks(page: Page) {
  const stream = await page.evaluateHandle(() => document.querySelector('video')?.srcObject as MediaStream)
  return () => stream.evaluate((one) => one.getTracks().map(({ readyState }) => readyState))
}

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const address = pathTo.officeReception({}, language)
  const cameraButton = (page: Page) =>
    page.getByRole('button', { name: say('office-reception:camera.open'), exact: true })

  test(`samples are received by the camera, each once (${language})`, async ({ page, context }) => {
    const order = await anOrder()
    const [first = '', second = '', third = ''] = order.samples.map(({ position }) =>
      formatSampleNumber(order.number, position),
    )
    await writeFilm(film, [
      { codes: [], seconds: 1 },
      { codes: [formatOrderNumber(order.number)], seconds: 2 },
      { codes: [first], seconds: 3 },
      { codes: [], seconds: 0.6 },
      { codes: [first], seconds: 1 },
      { codes: [third, second, first], seconds: 2 },
      { codes: [], seconds: 60 },
    ])
    await context.grantPermissions(['camera'])
    const loaded: string[] = []
    context.on('request', (request) => loaded.push(request.url()))
    await openReception(context, page, address)
    await expect(cameraButton(page)).toBeVisible()
    const ofReader = () => loaded.filter((url) => /code-reader-worker|\.wasm/.test(url))
    expect(ofReader()).toEqual([])

    await cameraButton(page).click()
    await expect(page.getByText(say('office-reception:camera.aim'))).toBeVisible()
    await expectWellDrawn(page)
    await expect.poll(() => statesOf(order)).toEqual(['received', 'received', 'expected'])
    const site = new URL(page.url()).origin
    expect(ofReader().length).toBeGreaterThanOrEqual(2)
    expect(ofReader().filter((url) => !url.startsWith(`${site}/assets/`))).toEqual([])
    // The camera keeps seeing the codes for three more seconds of the film.
    const filmSeconds = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
    const seenUntil = (await filmSeconds()) + 3
    await expect.poll(filmSeconds).toBeGreaterThan(seenUntil)
    await expect(page.getByRole('listitem').filter({ hasText: first })).toHaveCount(1)

    const trackStates = await watchTracks(page)
    expect(await trackStates()).toEqual(['live'])
    // The camera sees nothing while an unannounced sample is recorded.
    await page.getByRole('button', { name: say('office-reception:unannounced.record') }).click()
    await expect.poll(trackStates).toEqual(['ended'])
    await page.getByRole('dialog').press('Escape')
    await expect(page.getByText(say('office-reception:camera.aim'))).toBeVisible()
    const statesOfReopened = await watchTracks(page)
    expect(await statesOfReopened()).toEqual(['live'])
    await page.getByRole('link', { name: formatOrderNumber(order.number) }).click()
    await expect(page).toHaveURL(new RegExp(order.id))
    await expect.poll(statesOfReopened).toEqual(['ended'])
  })

  test(`without permission the camera says so, and typing works (${language})`, async ({ page, context }) => {
    const order = await anOrder()
    await writeFilm(film, [{ codes: [], seconds: 1 }])
    await openReception(context, page, address)
    await cameraButton(page).click()
    await expect(page.getByText(say('office-reception:camera.fault.denied.title'))).toBeVisible()
    await expectWellDrawn(page)
    await page.getByLabel(say('office-reception:fields.code')).fill(formatSampleNumber(order.number, 1))
    await page.getByRole('button', { name: say('office-reception:fields.record') }).click()
    await expect.poll(() => statesOf(order)).toEqual(['received', 'expected', 'expected'])
  })
}
