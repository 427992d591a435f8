import { expect, type Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages, journeyWidths } from '#tests/support/volume.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { test } from './support/browsers.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (within: { getByRole: Page['getByRole'] }, name: string) =>
  within.getByRole('button', { name, exact: true }).click()
const addressOf = (path: string) => new URL(path, product.siteUrl).href

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

  /** Creates a customer and returns its address. */
  const create = async (page: Page, name: string): Promise<string> => {
    await page.goto(addressOf(pathTo.officeCustomers({}, language)))
    await press(page, say('office-customers:new.do'))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('office-customers:fields.name')).fill(name)
    await press(dialog, say('office-customers:new.confirm'))
    await expect(heading(page)).toHaveText(name)
    return page.url()
  }

  test(`a duplicate is merged, its link leads on, and the merge is undone (${language})`, async ({
    browsers,
  }) => {
    const page = await browsers.openBrowser()
    await beKnownToProvider(page.context(), 'manager')
    const [name, other] = [`Kaislaranta ${language} Oy`, `Oy Kaislaranta ${language} Ab`]
    const oldAddress = await create(page, other)
    const address = await create(page, name)

    await press(page, say('office-customers:merge.do'))
    const dialog = page.getByRole('dialog')
    await press(dialog, say('office-customers:merge.confirm'))
    await expect(dialog.getByText(say('office-customers:merge.chooseMissing'))).toBeVisible()
    await press(dialog, say('office-customers:merge.chooseNamed', { name: other }))
    const nameField = dialog.getByRole('radiogroup', { name: say('office-customers:history.fields.name') })
    await expect(nameField.getByRole('radio', { name, exact: true })).toBeChecked()
    await lookAt(page, 'the preview of a merge')
    await nameField.locator('label').filter({ hasText: other }).click()
    await press(dialog, say('office-customers:merge.confirm'))
    await expect(dialog).toBeHidden()
    await expect(heading(page)).toHaveText(other)
    const undo = page.getByRole('button', {
      name: say('office-customers:merge.undoNamed', { name: other }),
      exact: true,
    })
    await expect(undo).toBeVisible()
    await expect(page.getByText(say('office-customers:history.acts.merge'), { exact: true })).toBeVisible()
    await lookAt(page, 'a customer with a merged one')

    await page.goto(oldAddress)
    await expect(page).toHaveURL(address)
    const [hint = ''] = say('office-customers:merge.ledHere', { name: other, day: '|' }).split('|')
    await expect(page.getByText(hint)).toBeVisible()
    await lookAt(page, 'the customer to which an old link leads')

    await undo.click()
    const question = page.getByRole('alertdialog')
    await lookAt(page, 'the question before a merge is undone')
    await press(question, say('office-customers:merge.undoConfirm'))
    await expect(question).toBeHidden()
    await expect(heading(page)).toHaveText(name)
    await expect(undo).toHaveCount(0)
    await page.goto(oldAddress)
    await expect(heading(page)).toHaveText(other)
    await expect(page).toHaveURL(oldAddress)
  })
}
