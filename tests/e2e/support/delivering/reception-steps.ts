import { expect } from '@playwright/test'
import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import { png } from '#tests/support/file-bytes.ts'
import { mailbox } from '#tests/support/product.ts'
import { conversationOn, writeMessage } from '../conversation.ts'
import { callWith } from '../order-by-api.ts'
import { overtake } from '../overtake.ts'
import { scan } from '../scanner.ts'
import { tokenOf } from '../selling/signed-in.ts'
import { patienceMs } from '../site-form.ts'
import { expectWellDrawn } from '../whole-screen.ts'
import { type Delivery, readOrder } from './delivery.ts'

const asked = 'The grey lid arrived broken. Can you send another one?'
const answered = 'Yes, it is on its way.'

/** Scans the parcel on a phone. The last sample is broken: it is photographed and rejected. */
export async function scanParcel({ page, phone, say, order }: Delivery): Promise<void> {
  await expect(phone.getByText(say('office-reception:empty.title'))).toBeVisible()
  await scan(phone, formatOrderNumber(order.number))
  for (const position of [1, 2, 3]) await scan(phone, formatSampleNumber(order.number, position))
  await expect(phone.getByText(say('office-reception:complete'))).toBeVisible()
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: png() }
  await phone.locator('input[type=file][capture]').setInputFiles(photo)
  await expect(phone.getByText(say('office-reception:outcome.photo')).first()).toBeVisible()
  await phone.getByRole('button', { name: say('office-reception:reject'), exact: true }).click()
  await phone.getByRole('button', { name: say('terms:rejectionReason.broken') }).click()
  await expect(phone.getByRole('heading', { name: say('office-reception:outcome.rejected') })).toBeVisible()
  await expectWellDrawn(phone)

  const broken = formatSampleNumber(order.number, 3)
  await expect(page.getByText(say('terms:sampleState.rejected')).first()).toBeVisible({ timeout: patienceMs })
  await page.getByRole('button', { name: say('orders:photos.openNamed', { count: 1, name: broken }) }).click()
  await expect(
    page.getByRole('img', { name: say('orders:photos.alt', { nth: 1, name: broken }) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
}

/** A question of the expert pauses the tests until the customer has answered. */
export async function askCustomer({ page, office, say, stranger }: Delivery): Promise<void> {
  await writeMessage(office, say, { side: 'provider', text: asked, isQuestion: true })
  await expect(page.getByText(say('orders:due.paused')).first()).toBeVisible({ timeout: patienceMs })
  await expect(office.getByText(say('orders:due.pausedForCustomer')).first()).toBeVisible()
  const mail = await mailbox.waitFor(stranger.email, asked, patienceMs)
  expect(mail.text).toContain('#message-')
  // A message answers only questions that its author has seen.
  await expect(conversationOn(page, say)).toContainText(asked, { timeout: patienceMs })
  await writeMessage(page, say, { side: 'customer', text: answered })
  await expect(conversationOn(office, say)).toContainText(answered, { timeout: patienceMs })
  await expect(office.getByText(say('orders:due.pausedForCustomer'))).toHaveCount(0)
}

/** The customer proposes a replacement with its effect on the price, and the expert accepts it. */
export async function replaceSample(delivery: Delivery): Promise<void> {
  const { browsers, page, office, phone, say, stranger, order } = delivery
  const name = 'Grey lid, new'
  await page.getByRole('button', { name: say('orders:proposals.propose') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('orders:proposals.addSamples') }).click()
  await dialog.getByRole('button', { name: say('orders:proposals.addSample'), exact: true }).click()
  await dialog.getByRole('textbox', { name: say('orders:proposals.reason') }).fill('Instead of sample 3')
  const send = dialog.getByRole('button', { name: say('orders:proposals.send') })
  const sampleName = dialog.getByRole('textbox', { name: say('orders:proposals.sampleName') })
  // A field with a problem is marked, and its part of the form opens.
  browsers.expectedNoise.push(/status of 400/)
  await dialog.getByRole('button', { name: say('orders:proposals.addSamples') }).click()
  await expect(sampleName).toBeHidden()
  await send.click()
  await expect(sampleName).toHaveAttribute('aria-invalid', 'true')
  await sampleName.fill(name)
  await dialog.getByRole('button', { name: say('orders:proposals.preview') }).click()
  await expect(dialog.getByText(say('orders:proposals.price')).first()).toBeVisible()
  await expectWellDrawn(page)
  // The order was changed elsewhere: nothing is sent before the customer knows, and what was entered stays.
  const rename = async () => {
    const { version, name: before } = await readOrder(order)
    const body = { name: `${before}, with a new lid` }
    await callWith(await tokenOf(stranger.email), {
      method: 'PATCH',
      path: `/orders/${order.id}`,
      body,
      version,
    })
  }
  await overtake(page, '**/proposals', rename, browsers.expectedNoise)
  await send.click()
  await expect(dialog.getByText(say('shell:ui.overtaken'))).toBeVisible()
  await expect(sampleName).toHaveValue(name)
  await send.click()
  await expect(dialog).toBeHidden()

  const accept = say('orders:proposals.accept.change')
  await office.getByRole('button', { name: accept }).click({ timeout: patienceMs })
  const confirm = office.getByRole('alertdialog').getByRole('button', { name: accept })
  await confirm.click()
  await expect(confirm).toBeHidden()
  await expect(page.getByText(name).first()).toBeVisible({ timeout: patienceMs })

  await scan(phone, formatSampleNumber(order.number, 4))
  const states = async () => (await readOrder(order)).samples.map(({ state }) => state)
  await expect.poll(states).toEqual(['received', 'received', 'rejected', 'received'])
}
