import { readFile } from 'node:fs/promises'
import { pathTo } from '#contract/paths.ts'
import { mostWaitingShown, type Today } from '#contract/today.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { draftByApi, submitByApi } from './support/draft-by-api.ts'
import { callAs } from './support/order-by-api.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

async function countToReview(): Promise<number> {
  const { groups } = await callAs<Today>('expert', { method: 'GET', path: '/today' })
  return groups.find(({ kind }) => kind === 'orders_to_review')?.count ?? 0
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`the start screen counts a new order while it is open and leads to what waits (${language})`, async ({
    page,
    context,
  }) => {
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.office({}, language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-today:title'))
    await submitByApi('otto', await draftByApi('otto', { request: 'Which polymer?' }, ['Lid']))
    const group = page.getByRole('region', { name: say('office-today:groups.orders_to_review') })
    await expect(group).toBeVisible()
    const before = await countToReview()
    await submitByApi('otto', await draftByApi('otto', { request: 'And this one?' }, ['Cup']))
    await expect(group.getByText(say('office-today:waiting', { shown: before + 1 }))).toBeAttached()
    await expectWellDrawn(page)

    await group.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${pathTo.officeOrders({}, language)}/`))
    await expect(page.getByText(say('office:order.next.write_offer'))).toBeVisible()
    await page.getByRole('link', { name: say('office:order.back') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office:list.title'))

    await page.setViewportSize({ width: 360, height: 740 })
    const here = say('office:sections.menu', { section: say('office:sections.orders') })
    await page.getByRole('button', { name: here }).click()
    await page.getByRole('menuitem', { name: say('office:sections.today') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-today:title'))
  })
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`all items of a group are one click away and gone through by keys (${language})`, async ({
    page,
    context,
  }) => {
    for (let n = 0; n <= mostWaitingShown; n++)
      await submitByApi('otto', await draftByApi('otto', { request: 'Which polymer?' }, ['Lid']))
    await beKnownToProvider(context, 'expert')
    await page.goto(`${pathTo.office({}, language)}?filter=unassigned`)
    const name = say('office-today:groups.orders_to_review')
    const group = page.getByRole('region', { name })
    await expect(group.getByRole('listitem')).toHaveCount(mostWaitingShown)
    await group.getByRole('link', { name: say('office-today:allNamed', { group: name }) }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const filters = page.getByRole('navigation', { name: say('office-today:filters.label') })
    await expect(filters.getByRole('link', { name: say('office-today:filters.unassigned') })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const items = page.getByRole('main').getByRole('listitem')
    await expect.poll(() => items.count()).toBeGreaterThan(mostWaitingShown)
    await expectWellDrawn(page)
    await page.keyboard.press('j')
    await expect(items.first().getByRole('link')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('office:order.next.write_offer'))).toBeVisible()
    await page.goBack()
    await page
      .getByRole('link', { name: say('office-today:title'), exact: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-today:title'))
  })
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an order is found by words in any order, moved by a command and left by a key (${language})`, async ({
    page,
    context,
  }) => {
    const name = `Säilytysrasian kansi ${crypto.randomUUID().slice(0, 8)}`
    await submitByApi('otto', await draftByApi('otto', { name, request: 'Which polymer?' }, ['Lid']))
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeMails({}, language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office:mails.title'))
    const finder = page.getByRole('dialog', { name: say('office-search:title') })
    const box = finder.getByRole('searchbox')

    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    const [, , rare = ''] = name.split(' ')
    await box.fill(`${rare} KANSI sailytys`)
    await expect(finder.getByRole('menuitem', { name })).toBeVisible()
    await expectWellDrawn(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    await page.getByRole('button', { name: say('office-search:open') }).click()
    await box.fill(say('office:order.actions.cancel'))
    await expect(finder.getByRole('menuitem', { name: say('office:order.actions.cancel') })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('office:order.cancelTitle'))).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('office-search:open') }).click()
    await box.fill(say('orders:proposals.propose'))
    await finder.getByRole('menuitem', { name: say('orders:proposals.propose') }).click()
    await expect(page.getByRole('dialog', { name: say('orders:proposals.proposeTitle') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: say('office-search:keys.title') })
    await expect(keys.getByText(say('office-search:keys.next'))).toBeVisible()
    await expectWellDrawn(page)
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office:list.title'))

    const rows = page.getByRole('table').getByRole('link')
    await expect(rows.nth(1)).toBeVisible()
    const second = (await rows.nth(1).getAttribute('href')) ?? ''
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.keyboard.press('j')
    await expect(page).toHaveURL(second)
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    await page.keyboard.press('?')
    await keys.getByText(say('office-search:keys.single'), { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.keyboard.press('j')
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    expect(page.url()).not.toContain(second)
  })
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a list with chosen columns is saved as a view and exported (${language})`, async ({
    page,
    context,
  }) => {
    const name = `Kansi ${crypto.randomUUID().slice(0, 8)}`
    await submitByApi(
      'otto',
      await draftByApi('otto', { name, reference: 'PO 77', request: 'Why?' }, ['Lid']),
    )
    await beKnownToProvider(context, 'manager')
    await page.goto(`${pathTo.officeOrders({}, language)}?status=waiting_for_review`)
    const table = page.getByRole('table')
    const heading = table.getByRole('columnheader', { name: say('orders:list.reference'), exact: true })
    await expect(table.getByRole('link', { name })).toBeVisible()
    await expect(heading).toHaveCount(0)
    await page.getByRole('button', { name: say('orders:columns.open') }).click()
    const columns = page.getByRole('dialog', { name: say('orders:columns.title') })
    await columns.getByText(say('orders:list.reference'), { exact: true }).click()
    await expectWellDrawn(page)
    await columns.getByRole('button', { name: say('orders:columns.done'), exact: true }).click()
    await expect(heading).toBeVisible()

    await page.getByRole('button', { name: say('orders:views.save') }).click()
    const dialog = page.getByRole('dialog', { name: say('orders:views.dialog') })
    const view = `View ${name}`
    await dialog.getByRole('textbox').fill(view)
    await expectWellDrawn(page)
    await dialog.getByRole('button', { name: say('orders:views.confirm') }).click()
    const views = page.getByRole('navigation', { name: say('orders:views.label') })
    const chip = views.getByRole('button', { name: view })
    await expect(chip.first()).toHaveAttribute('aria-current', 'true')
    await views.getByRole('button', { name: say('orders:views.all'), exact: true }).click()
    await expect(page).not.toHaveURL(/status=/)
    await chip.first().click()
    await expect(page).toHaveURL(/status=waiting_for_review.*columns=.*reference/)
    await expectWellDrawn(page)

    await page.getByRole('button', { name: say('orders:export.label') }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: say('orders:export.csv') }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(name)
    expect(text).toContain('PO 77')
    expect(text.split('\r\n')[0]).toContain(say('orders:list.reference'))

    await views.getByRole('button', { name: say('orders:views.actions', { name: view }) }).click()
    await page.getByRole('menuitem', { name: say('orders:views.delete') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('orders:views.delete') })
      .click()
    await expect(chip).toHaveCount(0)
  })
}

test('an old link to the list of orders keeps its filters', async ({ page, context }) => {
  await beKnownToProvider(context, 'expert')
  await page.goto(`${pathTo.office({}, 'en')}?status=completed`)
  await expect(page).toHaveURL(`${pathTo.officeOrders({}, 'en')}?status=completed`)
})
