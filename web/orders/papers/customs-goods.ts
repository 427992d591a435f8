import type { CustomsCurrency } from '#contract/lists.ts'

/** What a person fills in about the goods, as typed. */
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

/** Goods come from where the customer is more often than from anywhere else. */
export const goodsFrom = (country: string): GoodsTyped => ({
  description: '',
  hsCode: '',
  origin: /^[A-Z]{2}$/.test(country) ? country : null,
  currency: currencyByCountry[country] ?? 'EUR',
  netKilograms: '',
  grossKilograms: '',
  eori: '',
})

/** As the API takes it. A weight that is no number goes as it is, for the API to refuse. */
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

/** `1,25` and `1.25` are both 1,250 grams. */
function gramsOf(kilograms: string): string {
  const written = kilograms.trim().replace(',', '.')
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(written) ? String(Math.round(Number(written) * 1000)) : written
}
