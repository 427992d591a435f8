import type { Page } from '@playwright/test'
import type { Texts } from '#tools/browser/texts.ts'

/** Required text fields of the second step. */
export const contactLabels = [
  'company',
  'name',
  'email',
  'phone',
  'street',
  'postalCode',
  'city',
  'billingEmail',
] as const

export const field = (page: Page, say: Texts, label: (typeof contactLabels)[number]) =>
  page.getByRole('textbox', { name: say(`order-creation:contacts.${label}`), exact: true })
