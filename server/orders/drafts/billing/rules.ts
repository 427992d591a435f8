import { checkVAT, norway, countries as vatCountries } from 'jsvat-next'
import operators from '#content/e-invoice-operators.json' with { type: 'json' }
import { isBusinessId, isIban, isOvt } from '#contract/e-invoices.ts'

/** The package knows the numbers of these three without a prefix only. */
const prefixedVatCountries = vatCountries.filter(
  ({ name }) => !['Australia', 'Brazil', 'Norway'].includes(name),
)

/** Whether this may be a VAT number with its prefix: by form and check digit where these are known, else by its looks. */
export function isVatNumber(typed: string): boolean {
  const bare = typed.toUpperCase().replace(/[\s.-]/g, '')
  // The package takes numbers that are given to nobody.
  if (bare.startsWith('FI')) return isBusinessId(bare.slice(2))
  // Norwegians write theirs with MVA behind it or without; the package reads it without NO only.
  if (bare.startsWith('NO')) return checkVAT(`${bare.slice(2).replace(/MVA$/, '')}MVA`, [norway]).isValid
  // Northern Ireland has all the forms of the United Kingdom, but the package takes the commonest only.
  const { isSupportedCountry, isValid } = checkVAT(bare.replace(/^XI/, 'GB'), prefixedVatCountries)
  return /^[A-Z]{2}[A-Z\d+*]{2,18}$/.test(bare) && (isValid || !isSupportedCountry)
}

const operatorIds = new Set(operators.map(({ id }) => id))

export const isEInvoiceOperator = (id: string): boolean => operatorIds.has(id)

/** Where an e-invoice goes: the OVT identifier of a company, or its account. */
export function isEInvoiceAddress(typed: string): boolean {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '')
  return isOvt(bare) || isIban(bare)
}
