import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a manager sees what periods would remove, and places and ends a legal hold (${language})`, async ({
    page,
    context,
  }) => {
    await beKnownToProvider(context, 'manager')
    await page.goto(pathTo.officePrivacy({}, language))
    const periods = page.getByRole('table', { name: say('office-privacy:retention.caption') })
    const drafts = periods.getByRole('row', { name: say('office-privacy:step.drafts') })
    await expect(drafts).toContainText(say('office-privacy:retention.off'))
    await expect(drafts).toContainText('–')
    await page.getByRole('button', { name: say('office-privacy:retention.count') }).click()
    await expect(drafts).not.toContainText('–')
    await expect(drafts.getByRole('cell', { name: /^\d+$/ })).toBeVisible()
    await expectWellDrawn(page)

    const reason = `Claim ${language} ${Date.now()}`
    await page.getByRole('button', { name: say('office-privacy:holds.place') }).click()
    const dialog = page.getByRole('dialog', { name: say('office-privacy:holds.place') })
    const submit = dialog.getByRole('button', { name: say('office-privacy:holds.place') })
    await submit.click()
    await expect(dialog.getByText(say('office-privacy:holds.customerMissing'))).toBeVisible()
    await expect(dialog.getByText(say('office-privacy:holds.reasonMissing'))).toBeVisible()
    await expectWellDrawn(page)
    await dialog.getByRole('combobox').fill('Fennopack')
    await page.getByRole('option', { name: 'Fennopack' }).first().click()
    await dialog.getByRole('textbox', { name: say('office-privacy:holds.reason') }).fill(reason)
    await submit.click()
    await expect(dialog).toBeHidden()

    const hold = page
      .getByRole('table', { name: say('office-privacy:holds.title') })
      .getByRole('row')
      .filter({ hasText: reason })
    await expect(hold).toContainText('Fennopack')
    await hold.getByRole('button').click()
    const question = page.getByRole('alertdialog', {
      name: say('office-privacy:holds.endTitle', { name: 'Fennopack Oy' }),
    })
    await expect(question).toContainText(say('office-privacy:holds.endText'))
    await expectWellDrawn(page)
    await question.getByRole('button', { name: say('office-privacy:holds.end') }).click()
    await expect(page.getByText(reason)).toBeHidden()
  })
}
