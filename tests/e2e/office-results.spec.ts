import type { Browser, Locator, Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { hastenReleases } from '#tools/hasten-releases.ts'
import { decide } from './support/deciding.ts'
import { getByApi } from './support/draft-by-api.ts'
import { callAs, orderByApi, startByApi } from './support/order-by-api.ts'
import { overtake } from './support/overtake.ts'
import { downloadText } from './support/screen.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Page of another person in a browser of its own. */
async function pageOf(browser: Browser, who: string, address: string, base: Page): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
  await beKnownToProvider(context, who)
  const page = await context.newPage()
  await page.goto(new URL(address, base.url()).href)
  return page
}

/** Records the place of the first sample while a colleague records its condition. Both stay. */
async function correctArrival(page: Page, say: Texts, id: string, noise: RegExp[]): Promise<void> {
  await page.getByRole('button', { name: say('office:arrivals.editSample', { number: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('office:arrivals.place')).fill('Shelf 3')
  const describe = async () => {
    const { samples } = await getByApi('expert', id)
    const [sample] = samples
    const body = { temperatureTenths: null, storageLocation: '', condition: 'Dented' }
    const path = `/receptions/samples/${sample?.id}`
    await callAs('manager', { method: 'PUT', path, body, version: sample?.version })
  }
  await overtake(page, '**/receptions/samples/*', describe, noise)
  const save = dialog.getByRole('button', { name: say('office:order.save') })
  await save.click()
  await expect(dialog.getByText(say('shell:ui.overtaken'))).toBeVisible()
  await expect(dialog.getByLabel(say('office:arrivals.condition'))).toHaveValue('Dented')
  await save.click()
  await expect(dialog).toBeHidden()
  const arrived = page.getByRole('table', { name: say('office:arrivals.caption') })
  for (const written of ['Shelf 3', 'Dented']) await expect(arrived.getByText(written)).toBeVisible()
}

/** Sets the limits of the only column. Wrong ones are refused at their fields. */
async function setLimits(editing: Locator, say: Texts, save: Locator): Promise<void> {
  const [minimum, maximum] = [
    editing.getByLabel(say('office-results:edit.minimum')),
    editing.getByLabel(say('office-results:edit.maximum')),
  ]
  await minimum.fill('1,2,3')
  await save.click()
  await expect(minimum).toHaveAttribute('aria-invalid', 'true')
  await minimum.fill('0,6')
  await save.click()
  await expect(editing.getByText(say('errors:field.below_minimum'))).toBeVisible()
  await expectWellDrawn(editing.page())
  await minimum.fill('')
  await maximum.fill('0,04')
  await save.click()
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`values are reported, approved by a second person, released and withdrawn (${language})`, async ({
    page,
    context,
    browser,
    expectedNoise,
  }) => {
    test.setTimeout(300_000)
    const samples = [{ name: 'Blue lid' }, { name: 'Red lid' }]
    const { id } = await orderByApi({ by: 'otto', samples, shippingLocation: 'helsinki' })
    await startByApi(id)
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOrder({ id }, language))
    await correctArrival(page, say, id, expectedNoise)
    await page.getByLabel(say('office:result.name')).fill('Metals')
    await page.getByRole('button', { name: say('office:result.report') }).click()
    await expect(page.getByText(say('office:result.fileMissing'))).toBeVisible()
    await page.getByRole('button', { name: say('office:result.table.paste') }).click()
    await page
      .getByLabel(say('office:result.table.pasteLabel'))
      .fill('Sample\tLead (mg/kg)\nMax\t0,5\n1\t<0,05\n2\t0,51')
    await page.getByRole('button', { name: say('office:result.table.take') }).click()
    await page.getByRole('button', { name: say('office:result.report') }).click()
    const waiting = page.getByRole('region', { name: say('office-results:section.title') })
    await expect(waiting.getByText(say('office-results:obstacle.own_work'))).toBeVisible()
    // Failures to load are said.
    expectedNoise.push(/status of 500/)
    const failing = ['**/reported-results', '**/proposals']
    for (const call of failing)
      await page.route(call, (route) => route.fulfill({ status: 500, body: 'out of order' }))
    await page.reload()
    await expect(waiting.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(2)
    for (const call of failing) await page.unroute(call)
    await page
      .getByRole('button', { name: say('shell:ui.tryAgain') })
      .first()
      .click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(waiting.getByText(say('office-results:obstacle.own_work'))).toBeVisible()
    await expect(
      waiting.getByRole('button', {
        name: say('office-results:actions.approveNamed', { title: 'Metals' }),
      }),
    ).toBeHidden()
    expect((await getByApi('otto', id)).results).toEqual([])
    await waiting
      .getByRole('button', { name: say('office-results:actions.editNamed', { title: 'Metals' }) })
      .click()
    const editing = page.getByRole('dialog')
    await editing.getByLabel(say('office-results:edit.name')).fill('Elements')
    // A colleague edits the result first: what was typed stays, and so does what the colleague wrote.
    const editUnit = async () => {
      const path = `/orders/${id}/reported-results`
      const { items } = await callAs<{ items: ReportedResult[] }>('manager', { method: 'GET', path })
      const body = { reportedId: items[0]?.id, title: 'Metals', columns: [{ name: 'Lead', unit: 'mg/l' }] }
      const { version } = await getByApi('expert', id)
      await callAs('manager', { method: 'POST', path: `/orders/${id}/acts/edit_result`, body, version })
    }
    await overtake(page, '**/acts/edit_result', editUnit, expectedNoise)
    const save = editing.getByRole('button', { name: say('office-results:edit.confirm') })
    await save.click()
    await expect(editing.getByText(say('shell:ui.overtaken'))).toBeVisible()
    await expect(editing.getByLabel(say('office-results:edit.name'), { exact: true }).first()).toHaveValue(
      'Elements',
    )
    await expect(editing.getByLabel(say('office-results:edit.unit'))).toHaveValue('mg/l')
    await setLimits(editing, say, save)
    await expect(editing).toBeHidden()

    const approver = await pageOf(browser, 'approver', pathTo.officeApprovals({}, language), page)
    await approver.getByLabel(say('office-results:list.search')).fill('blue Elements')
    await expect(approver).toHaveURL(/query=blue/)
    await expectWellDrawn(approver)
    await approver.getByRole('row').filter({ hasText: 'Elements' }).first().getByRole('link').click()
    await expect(approver.getByRole('listitem').filter({ hasText: 'Elements' }).first()).toBeFocused()
    await approver.getByRole('button', { name: say('office-results:section.check') }).click()
    const values = approver.getByRole('table', {
      name: say('office-results:section.values', { title: 'Elements' }),
    })
    await expect(values.getByText(say('orders:results.table.failed'))).toBeVisible()
    const tooHigh = say('orders:results.table.unassessed.quantification_limit_too_high')
    await expect(values.getByText(tooHigh)).toBeVisible()
    await expectWellDrawn(approver)
    await decide(approver, say, 'approve', 'Elements')
    await decide(approver, say, 'release', 'Elements')
    const releasing = approver
      .getByRole('listitem')
      .filter({ has: approver.getByText(say('office-results:state.releasing'), { exact: true }) })
    await expect(releasing).toBeVisible()
    await expectWellDrawn(approver)
    // By keyboard, as `F6` leads to the toast.
    const undo = approver.getByRole('button', { name: say('office:order.undo'), exact: true })
    await undo.focus()
    await approver.keyboard.press('Enter')
    await expect(approver.getByText(say('office:order.done.undo_release')).first()).toBeVisible()
    await expect(releasing).toBeHidden()
    await decide(approver, say, 'release', 'Elements')
    await approver
      .getByRole('button', { name: say('office-results:actions.undo_releaseNamed', { title: 'Elements' }) })
      .click()
    await expect(releasing).toBeHidden()
    await decide(approver, say, 'release', 'Elements')

    const customer = await pageOf(browser, 'otto', pathTo.order({ id }, language), page)
    expect((await getByApi('otto', id)).results).toEqual([])
    await hastenReleases(product.databaseUrl)
    const report = await downloadText(
      customer,
      customer.getByRole('button', { name: say('orders:results.downloadNamed', { name: 'Elements' }) }),
    )
    for (const words of ['Elements', 'Blue lid', 'Lead', 'mg/l']) expect(report).toContain(words)
    await expectWellDrawn(customer)

    const withdraw = say('office-results:withdraw.buttonNamed', { title: 'Elements' })
    await approver.getByRole('button', { name: withdraw }).click()
    const dialog = approver.getByRole('dialog')
    await dialog.getByLabel(say('office-results:withdraw.label')).fill('Samples were mixed up')
    await dialog.getByRole('button', { name: say('office-results:withdraw.button') }).click()
    await expect(customer.getByText('Samples were mixed up').first()).toBeVisible()
    await expect(
      customer.getByRole('button', { name: say('orders:results.downloadNamed', { name: 'Elements' }) }),
    ).toBeHidden()
    await expectWellDrawn(customer)
    expect((await getByApi('otto', id)).state).toBe('analysis_in_progress')
    for (const one of [approver, customer]) await one.context().close()
  })
}
