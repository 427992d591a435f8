import { expect, type Page } from '@playwright/test'
import { receptions } from '#contract/facts.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import type { Texts } from '#tools/browser/texts.ts'
import { readApi } from '../api-reader.ts'
import { contactLabels, field } from './contact-fields.ts'
import type { Journey } from './journey.ts'
import { expectSaved } from './typing.ts'

type Details = Pick<Order, 'contact' | 'billing' | 'shippingLocation'>

/** Checks that every field of the step has the value of the order, or is empty without one. */
async function expectDetails({ page, say, scenario }: Journey, details: Details | null): Promise<void> {
  const { contact, billing, shippingLocation = null } = details ?? {}
  const values = { ...billing, ...contact, billingEmail: billing?.email }
  for (const label of contactLabels) await expect(field(page, say, label)).toHaveValue(values[label] ?? '')
  await expect(page.getByRole('combobox', { name: say('order-creation:contacts.country') })).toHaveValue(
    billing ? scenario.billing.country : '',
  )
  const reporting = page.getByRole('textbox', { name: /^(Reporting email|Raportin saajan sähköposti) \d+$/ })
  await expect(reporting).toHaveCount(contact?.reportingEmails.length ?? 0)
  for (const [index, email] of (contact?.reportingEmails ?? []).entries())
    await expect(reporting.nth(index)).toHaveValue(email)
  const method = page.getByRole('radio', { name: say('terms:paymentMethod.pdf_invoice') })
  await expect(method).toBeChecked({ checked: billing?.paymentMethod === 'pdf_invoice' })
  const helsinki = page.getByRole('radio', { name: receptions.helsinki.name[scenario.language] })
  await expect(helsinki).toBeChecked({ checked: shippingLocation === 'helsinki' })
  const hub = page.getByRole('radio', { name: receptions.uk.name[scenario.language] })
  if (shippingLocation === 'uk') await expect(hub).toBeChecked()
  else await expect(hub.and(page.locator(':checked'))).toHaveCount(0)
}

const noteOf = ({ page, say }: Journey, source: Pick<Order, 'number'>) =>
  page
    .getByRole('status')
    .filter({ hasText: say('order-creation:contacts.filled.everything') })
    .filter({ has: linkTo(page, say, source) })

const linkTo = (page: Page, say: Texts, { number }: Pick<Order, 'number'>) =>
  page.getByRole('link', {
    name: say('order-creation:contacts.filled.look', { number: formatOrderNumber(number) }),
  })

const press = ({ page, say }: Journey, button: 'clear' | 'putBack') =>
  page.getByRole('button', { name: say(`order-creation:contacts.filled.${button}`) }).click()

/** Checks that the details are prefilled from the person's last order and clears them. */
export async function clearFilled(journey: Journey): Promise<void> {
  const { page, say, scenario, orderId } = journey
  const api = readApi(scenario.customer)
  const { filledFrom } = await api.order(orderId)
  const source = await api.order(filledFrom?.id ?? '')
  expect([source.owner.name, source.submittedAt === null]).toEqual([scenario.customerName, false])
  const note = noteOf(journey, source)
  await expect(note).toBeVisible()
  await expect(linkTo(page, say, source)).toHaveAttribute(
    'href',
    pathTo.order({ id: source.id }, scenario.language),
  )
  await expectDetails(journey, source)

  await press(journey, 'clear')
  const cleared = page.getByText(say('order-creation:contacts.filled.cleared'))
  await expect(cleared).toBeVisible()
  await expectDetails(journey, null)
  await expectSaved(page, say)
  await page.getByRole('button', { name: say('order-creation:conflict.ok'), exact: true }).click()
  await expect(cleared).toBeHidden()
  await expect(field(page, say, 'company')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:steps.contacts'))
  await expectDetails(journey, null)
  await expect(note).toBeHidden()
}

/**
 * Checks that the details of the order before are prefilled, without its reference and access; clears them and undoes
 * that.
 */
export async function seeFilled(journey: Journey): Promise<void> {
  const { page, say, scenario, orderId } = journey
  const source = await readApi(scenario.customer).order(orderId)
  expect(source.contact).toMatchObject({
    company: scenario.contact.company,
    phone: scenario.contact.phone,
    reportingEmails: [addressOf('raija')],
    reportingAccess: true,
  })
  expect([source.billing?.street, source.shippingLocation]).toEqual([
    scenario.billing.street,
    scenario.location,
  ])
  expect(source.reference).not.toBe('')
  await expect(noteOf(journey, source)).toBeVisible()
  await expect(noteOf(journey, source)).toContainText(say('order-creation:contacts.filled.access'))
  await expectDetails(journey, source)
  const reference = page.getByRole('textbox', { name: say('order-creation:contacts.reference') })
  await expect(reference).toHaveValue('')
  const access = page.getByRole('checkbox', { name: say('order-creation:contacts.reportingAccess') })
  await expect(access).not.toBeChecked()

  await press(journey, 'clear')
  await expectDetails(journey, null)
  await press(journey, 'putBack')
  await expectDetails(journey, source)
  await expect(noteOf(journey, source)).toBeVisible()
  await expectSaved(page, say)
  await page.reload()
  await expect(noteOf(journey, source)).toBeVisible()
  await expectDetails(journey, source)
}
