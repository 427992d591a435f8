import type { Locator, Page } from '@playwright/test'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import type { Texts } from '#tools/browser/texts.ts'
import { expectNoSidewaysScrolling, expectNoViolations } from './support/accessible.ts'
import { GridVisitor } from './support/grid/grid-visitor.ts'
import { readTable } from './support/screen.ts'

/** Tables that are read again after they were corrected. */

/** Thirty good rows and two without a name, which a corrected table has. */
const tableOf = (names: { 16: string; 33: string }) =>
  [
    'Nimi;Materiaali;Lisätiedot',
    ...Array.from({ length: 32 }, (_, index) => {
      const line = index + 2
      const name = line === 16 || line === 33 ? names[line] : `Kansi ${line}`
      return `${name};pahvi;`
    }),
  ].join('\r\n')

const bad = tableOf({ 16: '', 33: '' })
const better = tableOf({ 16: 'Rasia', 33: '' })
const good = tableOf({ 16: 'Rasia', 33: 'Purkki' })

class PasteVisitor {
  readonly page: Page
  readonly say: Texts
  readonly dialog: Locator

  constructor({ page, say }: GridVisitor) {
    this.page = page
    this.say = say
    this.dialog = page.getByRole('dialog', { name: say('order-creation:paste.title') })
  }

  /** The file keeps its name, as one that is corrected and saved. */
  async choose(text: string) {
    const choosing = this.page.waitForEvent('filechooser')
    await this.dialog.getByRole('button', { name: this.say('shell:ui.chooseFile') }).click()
    const buffer = Buffer.from(text)
    await (await choosing).setFiles({ name: 'kannet.csv', mimeType: 'text/csv', buffer })
  }

  button(key: 'startOver' | 'bringBack' | 'discard' | 'asWritten') {
    return this.dialog.getByText(this.say(`order-creation:paste.${key}`), { exact: true })
  }

  row = (line: number) =>
    this.dialog.getByRole('group', { name: this.say('order-creation:paste.line', { line }) })

  preview = () => this.dialog.getByRole('table', { name: this.say('order-creation:paste.preview') })

  addButton = (count: number) =>
    this.dialog.getByRole('button', { name: this.say('order-creation:paste.add', { count }), exact: true })

  get box() {
    return this.dialog.getByRole('textbox', { name: this.say('order-creation:paste.label') })
  }
}

for (const language of journeyLanguages) {
  test(`a corrected file replaces the rows of the first one (${language})`, async ({ page }) => {
    const visitor = await GridVisitor.open(page, language)
    const pasting = new PasteVisitor(visitor)
    await visitor.button('paste').click()
    await pasting.choose(bad)
    await expect(pasting.addButton(30)).toBeVisible()
    await pasting
      .row(16)
      .getByRole('textbox', { name: visitor.say('order-creation:samples.name') })
      .fill('Rasia')
    await expect(pasting.addButton(31)).toBeVisible()

    await pasting.choose(better)
    await expect(pasting.row(33)).toBeVisible()
    await expect(pasting.row(16)).toHaveCount(0)
    await expect(pasting.box).toBeVisible()
    await pasting.button('bringBack').click()
    await expect(pasting.row(16)).toBeVisible()
    await pasting.choose(better)
    await expect(pasting.row(16)).toHaveCount(0)
    await expectNoViolations(page, { without: ['region'] })

    await pasting.addButton(31).click()
    await expect(
      pasting.dialog.getByText(visitor.say('order-creation:paste.added', { count: 31 })),
    ).toBeVisible()
    await pasting.choose(good)
    await expect(
      pasting.dialog.getByText(visitor.say('order-creation:paste.added', { count: 31 })),
    ).toHaveCount(0)
    const leaveOut = pasting.dialog.getByRole('checkbox', {
      name: visitor.say('order-creation:paste.leaveOut', { count: 31 }),
    })
    await expect(leaveOut).toBeChecked()
    expect(await readTable(pasting.preview())).toEqual([['33', 'Purkki', 'pahvi', '']])
    await expectNoViolations(page, { without: ['region'] })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await pasting.addButton(1).click()
    await expect(pasting.dialog).toBeHidden()
    await visitor.expectCount(32)
    await visitor.expectSaved()
    const { samples } = await visitor.read()
    expect(new Set(samples.map(({ name }) => name)).size).toBe(32)
    expect(new Set(samples.map(({ material }) => material))).toEqual(new Set(['pahvi']))
  })

  test(`pasting is started over, and a correction is taken back (${language})`, async ({ page }) => {
    const visitor = await GridVisitor.open(page, language)
    const pasting = new PasteVisitor(visitor)
    await visitor.button('paste').click()
    await expect(pasting.button('startOver')).toHaveCount(0)
    await pasting.choose(bad)
    await pasting.button('startOver').click()
    await expect(pasting.addButton(0)).toBeVisible()
    await expect(pasting.row(16)).toHaveCount(0)
    await expect(pasting.preview()).toHaveCount(0)

    await pasting.box.fill('Kuppi\tpolykarbonati\nMuki\tpolykarbonati\nLasi\tkangas')
    const corrected = { en: 'Polycarbonate', fi: 'Polykarbonaatti' }[language]
    const written = visitor.say('order-creation:paste.written', { written: 'polykarbonati' })
    const materials = async () => (await readTable(pasting.preview())).map(([, , material]) => material)
    expect(await materials()).toEqual([`${corrected} ${written}`, `${corrected} ${written}`, 'kangas'])
    await expect(
      pasting.dialog.getByText(
        visitor.say('order-creation:paste.corrected', {
          written: 'polykarbonati',
          material: corrected,
          count: 2,
        }),
      ),
    ).toBeVisible()
    await expectNoViolations(page, { without: ['region'] })
    await pasting.button('asWritten').click()
    await expect(pasting.button('asWritten')).toHaveCount(0)
    expect(await materials()).toEqual(['polykarbonati', 'polykarbonati', 'kangas'])
    await pasting.addButton(3).click()
    await visitor.expectColumn('material', ['polykarbonati', 'polykarbonati', 'kangas'])

    // Rows that were removed stay until they are discarded.
    await visitor.button('paste').click()
    await pasting.button('bringBack').click()
    await expect(pasting.row(16)).toBeVisible()
    await pasting.button('startOver').click()
    await expectNoViolations(page, { without: ['region'] })
    await pasting.button('discard').click()
    await expect(pasting.button('bringBack')).toHaveCount(0)
  })
}
