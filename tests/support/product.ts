import type { Faults } from '#local/identity/faults.ts'
import { MailboxReader } from './mailbox.ts'

/** Addresses of the product of this run; playwright.config.ts starts it and sets these variables. */
export const product = {
  siteUrl: read('PRODUCT_SITE'),
  mailUrl: read('PRODUCT_MAIL'),
  issuer: read('PRODUCT_ISSUER'),
  databaseUrl: read('PRODUCT_DATABASE'),
}

export const mailbox = new MailboxReader(product.mailUrl)

/** Switches faults of the identity provider on; clearFaults() switches them off. */
export async function setFaults(faults: Partial<Faults>): Promise<void> {
  await fetch(read('PRODUCT_FAULTS'), { method: 'PUT', body: JSON.stringify(faults) })
}

export async function clearFaults(): Promise<void> {
  await fetch(read('PRODUCT_FAULTS'), { method: 'DELETE' })
}

function read(variable: string): string {
  const value = process.env[variable]
  if (!value)
    throw new Error(
      `${variable} is not set: run the journeys with Playwright, which starts the product first.`,
    )
  return value
}
