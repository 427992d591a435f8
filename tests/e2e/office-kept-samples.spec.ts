import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a sample is disposed of after testing, which is undone (${language})`, async ({ page, context }) => {
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeKeptSamples({}, language))
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
      .nth(1)
    const name = (await row.getByRole('rowheader').getByRole('link').innerText()).split('\n')[0] ?? ''
    await row.getByRole('checkbox').press('Space')
    await expectWellDrawn(page)
    await page.getByRole('button', { name: say('office-reception:kept.actions.dispose') }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: say('office-reception:kept.actions.dispose') }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await page.goto(`${pathTo.officeKeptSamples({}, language)}?state=left`)
    await page.setViewportSize({ width: 360, height: 800 })
    const left = page.getByRole('row').filter({ hasText: name })
    await left.getByRole('checkbox').press('Space')
    await expectWellDrawn(page)
    await page.getByRole('button', { name: say('office-reception:kept.actions.restore') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('office-reception:kept.actions.restore') })
      .click()
    await expect(left).toHaveCount(0)
  })
}
