import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a manager creates an API key, uses it and revokes it (${language})`, async ({ page, context }) => {
    const name = `ERP ${Date.now()}`
    await beKnownToProvider(context, 'manager')
    await page.goto(pathTo.officeKeys({}, language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-keys:title'))
    await page.getByRole('button', { name: say('office-keys:new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('office-keys:create.submit') }).click()
    await expect(dialog.getByText(say('office-keys:create.nameMissing'))).toBeVisible()
    await dialog.getByLabel(say('office-keys:create.name')).fill(name)
    await dialog.getByRole('combobox').fill('Fennopack')
    await page.getByRole('option', { name: 'Fennopack Oy' }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(4)
    await expectWellDrawn(page)
    await dialog.getByRole('button', { name: say('office-keys:create.submit') }).click()

    const shown = page.getByRole('alertdialog', { name: say('office-keys:shown.title') })
    const key = await shown.getByRole('textbox', { name: say('office-keys:shown.label') }).inputValue()
    expect(key).toMatch(/^lsk_[\w-]{43}$/)
    // Closed by mistake, the key would be lost.
    await page.keyboard.press('Escape')
    await expect(shown).toBeVisible()
    await expectWellDrawn(page)
    await shown.getByRole('button', { name: say('office-keys:shown.done') }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Fennopack Oy')
    await expect(row).toContainText(say('office-keys:never'))

    const call = () =>
      fetch(`${product.siteUrl}/api/v1/orders`, { headers: { authorization: `Bearer ${key}` } })
    const { items } = (await (await call()).json()) as { items: { organisation: { name: string } }[] }
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ organisation }) => organisation.name))).toEqual(new Set(['Fennopack Oy']))

    await row.getByRole('button', { name: say('office-keys:revoke.named', { name }) }).click()
    const question = page.getByRole('alertdialog', { name: say('office-keys:revoke.title', { name }) })
    await question.getByRole('button', { name: say('office-keys:revoke.do') }).click()
    await expect(row).toContainText(say('office-keys:state.revoked'))
    await expectWellDrawn(page)
    expect((await call()).status).toBe(401)
  })
}
