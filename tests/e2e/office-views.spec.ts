import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { draftByApi, submitByApi } from './support/draft-by-api.ts'

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a view is saved with nothing kept from a dialog left before, opens the list, is renamed and deleted (${language})`, async ({
    page,
    context,
  }) => {
    const name = `Kansi ${crypto.randomUUID().slice(0, 8)}`
    await submitByApi('otto', await draftByApi('otto', { name, request: 'Why?' }, ['Lid']))
    await beKnownToProvider(context, 'expert')
    await page.goto(`${pathTo.officeOrders({}, language)}?status=waiting_for_review`)
    const views = page.getByRole('navigation', { name: say('orders:views.label') })
    const saveButton = views.getByRole('button', { name: say('orders:views.save') })
    await saveButton.click()
    const dialog = page.getByRole('dialog', { name: say('orders:views.dialog') })
    await dialog.getByRole('textbox').fill('Not this')
    await dialog.getByText(say('orders:views.share')).click()
    await page.keyboard.press('Escape')
    await saveButton.click()
    await expect(dialog.getByRole('textbox')).toHaveValue('')
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: say('orders:views.confirm') }).click()

    const ofView = async (item: 'makeDefault' | 'editAction' | 'delete', view = name) => {
      await views.getByRole('button', { name: say('orders:views.actions', { name: view }) }).click()
      await page.getByRole('menuitem', { name: say(`orders:views.${item}`) }).click()
    }
    await ofView('makeDefault')
    await views.getByRole('button', { name: say('orders:views.all'), exact: true }).click()
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(views.getByRole('button', { name }).first()).toBeVisible()
    await expect(page).not.toHaveURL(/status=/)
    await page.goto(pathTo.office({}, language))
    await page.goto(pathTo.officeOrders({}, language))
    await expect(page).toHaveURL(/status=waiting_for_review/)

    await ofView('editAction')
    const edit = page.getByRole('dialog', { name: say('orders:views.edit') })
    await edit.getByRole('textbox').fill(`Renamed ${name}`)
    await edit.getByRole('button', { name: say('orders:views.rename') }).click()
    await ofView('delete', `Renamed ${name}`)
    const question = page.getByRole('alertdialog')
    // So low that the text of the question scrolls and takes the focus itself.
    await page.setViewportSize({ width: 360, height: 230 })
    await expect(question.locator('div[tabindex="0"]')).toBeVisible()
    await expectAccessible(page, 'with a question that scrolls')
    await question.getByRole('button', { name: say('orders:views.delete') }).click()
    await expect(views.getByRole('button', { name })).toHaveCount(0)
  })
}
