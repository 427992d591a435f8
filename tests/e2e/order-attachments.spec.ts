import type { Locator, Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf, pdfWith, windowsProgram } from '#tests/support/file-bytes.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { draftByApi, getByApi } from './support/draft-by-api.ts'
import { tick } from './support/screen.ts'

/** Attachments while an order is created. */

const sheet = { name: 'Käyttöturvallisuustiedote.pdf', mimeType: 'application/pdf', buffer: pdf }
const empty = { name: 'tyhjä.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
const program = { name: 'program.pdf', mimeType: 'application/pdf', buffer: windowsProgram }
/** Long enough for several parts. */
const survey = {
  name: 'Survey.pdf',
  mimeType: 'application/pdf',
  buffer: pdfWith('long '.repeat(2_000_000)),
}

const attachmentsIn = (page: Page, say: Texts) =>
  page.getByRole('region', { name: say('orders:files.title') })

async function choose(page: Page, say: Texts, files: (typeof sheet)[]) {
  const choosing = page.waitForEvent('filechooser')
  await attachmentsIn(page, say)
    .getByRole('button', { name: say('shell:ui.chooseFiles') })
    .click()
  await (await choosing).setFiles(files)
}

const download = (section: Locator, say: Texts, name: string) =>
  section.getByRole('button', { name: say('orders:results.downloadNamed', { name }) })

const goTo = (page: Page, say: Texts, step: 'contacts' | 'review' | 'samples') =>
  page
    .getByRole('navigation', { name: say('order-creation:steps.label') })
    .getByRole('link', { name: say(`order-creation:steps.${step}`) })
    .click()

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const edit = { shippingLocation: 'helsinki', request: 'Is it safe?' }

  test(`a data sheet is attached where dangerous goods are declared, and goes with the order (${language})`, async ({
    page,
    browser,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 415.*completion/)
    const { id } = await draftByApi('emily', edit, ['Solvent'])
    await beKnownToProvider(page.context(), 'emily')
    await page.goto(pathTo.orderContacts({ id }, language))
    const section = attachmentsIn(page, say)
    const hint = section.getByText(say('order-creation:attachments.dataSheet'))
    await expect(section.getByText(say('orders:files.none'))).toBeVisible()
    await expect(hint).toHaveCount(0)
    await tick(page.getByRole('checkbox', { name: say('terms:specialGoods.dangerous') }))
    await expect(hint).toBeVisible()

    await choose(page, say, [sheet, empty, program])
    const counts = [
      say('orders:files.succeeded', { count: 1 }),
      say('orders:files.failed', { count: 2 }),
      say('orders:files.failedTodo'),
    ]
    await expect(section.getByRole('status')).toHaveText(counts.join(' '))
    const refusals = {
      en: ['File is empty. If you need assistance please contact us.', 'Unsupported file format'],
      fi: [say('errors:api.file_empty.what'), say('errors:api.file_unsupported.what')],
    }[language]
    for (const refusal of refusals)
      await expect(section.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
    await expect(download(section, say, sheet.name)).toBeVisible()
    await expect(hint).toHaveCount(0)
    await expectAccessible(page, 'attachments of a draft')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    for (const step of ['samples', 'review'] as const) {
      await goTo(page, say, step)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`order-creation:steps.${step}`))
      await expect(download(section, say, sheet.name)).toBeVisible()
    }
    await expectAccessible(page, 'a review with attachments')
    await page.getByRole('button', { name: say('order-creation:submit'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('order-creation:confirmation.titleReview'),
    )
    await expect(download(section, say, sheet.name)).toBeVisible()
    await choose(page, say, [{ ...sheet, name: 'Toinen.pdf' }])
    await expect(download(section, say, 'Toinen.pdf')).toBeVisible()
    await expectAccessible(page, 'a confirmation with attachments')

    await page.goto(pathTo.order({ id }, language))
    await expectGoodsShown(page, say)
    await expect(download(section, say, sheet.name)).toBeVisible()
    const office = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
    await beKnownToProvider(office, 'expert')
    const expert = await office.newPage()
    await expert.goto(new URL(pathTo.officeOrder({ id }, language), page.url()).href)
    await expectGoodsShown(expert, say)
    await expect(download(attachmentsIn(expert, say), say, sheet.name)).toBeVisible()
    await office.close()
  })

  test(`an upload goes on while its sender visits the other steps (${language})`, async ({
    page,
    context,
  }) => {
    const { id } = await draftByApi('emily', edit, ['Solvent'])
    await beKnownToProvider(context, 'emily')
    let mayGoOn = () => {}
    const held = new Promise<void>((resolve) => {
      mayGoOn = resolve
    })
    await context.route('**/api/v1/uploads/*', async (route) => {
      if (Number(route.request().headers()['upload-offset'] ?? 0) > 0) await held
      await route.continue()
    })
    await page.goto(pathTo.orderSamples({ id }, language))
    await choose(page, say, [survey])
    const section = attachmentsIn(page, say)
    const uploads = section.getByRole('list', { name: say('orders:files.uploads') })
    await expect(uploads).toContainText(survey.name)
    await goTo(page, say, 'review')
    await expect(uploads).toContainText(survey.name)
    await expect(section.getByRole('list', { name: say('orders:files.unfinished') })).toHaveCount(0)
    mayGoOn()
    await expect(section.getByRole('status')).toHaveText(say('orders:files.succeeded', { count: 1 }))
    await expect(download(section, say, survey.name)).toBeVisible()

    await section
      .getByRole('button', { name: say('orders:files.deleteNamed', { name: survey.name }) })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('orders:files.delete') })
      .click()
    await expect(section.getByText(say('orders:files.none'))).toBeVisible()
    expect((await getByApi('emily', id)).files).toEqual([])
  })
}

/** Declared goods are named by a warning and among the facts of the order. */
async function expectGoodsShown(page: Page, say: Texts) {
  const goods = say('terms:specialGoods.dangerous')
  const summary = page.getByRole('region', { name: say('orders:order.summary') })
  await expect(summary.getByText(goods)).toBeVisible()
  await expect(page.getByText(goods)).toHaveCount(2)
}
