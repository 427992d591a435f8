import type { CustomsCurrency } from '#contract/order-choices.ts'

/** Description of the goods as typed. */
export type GoodsTyped = {
  description: string
  hsCode: string
  origin: string | null
  currency: CustomsCurrency
  netKilograms: string
  grossKilograms: string
  eori: string
}

const currencyByCountry: Partial<Record<string, CustomsCurrency>> = { GB: 'GBP', US: 'USD' }

/** Default goods, which usually originate in the customer's country. */
export const goodsFrom = (country: string): GoodsTyped => ({
  description: '',
  hsCode: '',
  origin: /^[A-Z]{2}$/.test(country) ? country : null,
  currency: currencyByCountry[country] ?? 'EUR',
  netKilograms: '',
  grossKilograms: '',
  eori: '',
})

/** Query parameters of the API. An invalid weight is sent unchanged, so that the API refuses it. */
export function queryOfGoods(typed: GoodsTyped): URLSearchParams {
  const { description, hsCode, origin, currency, netKilograms, grossKilograms, eori } = typed
  const optional = Object.entries({
    netGrams: gramsOf(netKilograms),
    grossGrams: gramsOf(grossKilograms),
    eori: eori.replaceAll(/\s/g, '').toUpperCase(),
  }).filter(([, value]) => value !== '')
  return new URLSearchParams([
    ...Object.entries({ description, hsCode, origin: origin ?? '', currency }),
    ...optional,
  ])
}

/** Converts kilograms to grams: `1,25` and `1.25` are both 1250. */
function gramsOf(kilograms: string): string {
  const written = kilograms.trim().replace(',', '.')
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(written) ? String(Math.round(Number(written) * 1000)) : written
}
