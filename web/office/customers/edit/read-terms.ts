import type { CustomerTerms } from '#contract/customers.ts'
import type { Language } from '#contract/lists.ts'
import { readPrice } from '../../order/prices/read-price.ts'

/** Terms as they are entered. An empty text stands for the standard, or for nothing agreed. */
export type TypedTerms = Record<Exclude<keyof CustomerTerms, 'originalReports'>, string> &
  Pick<CustomerTerms, 'originalReports'>

const mostCents = 100_000_000

const readWhole = (typed: string, min: number, max: number): number | undefined => {
  const number = /^\d{1,3}$/.test(typed) ? Number(typed) : undefined
  return number !== undefined && number >= min && number <= max ? number : undefined
}

/** Each term, or undefined where what was typed is none. */
export function readTerms(typed: TypedTerms, language: Language): Partial<CustomerTerms> {
  const [fee, discount, days] = [typed.serviceFeeCents, typed.discountPercent, typed.paymentDays].map(
    (text) => text.trim(),
  ) as [string, string, string]
  return {
    serviceFeeCents: fee === '' ? null : (readPrice(fee, { min: 0, max: mostCents }, language) ?? undefined),
    discountPercent: discount === '' ? 0 : readWhole(discount, 0, 90),
    paymentDays: days === '' ? null : readWhole(days, 1, 180),
    originalReports: typed.originalReports,
  }
}
