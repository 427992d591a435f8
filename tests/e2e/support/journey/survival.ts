import { expect } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { readApi } from '../api-reader.ts'
import { signIn } from '../browsers.ts'
import type { Journey } from './journey.ts'
import { sampleNames } from './pasting.ts'
import { cell, expectSaved, testBox } from './typing.ts'

/** Closes the browser and loses its storage; another browser has everything. */
export async function comeBack(journey: Journey): Promise<void> {
  const { say, scenario, browsers } = journey
  await journey.page.context().close()
  journey.page = await browsers.openBrowser()
  const { page } = journey
  await page.goto(pathTo.portal({}, scenario.language))
  await signIn(page, scenario.customer, scenario.language)
  await page
    .getByRole('link', { name: say('portal:list.orders.continueNamed', { number: journey.orderNumber }) })
    .click()
  await expect(page.getByRole('textbox', { name: say('order-creation:samples.orderName') })).toHaveValue(
    journey.orderName,
  )
  for (const [index, sample] of scenario.typed.entries()) {
    for (const column of ['name', 'material', 'batch', 'note'] as const) {
      await expect(cell(page, say, column, index + 1)).toHaveValue(sample[column])
    }
    await expect(testBox(page, say, scenario.tests.onSome, index + 1)).toBeChecked()
  }
  const { samples } = await readApi(scenario.customer).order(journey.orderId)
  expect(samples.map(({ name }) => name)).toEqual(sampleNames(scenario))
  expect(samples.map(({ tests }) => tests.length)).toEqual([2, 2, ...Array(18).fill(1)])
}

/** Types without network; the text is kept and saved when the network is back. */
export async function typeOffline({ page, say, scenario, orderId, browsers }: Journey): Promise<void> {
  const added = ' – offline'
  browsers.expectedNoise.push(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  const note = cell(page, say, 'note', 2)
  await note.focus()
  await page.keyboard.press('F2')
  await page.keyboard.type(added)
  await expect(page.getByText(say('shell:saving.failed')).first()).toBeVisible()
  await expect(page.getByText(say('shell:saving.kept'))).toBeVisible()
  await expect(note).toHaveValue(scenario.typed[1].note + added)

  await page.context().setOffline(false)
  await expectSaved(page, say)
  await expect(page.getByText(say('shell:saving.kept'))).toBeHidden()
  const { samples } = await readApi(scenario.customer).order(orderId)
  expect(samples[1]?.note).toBe(scenario.typed[1].note + added)
}
