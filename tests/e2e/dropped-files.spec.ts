import { writeFile } from 'node:fs/promises'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { dropFiles, dropFilesAt } from './support/drag-files.ts'
import { GridVisitor } from './support/grid/grid-visitor.ts'
import { callAs } from './support/order-by-api.ts'
import { expectArrived } from './support/screen.ts'

/** Files dragged from the desktop. */

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`files are dropped on an order, and outside the drop zone nothing happens (${language})`, async ({
    page,
  }, info) => {
    const paths = ['Data sheet.pdf', 'Äyskäri.pdf'].map((name) => info.outputPath(name))
    for (const [index, path] of paths.entries()) {
      await writeFile(path, Buffer.concat([pdf, Buffer.from('\n'.repeat(index))]))
    }
    const { id } = await callAs<Order>('emily', { method: 'POST', path: '/orders', body: {} })
    await beKnownToProvider(page.context(), 'emily')
    await page.goto(pathTo.order({ id }, language))
    await expectArrived(page)
    const section = page.getByRole('region', { name: say('orders:files.title') })
    await expect(section.getByText(say('shell:ui.dropFiles'))).toBeVisible()

    const address = page.url()
    await page.evaluate(() =>
      addEventListener('dragover', ({ defaultPrevented, dataTransfer }) => {
        const isRefused = defaultPrevented && dataTransfer?.dropEffect === 'none'
        document.documentElement.setAttribute('data-refuses-drop', String(isRefused))
      }),
    )
    await dropFilesAt(page, { x: 5, y: 300 }, paths)
    await expect(page.locator('html')).toHaveAttribute('data-refuses-drop', 'true')
    expect(page.url()).toBe(address)
    expect(page.context().pages()).toHaveLength(1)
    await expect(section.getByRole('status')).toHaveCount(0)

    await dropFiles(page, section.getByText(say('shell:ui.dropFiles')), paths)
    await expect(section.getByRole('status')).toHaveText(say('orders:files.succeeded', { count: 2 }))
    const { files } = await callAs<Order>('emily', { method: 'GET', path: `/orders/${id}` })
    expect(files.map(({ name }) => name).sort()).toEqual(['Data sheet.pdf', 'Äyskäri.pdf'])
  })

  test(`a sheet is dropped on the dialog that reads it (${language})`, async ({ page }, info) => {
    const sheet = info.outputPath('heinäkuu.csv')
    await writeFile(sheet, 'Näytteen nimi;Materiaali\r\nKauha;Teräs\r\nÖljykannu;PVC\r\n')
    const visitor = await GridVisitor.open(page, language)
    await visitor.button('paste').click()
    const dialog = page.getByRole('dialog', { name: say('order-creation:paste.title') })
    await dropFiles(page, dialog.getByText(say('shell:ui.dropFile')), [sheet])
    await expect(dialog.getByText(say('order-creation:paste.read', { name: 'heinäkuu.csv' }))).toBeVisible()
    await dialog.getByRole('button', { name: say('order-creation:paste.add', { count: 2 }) }).click()
    await visitor.expectColumn('name', ['Kauha', 'Öljykannu'])
  })
}
