import { expect, type Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages, journeyWidths } from '#tests/support/volume.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { type Browsers, test } from './support/browsers.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (within: { getByRole: Page['getByRole'] }, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

async function arrive(browsers: Browsers, person: string, address: string): Promise<Page> {
  const page = await browsers.openBrowser()
  await beKnownToProvider(page.context(), person)
  await page.goto(new URL(address, product.siteUrl).href)
  return page
}

/** Checks on a phone and a desktop that nothing scrolls sideways and axe finds nothing. */
async function lookAt(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of journeyWidths) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${what} at ${width}`)
    await expectNoSidewaysScrolling(page)
  }
  if (before) await page.setViewportSize(before)
}

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

  test(`a campaign is created, registered for, edited and ended (${language})`, async ({ browsers }) => {
    test.slow()
    browsers.expectedNoise.push(/status of (?:400|403|404|409|412)/)
    const code = `JOURNEY-${language.toUpperCase()}`
    const name = { en: `Journey of metals ${language}`, fi: `Metallien matka ${language}` }[language]
    const expert = await arrive(browsers, 'expert', pathTo.officeCampaigns({}, language))
    await expect(heading(expert)).toHaveText(say('office-campaigns:list.title'))
    await expect(expert.getByRole('table')).toContainText('PACK-SPRING')
    await expect(expert.getByRole('link', { name: say('office-campaigns:list.new') })).toHaveCount(0)
    await lookAt(expert, 'the list of campaigns')
    await expert.getByRole('link', { name: /LAKE-AUTUMN|Puhtaat järvet|Clean lakes/ }).click()
    await expect(expert.getByRole('img')).toBeVisible()
    await lookAt(expert, 'a campaign with figures')
    await expect(expert.getByRole('button', { name: say('office-campaigns:end.do') })).toHaveCount(0)

    const manager = await arrive(browsers, 'manager', pathTo.officeCampaigns({}, language))
    await manager.getByRole('link', { name: say('office-campaigns:list.new') }).click()
    await press(manager, say('office-campaigns:editor.create'))
    await expect(manager.getByText(say('errors:field.required')).first()).toBeVisible()
    await lookAt(manager, 'the form of a campaign with problems')
    await field(manager, 'nameEn').fill(`Journey of metals ${language}`)
    await field(manager, 'nameFi').fill(`Metallien matka ${language}`)
    await field(manager, 'code').fill(code.toLowerCase())
    await field(manager, 'path').fill('products')
    await expect(manager.getByText(say('errors:field.reserved')).first()).toBeVisible()
    // Typed text is kept by the browser.
    await manager.reload()
    await expect(manager.getByText(say('office-campaigns:editor.restored'))).toBeVisible()
    await expect(field(manager, 'code')).toHaveValue(code.toLowerCase())
    await field(manager, 'path').fill(`/journey-${language}`)
    await manager.getByRole('combobox', { name: say('office-offers:items.find') }).fill('EN 1388-1')
    await manager.getByRole('option').first().click()
    await expect(manager.getByRole('grid')).toContainText('€')
    await press(manager, say('office-campaigns:editor.preview'))
    const preview = manager.getByRole('dialog')
    await expect(preview.getByRole('table')).toBeVisible()
    await expectAccessible(manager, 'the preview of a campaign')
    await manager.keyboard.press('Escape')
    await press(manager, say('office-campaigns:editor.create'))
    await expect(heading(manager)).toHaveText(name)
    await expect(manager.getByText(say('office-campaigns:figures.none'))).toBeVisible()

    await manager.getByRole('link', { name: say('office-campaigns:page.edit'), exact: true }).click()
    await field(manager, 'discount').fill('20')

    // The short address leads through sign-in to the offer, from which the person can order.
    const short = { en: `/journey-${language}`, fi: `/fi/journey-${language}` }[language]
    const customer = await arrive(browsers, language === 'en' ? 'emily' : 'otto', short)
    await expect(heading(customer)).toContainText(`${language}`)
    await expect(
      customer.getByRole('button', { name: say('orders:offer.orderOnline') }).first(),
    ).toBeEnabled()

    // The form that was open when the first person registered has what was promised again.
    await expect(manager.getByText(say('office-campaigns:editor.promised'))).toBeVisible()
    await expect(manager.getByText(say('office-campaigns:editor.putBackTitle'))).toBeVisible()
    await expect(field(manager, 'discount')).toHaveValue('')
    await expect(field(manager, 'code')).toHaveAttribute('readonly', '')
    await field(manager, 'limit').fill('5')
    await press(manager, say('office-campaigns:editor.discard'))
    const question = manager.getByRole('alertdialog', { name: say('office-campaigns:editor.discardTitle') })
    await expectAccessible(manager, 'the question before changes are discarded')
    await manager.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(field(manager, 'limit')).toHaveValue('5')
    await lookAt(manager, 'the form of a campaign that people have registered for')
    await press(manager, say('office-campaigns:editor.save'))
    await expect(heading(manager)).toHaveText(name)
    await expect(manager.getByText(say('office-campaigns:history.acts.edit'))).toBeVisible()
    await expect(manager.getByRole('img')).toBeVisible()

    await press(manager, say('office-campaigns:end.do'))
    const dialog = manager.getByRole('dialog').or(manager.getByRole('alertdialog'))
    await dialog.getByRole('textbox').fill('No capacity left')
    await press(dialog, say('office-campaigns:end.do'))
    await expect(manager.getByText(say('office-campaigns:page.ended'))).toBeVisible()
    await expect(
      manager.getByRole('link', { name: say('office-campaigns:page.edit'), exact: true }),
    ).toHaveCount(0)
    const late = await arrive(browsers, 'james', pathTo.campaign({ code }, language))
    await expect(heading(late)).toHaveText(say('portal:campaign.ended.title'))
    await customer.goto(new URL(short, product.siteUrl).href)
    await expect(
      customer.getByRole('button', { name: say('orders:offer.orderOnline') }).first(),
    ).toBeEnabled()
  })
}
