import { blankOfferItem } from '#contract/blank-offer-item.ts'
import type { FieldErrorCode } from '#contract/errors.ts'
import { type Language, type PriceUnit, priceUnits } from '#contract/lists.ts'
import { readRanges, writeRanges } from '#contract/number-ranges.ts'
import type { OfferDraftItem, OfferDraftItemInput } from '#contract/offer-drafts.ts'
import {
  readCents,
  readCount,
  readPriceRange,
  readTiers,
  readWeeks,
  writeCents,
  writePriceRange,
  writeTiers,
  writeWeeks,
} from './read-typed.ts'
import { readRequirements, writeRequirements } from './typed-requirements.ts'

/** Language and unit names in which values are typed. */
export type Typing = { language: Language; unitNames: Readonly<Record<PriceUnit, string>> }

type ItemInput = OfferDraftItemInput

/** Value of one field: written as text, and read into an item. `false` stands for an unreadable text. */
type Field = {
  write: (item: ItemInput, typing: Typing) => string
  read: (text: string, typing: Typing) => Partial<ItemInput> | false
  /** Place in an item of the contract. */
  path: string
}

const readOr = <Value>(value: Value | null, use: (value: Value) => Partial<ItemInput>) =>
  value === null ? (false as const) : use(value)

/** Reader of a value that may be left empty. */
const emptyOr =
  <Value>(name: keyof ItemInput, empty: unknown, read: (text: string, typing: Typing) => Value | null) =>
  (text: string, typing: Typing) =>
    text.trim() === '' ? { [name]: empty } : readOr(read(text, typing), (value) => ({ [name]: value }))

const localText = (name: 'name' | 'sampleRequirements', language: Language): Field => ({
  path: `${name}.${language}`,
  write: (item) => item[name][language],
  read: (text) => ({ [name]: { [language]: text.trim() } }) as Partial<ItemInput>,
})

const plainText = (name: 'standard' | 'intendedLaboratory'): Field => ({
  path: name,
  write: (item) => item[name],
  read: (text) => ({ [name]: text.trim() }),
})

const countField = (name: 'quantity' | 'elements' | 'frameQuantity', most: number): Field => ({
  path: name,
  write: (item) => item[name]?.toString() ?? '',
  read: emptyOr(name, null, (text) => readCount(text, most)),
})

/** All fields of an item that people write, in the order of the grid and the form. */
export const itemFields = {
  nameEn: localText('name', 'en'),
  nameFi: localText('name', 'fi'),
  quantity: countField('quantity', 1_000_000),
  unit: {
    path: 'unit',
    write: ({ unit }, { unitNames }) => unitNames[unit],
    read: (text, typing) => readOr(readUnit(text, typing), (unit) => ({ unit })),
  },
  price: {
    path: 'unitPriceCents',
    write: ({ unitPriceCents }, { language }) =>
      unitPriceCents ? writePriceRange(unitPriceCents, language) : '',
    read: emptyOr('unitPriceCents', null, (text, { language }) => readPriceRange(text, language)),
  },
  turnaround: {
    path: 'turnaroundWeeks',
    write: ({ turnaroundWeeks }, { language }) =>
      turnaroundWeeks ? writeWeeks(turnaroundWeeks, language) : '',
    read: emptyOr('turnaroundWeeks', null, readWeeks),
  },
  tiers: {
    path: 'tiers',
    write: ({ tiers }) => writeTiers(tiers),
    read: (text) => readOr(readTiers(text), (tiers) => ({ tiers })),
  },
  frameQuantity: countField('frameQuantity', 2_000_000),
  standard: plainText('standard'),
  elements: countField('elements', 200),
  requirementsEn: localText('sampleRequirements', 'en'),
  requirementsFi: localText('sampleRequirements', 'fi'),
  limits: {
    path: 'requirements',
    write: ({ requirements = [] }, { language }) => writeRequirements(requirements, language),
    read: emptyOr('requirements', undefined, readRequirements),
  },
  materials: {
    path: 'materials',
    write: ({ materials }) => materials.join(', '),
    read: (text) => ({
      materials: text
        .split(/[,;\n]/)
        .map((each) => each.trim())
        .filter(Boolean),
    }),
  },
  cost: {
    path: 'costCents',
    write: ({ costCents }, { language }) => (costCents === null ? '' : writeCents(costCents, language)),
    read: emptyOr('costCents', null, (text, { language }) => readCents(text, language)),
  },
  laboratory: plainText('intendedLaboratory'),
  // Of an offer for an order; all samples where none are named.
  samples: {
    path: 'samples',
    write: ({ samples = [] }) => writeRanges(samples),
    read: emptyOr('samples', undefined, readRanges),
  },
} satisfies Record<string, Field>

export type ItemField = keyof typeof itemFields
export const itemFieldNames = Object.keys(itemFields) as ItemField[]

/** Item as the expert types it. */
export type ItemRow = Record<ItemField, string> & { id: string; productId: string | null }

/** Reads a unit: its name, its code, or the beginning of exactly one name. */
export function readUnit(text: string, { unitNames }: Typing): PriceUnit | null {
  const word = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (word === '') return null
  const exact = priceUnits.find(
    (unit) => unitNames[unit].toLowerCase() === word || unit === word.replace(/ /g, '_'),
  )
  if (exact) return exact
  const begun = priceUnits.filter((unit) => unitNames[unit].toLowerCase().startsWith(word))
  return begun.length === 1 ? (begun[0] ?? null) : null
}

export const rowOfItem = (item: ItemInput, typing: Typing): ItemRow => ({
  id: item.id,
  productId: item.productId,
  ...(Object.fromEntries(
    itemFieldNames.map((name) => [name, itemFields[name].write(item, typing)]),
  ) as Record<ItemField, string>),
})

/** Texts of a new row besides empty ones. Its unit says nothing: no row is without one. */
const beginning: Partial<Record<ItemField, string>> = { quantity: '1' }

/** True for an item of which nothing was filled in, or everything was taken out again. */
export const isBlankItem = (row: ItemRow) =>
  itemFieldNames.every((name) => name === 'unit' || ['', beginning[name]].includes(row[name].trim()))

export type ItemProblems = Partial<Record<ItemField, FieldErrorCode>>

/** Reads one field; false when the text cannot be read. */
export const readField = (name: ItemField, text: string, typing: Typing) =>
  itemFields[name].read(text, typing)

/**
 * Item of a row. Fields that cannot be read, or are in `held`, keep the value of `stored`, so that they do not hold up
 * the others.
 */
export function itemOfRow(
  row: ItemRow,
  stored: ItemInput | undefined,
  held: ItemProblems,
  typing: Typing,
): { item: ItemInput; problems: ItemProblems } {
  const base = stored ?? blankOfferItem(row.id)
  const problems: ItemProblems = { ...held }
  const item: ItemInput = { ...blankOfferItem(row.id), ...inputOf(base), productId: row.productId }
  for (const name of itemFieldNames) {
    if (held[name]) continue
    const read = readField(name, row[name], typing)
    if (read === false) problems[name] = 'wrong_format'
    else assign(item, read)
  }
  return { item, problems }
}

/** Sets the fields of an item. Texts in two languages are read one by one. */
function assign(item: ItemInput, read: Partial<ItemInput>): void {
  for (const [name, value] of Object.entries(read)) {
    const before: unknown = item[name as keyof ItemInput]
    const isLocal = name === 'name' || name === 'sampleRequirements'
    Object.assign(item, { [name]: isLocal ? { ...(before as object), ...(value as object) } : value })
  }
}

/** Item without what only the server computes. */
export function inputOf(item: ItemInput | OfferDraftItem): ItemInput {
  const { totalCents: _, marginCents: __, ...input } = item as OfferDraftItem
  return input
}

/** Field of an item that a path of the contract belongs to: `unitPriceCents.min` is the price. */
export const fieldOfPath = (path: string): ItemField | null =>
  itemFieldNames.find((name) => path === itemFields[name].path) ??
  itemFieldNames.find(
    (name) => path.startsWith(`${itemFields[name].path}.`) || itemFields[name].path.startsWith(`${path}.`),
  ) ??
  null
