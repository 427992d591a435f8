import type { Language, PriceUnit } from '#contract/lists.ts'

/** Names of units, the same as in the portal. */
export const unitNames: Record<PriceUnit, Record<Language, string>> = {
  batch: { en: 'batch', fi: 'erä' },
  day: { en: 'day', fi: 'päivä' },
  device: { en: 'device', fi: 'laite' },
  element_per_order: { en: 'element per order', fi: 'alkuaine tilausta kohti' },
  element_per_sample: { en: 'element per sample', fi: 'alkuaine näytettä kohti' },
  hour: { en: 'hour', fi: 'tunti' },
  material: { en: 'material', fi: 'materiaali' },
  measurement: { en: 'measurement', fi: 'mittaus' },
  month: { en: 'month', fi: 'kuukausi' },
  one_time_fee: { en: 'one-time fee', fi: 'kertamaksu' },
  order: { en: 'order', fi: 'tilaus' },
  product: { en: 'product', fi: 'tuote' },
  sample: { en: 'sample', fi: 'näyte' },
  test: { en: 'test', fi: 'testi' },
  week: { en: 'week', fi: 'viikko' },
}
