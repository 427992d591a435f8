import type { BrowserContext, Locator, Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import type { OfferSummary } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import {
  beForgottenByProvider,
  beKnownToProvider,
  fillSignInForm,
  tokenUrl,
} from '#tests/support/browser-sign-in.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { clearFaults, setFaults } from '#tests/support/product.ts'
import { sentences } from '#tests/support/sentences.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { GridVisitor } from './support/grid/grid-visitor.ts'
import { callAs, orderByApi, releaseByApi, startByApi } from './support/order-by-api.ts'
import { download } from './support/screen.ts'

/** Messages of the portal about failures, word for word, at real causes. */

const noLine = /ERR_INTERNET_DISCONNECTED/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`saving a draft shows its progress, success and failure (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(noLine)
    const visitor = await GridVisitor.open(page, language, ['Lid', ''])
    await page.getByRole('button', { name: say('order-creation:next'), exact: true }).click()
    await expect(visitor.text('name', 2)).toHaveAccessibleDescription(
      new RegExp(sentences.sampleNameRequired[language]),
    )
    await expect(page.getByText(sentences.wrongFields[language], { exact: true })).toBeVisible()

    const status = (sentence: 'savingDraft' | 'draftSaved' | 'savingDraftFailed') =>
      page.getByText(sentences[sentence][language], { exact: true }).first()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/orders/*/samples', async (route) => {
      await held.promise
      await route.continue()
    })
    await visitor.text('name', 2).fill('Cup')
    await expect(status('savingDraft')).toBeVisible()
    held.resolve()
    await expect(status('draftSaved')).toBeVisible()

    await context.setOffline(true)
    await visitor.text('name', 2).fill('Tray')
    await expect(status('savingDraftFailed')).toBeVisible()
    await page
      .getByRole('link', { name: say('order-creation:backToList') })
      .first()
      .click()
    const asked = page.getByRole('alertdialog', { name: sentences.unsavedChanges[language], exact: true })
    await asked.getByRole('button', { name: say('shell:leave.stay') }).click()
    await expect(asked).toBeHidden()
    await context.setOffline(false)
    await expect(status('draftSaved')).toBeVisible()
    expect((await visitor.read()).samples.map(({ name }) => name)).toEqual(['Lid', 'Tray'])
  })

  test(`a failed download is reported beside its button (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(noLine)
    const order = await anOrderWithPapers()
    await beKnownToProvider(context, 'emily')
    await page.goto(pathTo.order({ id: order.id }, language))
    for (const name of ['Report.pdf', 'Drawing.pdf']) {
      const button = page.getByRole('button', { name: say('orders:results.downloadNamed', { name }) })
      await expectNoDownload(context, button, sentences.downloadFailed[language])
    }
    const coverSheet = page.getByRole('button', { name: say('orders:order.coverSheet') })
    await expectNoDownload(context, coverSheet, sentences.coverSheetFailed[language])
    // The next try takes the words away.
    await download(page, coverSheet)
    await expect(page.getByText(sentences.coverSheetFailed[language])).toHaveCount(0)

    const { items } = await callAs<{ items: OfferSummary[] }>('emily', { method: 'GET', path: '/offers' })
    await page.goto(pathTo.offer({ id: items[0]?.id ?? '' }, language))
    const offer = page.getByRole('button', { name: say('orders:offer.download') })
    await expectNoDownload(context, offer, sentences.offerDownloadFailed[language])
  })

  test(`an upload whose connection stays broken is reported (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_FAILED.*uploads/)
    const { id } = await callAs<Order>('emily', { method: 'POST', path: '/orders', body: {} })
    await beKnownToProvider(context, 'emily')
    await page.goto(pathTo.order({ id }, language))
    await context.route('**/api/v1/uploads/*', (route) => route.abort())
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say('shell:ui.chooseFiles') }).click()
    await (await choosing).setFiles({ name: 'cut.pdf', mimeType: 'application/pdf', buffer: pdf })
    // The product retries for some minutes; each online event of the browser triggers one more attempt.
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 100))
    await expect(page.getByRole('alert').filter({ hasText: sentences.uploadFailed[language] })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByRole('status').filter({ hasText: say('orders:files.failedTodo') })).toHaveText(
      `${say('orders:files.failed', { count: 1 })} ${say('orders:files.failedTodo')}`,
    )
  })

  test(`a missing order, offer or page is reported as such (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 404.*\/api\/v1\/(?:orders|offers)\//)
    await beKnownToProvider(context, 'emily')
    await page.goto(pathTo.order({ id: uuid() }, language))
    await expect(heading(page)).toHaveText(sentences.orderNotFound[language])
    await page.goto(pathTo.offer({ id: uuid() }, language))
    await expect(heading(page)).toHaveText(sentences.offerNotFound[language])
    await page.goto(`${pathTo.portal({}, language)}/nowhere`)
    await expect(heading(page)).toHaveText(sentences.pageNotFound[language])
  })

  test(`a refused token and a closed window are reported (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 400.*\/oauth\/token/)
    await beKnownToProvider(context, 'anna')
    // One second below the limit at which a token counts as stale: every call renews it.
    await setFaults({ accessTokenSeconds: 59 })
    await page.goto(pathTo.portal({}, language))
    await expect(heading(page)).toHaveText(say('portal:list.title'))
    await beForgottenByProvider(context)
    await page.route(tokenUrl, async (route) => {
      const fields = new URLSearchParams(route.request().postData() ?? '')
      fields.set('scope', `${fields.get('scope')} more-than-was-granted`)
      await route.continue({ postData: fields.toString() })
    })
    const ended = page.getByRole('alertdialog', { name: say('shell:signIn.ended.title') })
    await expectReason(ended, sentences.accessTokenFailed[language])
    await page.unroute(tokenUrl)
    await clearFaults()

    const openWindow = async () => {
      const opening = page.waitForEvent('popup')
      await ended.getByRole('button', { name: say('shell:signIn.ended.inWindow'), exact: true }).click()
      return opening
    }
    await (await openWindow()).close()
    await expectReason(ended, sentences.popupClosed[language])
    await fillSignInForm(await openWindow(), 'anna')
    await expect(ended).toBeHidden()
  })
}

const expectReason = (dialog: Locator, sentence: string) =>
  expect(dialog.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()

/** Two results, an attachment, and samples with a cover sheet. */
async function anOrderWithPapers(): Promise<Order> {
  const order = await orderByApi({
    by: 'emily',
    samples: [{ name: 'Cap' }],
    billing: { street: '1 Orchard Way', postalCode: '94301', city: 'Palo Alto', country: 'US' },
    shippingLocation: 'us',
  })
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(pdf)]), 'Drawing.pdf')
  await callAs('emily', { method: 'POST', path: `/orders/${order.id}/files?purpose=attachment`, body })
  await startByApi(order.id)
  await releaseByApi(order.id, 'Report.pdf', pdf)
  return order
}

/** Presses the button while the connection is cut. */
async function expectNoDownload(context: BrowserContext, button: Locator, sentence: string): Promise<void> {
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(button.locator('..').getByRole('alert')).toHaveText(sentence)
  await context.setOffline(false)
}
