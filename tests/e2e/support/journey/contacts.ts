import { expect, type Page } from '@playwright/test'
import { receptions } from '#contract/facts.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import type { Texts } from '#tools/browser/texts.ts'
import { tick } from '../screen.ts'
import { field } from './contact-fields.ts'
import { clearFilled } from './filling.ts'
import type { Journey } from './journey.ts'
import { expectSaved } from './typing.ts'

/** Checks the list of missing values and its links, step by step. */
export async function seeWhatIsMissing(journey: Journey): Promise<void> {
  const { page, say, scenario } = journey
  await page.getByRole('button', { name: say('order-creation:next'), exact: true }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(say('order-creation:steps.contacts'))
  await clearFilled(journey)
  const steps = page.getByRole('navigation', { name: say('order-creation:steps.label') })
  await steps.getByRole('link', { name: say('order-creation:steps.review') }).click()
  await expect(page.getByText(say('order-creation:review.missingTitle'))).toBeVisible()
  await page.getByRole('link', { name: say('order-creation:contacts.phone'), exact: true }).click()
  await expect(title).toHaveText(say('order-creation:steps.contacts'))
  await expect(field(page, say, 'phone')).toBeFocused()

  await page.getByRole('button', { name: say('order-creation:next'), exact: true }).click()
  const sentence = {
    en: 'There are errors in one or more fields. Please review the information you entered and try again.',
    fi: say('errors:formWrong'),
  }[scenario.language]
  await expect(page.getByText(sentence)).toBeVisible()
  const summary = page.getByRole('alert', { name: say('order-creation:wrongTitle') })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: say('order-creation:contacts.street') }).click()
  await expect(field(page, say, 'street')).toBeFocused()
}

/** Checks messages beside invalid fields; e-invoices and hubs depend on the country. */
export async function makeMistakes({ page, say, scenario }: Journey): Promise<void> {
  const phone = field(page, say, 'phone')
  await phone.fill('0401')
  await phone.blur()
  await expect(page.getByText(say('errors:field.not_a_phone'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: say('order-creation:contacts.addReporting') }).click()
  const reporting = page.getByRole('textbox', {
    name: say('order-creation:contacts.reportingEmail', { number: 1 }),
  })
  await expect(reporting).toBeFocused()
  await page.keyboard.type('raija@')
  await page.keyboard.press('Tab')
  const invalid = { en: 'Invalid email address.', fi: say('errors:field.not_an_email') }[scenario.language]
  const told = page.getByText(invalid, { exact: true })
  await expect(told).toBeVisible()
  await reporting.fill(addressOf('raija'))
  await reporting.blur()
  await expect(told).toBeHidden()

  const eInvoice = page.getByRole('radio', { name: say('terms:paymentMethod.e_invoice') })
  const hub = page.getByRole('radio', { name: receptions.uk.name[scenario.language] })
  await chooseCountry(page, say, { en: 'Finland', fi: 'Suomi' }[scenario.language])
  await expect(hub).toHaveCount(0)
  await tick(eInvoice)
  const operator = page.getByRole('combobox', { name: say('order-creation:contacts.eInvoiceOperator') })
  await expect(operator).toBeVisible()
  await chooseCountry(page, say, { en: 'United Kingdom', fi: 'Iso-Britannia' }[scenario.language])
  await expect(eInvoice).toHaveCount(0)
  await expect(operator).toHaveCount(0)
  await expect(hub).toBeVisible()
}

async function chooseCountry(page: Page, say: Texts, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: say('order-creation:contacts.country') })
  if ((await box.inputValue()) === name) return
  await box.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

type Details = Pick<Journey, 'page' | 'say'> & {
  scenario: Pick<Journey['scenario'], 'contact' | 'billing' | 'language' | 'location'>
}

/** Fills in all contact and billing fields. */
export async function fillContacts({ page, say, scenario }: Details): Promise<void> {
  const { contact, billing, language } = scenario
  await page.getByRole('button', { name: say('order-creation:contacts.useMine') }).click()
  await expect(field(page, say, 'company')).toHaveValue(contact.company)
  await expect(field(page, say, 'name')).toHaveValue(contact.name)
  await expect(field(page, say, 'email')).toHaveValue(contact.email)
  await field(page, say, 'phone').fill(contact.phoneTyped)
  await field(page, say, 'street').fill(billing.street)
  await field(page, say, 'postalCode').fill(billing.postalCode)
  await field(page, say, 'city').fill(billing.city)
  await field(page, say, 'billingEmail').fill(billing.email)
  await chooseCountry(page, say, billing.country)
  await tick(page.getByRole('radio', { name: say('terms:paymentMethod.pdf_invoice') }))
  await tick(page.getByRole('radio', { name: receptions[scenario.location].name[language] }))
}

export async function giveContacts(journey: Journey): Promise<void> {
  const { page, say } = journey
  await fillContacts(journey)
  await tick(page.getByRole('checkbox', { name: say('order-creation:contacts.reportingAccess') }))
  await page
    .getByRole('textbox', { name: say('order-creation:contacts.reference') })
    .fill(`PO ${journey.orderName}`)
  await expectSaved(page, say)
  await page.getByRole('button', { name: say('order-creation:next'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:steps.review'))
}
