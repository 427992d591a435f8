import { checkVAT, norway, countries as vatCountries } from 'jsvat-next'
import operators from '#content/e-invoice-operators.json' with { type: 'json' }
import { isBusinessId, isIban, isOvt } from '#contract/e-invoices.ts'

/** Countries whose numbers the package reads without prefix only. */
const prefixedVatCountries = vatCountries.filter(
  ({ name }) => !['Australia', 'Brazil', 'Norway'].includes(name),
)

/** Suffix after the number of the company itself, by prefix: its branch, or its place among the numbers of one owner. */
const branchNumbers: Partial<Record<string, RegExp>> = {
  GB: /(?<=^\d{9})\d{3}$/,
  NL: /B\d\d$/,
  SE: /\d\d$/,
  XI: /(?<=^\d{9})\d{3}$/,
}

/**
 * True if this may be a VAT number with prefix: by form and check digit where the package knows them, otherwise by
 * form only.
 */
export function isVatNumber(typed: string): boolean {
  const bare = typed.toUpperCase().replace(/[\s.-]/g, '')
  // Zeros satisfy many check digits, but no country issues them.
  if (!/[1-9]/.test(bare.slice(2).replace(branchNumbers[bare.slice(0, 2)] ?? '', ''))) return false
  // The package accepts numbers that are never issued.
  if (bare.startsWith('FI')) return isBusinessId(bare.slice(2))
  // Norwegian numbers may end with MVA; the package reads them only without NO.
  if (bare.startsWith('NO')) return checkVAT(`${bare.slice(2).replace(/MVA$/, '')}MVA`, [norway]).isValid
  // Northern Ireland uses all forms of the United Kingdom, but the package accepts only the most common one.
  const { isSupportedCountry, isValid } = checkVAT(bare.replace(/^XI/, 'GB'), prefixedVatCountries)
  return /^[A-Z]{2}[A-Z\d+*]{2,18}$/.test(bare) && (isValid || !isSupportedCountry)
}

const operatorIds = new Set(operators.map(({ id }) => id))

export const isEInvoiceOperator = (id: string): boolean => operatorIds.has(id)

/** Address of an e-invoice: the OVT identifier of a company, or its account. */
export function isEInvoiceAddress(typed: string): boolean {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '')
  return isOvt(bare) || isIban(bare)
}
