import type { FieldErrorCode } from '#contract/errors.ts'
import type { MethodColumn } from '#contract/laboratory-methods.ts'
import { type PriceUnit, priceUnits } from '#contract/lists.ts'
import { unitNames } from '#server/unit-names.ts'

/** Headings of each column in both languages; the first two are those of an export. */
export const headings: Record<MethodColumn, readonly [en: string, fi: string, ...others: string[]]> = {
  product: ['Catalogue product', 'Luettelon tuote', 'Product', 'Tuote'],
  name: ['Name', 'Nimi', 'Test', 'Testi'],
  technique: ['Technique', 'Tekniikka', 'Standard', 'Standardi', 'Method', 'Menetelmä'],
  price: ['Price, EUR', 'Hinta, EUR', 'Price', 'Hinta', 'Unit price', 'Yksikköhinta'],
  unit: ['Unit', 'Yksikkö', 'Price unit'],
  weeksFrom: ['Weeks from', 'Viikkoja vähintään', 'Weeks', 'Viikkoa', 'Turnaround', 'Toimitusaika'],
  weeksTo: ['Weeks to', 'Viikkoja enintään'],
  accreditation: ['Accreditation', 'Akkreditointi'],
  minimumAmount: ['Minimum amount', 'Vähimmäismäärä'],
  note: ['Note', 'Huomautus'],
}

const folded = (text: string) =>
  text
    .replace(/[*:.,()€]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const columnOfHeading = new Map(
  Object.entries(headings).flatMap(([column, names]) =>
    names.map((name) => [folded(name), column as MethodColumn] as const),
  ),
)

/** Column of a heading; undefined for one that is not known. */
export const columnOf = (heading: string): MethodColumn | undefined => columnOfHeading.get(folded(heading))

/** Text of a cell in one line. An apostrophe that a CSV file has before a formula is no part of it. */
export const textOf = (cell: string | undefined): string =>
  (cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')

/** Value of a cell, or the reason why it has none. */
export type Read<Value> = { value: Value } | { code: FieldErrorCode }

const mostCents = 100_000_000

/** Price in cents, with a point or a comma before the cents. Null for an empty cell. */
export function readPrice(text: string): Read<number | null> {
  const plain = text.replace(/[\s€]|EUR/gi, '')
  if (plain === '') return { value: null }
  const [, whole = '', part = ''] = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '') return { code: 'wrong_format' }
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return cents > mostCents ? { code: 'too_large' } : { value: cents }
}

const unitOfName = new Map(
  priceUnits.flatMap((unit) =>
    [unit, unitNames[unit].en, unitNames[unit].fi].map((name) => [folded(name), unit] as const),
  ),
)

/** Unit by its name in either language; a sample for an empty cell. */
export function readUnit(text: string): Read<PriceUnit> {
  const unit = text === '' ? 'sample' : unitOfName.get(folded(text))
  return unit ? { value: unit } : { code: 'not_a_choice' }
}

type Weeks = { min: number; max: number } | null

/** Weeks of one cell or of two. The first may hold a range, such as `2–3`. */
export function readWeeks(from: string, to: string): Read<Weeks> & { column?: MethodColumn } {
  const [first = '', second = ''] = to === '' ? from.split(/\s*[–—-]\s*/) : [from, to]
  if (first === '' && second === '') return { value: null }
  const [min, max] = [weekOf(first || second), weekOf(second || first)]
  if (min === null) return { code: 'wrong_format', column: 'weeksFrom' }
  if (max === null) return { code: 'wrong_format', column: to === '' ? 'weeksFrom' : 'weeksTo' }
  if (max < min) return { code: 'too_small', column: 'weeksTo' }
  return { value: { min, max } }
}

function weekOf(text: string): number | null {
  const plain = text.replace(/\s*(?:weeks?|viikkoa|viikko|vko|vk)\.?$/i, '').replace(',', '.')
  return /^\d{1,3}(?:\.\d)?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
