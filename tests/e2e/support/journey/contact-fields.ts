import type { Page } from '@playwright/test'
import type { Words } from '#tools/browser/words.ts'

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

export const field = (page: Page, say: Words, label: (typeof contactLabels)[number]) =>
  page.getByRole('textbox', { name: say(`order-creation:contacts.${label}`), exact: true })
