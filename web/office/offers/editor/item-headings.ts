import type { ItemField, ItemRow, Typing } from './item-fields.ts'
import { tidied } from './use-item-edits.ts'

/** Known headings of pasted sheets in both languages, compared without case and signs at their ends. */
const headings: Record<ItemField, readonly string[]> = {
  nameEn: [
    'name',
    'test',
    'item',
    'product',
    'name in english',
    'nimi',
    'testi',
    'rivi',
    'tuote',
    'nimi englanniksi',
  ],
  nameFi: ['name in finnish', 'nimi suomeksi'],
  quantity: ['quantity', 'qty', 'amount', 'pcs', 'määrä', 'kpl', 'lukumäärä'],
  unit: ['unit', 'price unit', 'yksikkö'],
  price: ['price', 'unit price', 'list price', 'price eur', 'hinta', 'yksikköhinta', 'à-hinta', 'hinta eur'],
  turnaround: ['turnaround', 'weeks', 'delivery time', 'toimitusaika', 'viikkoa'],
  tiers: ['volume tiers', 'tiers', 'discounts', 'määräalennukset', 'määräalennus'],
  frameQuantity: ['agreed quantity', 'call-off quantity', 'sovittu määrä', 'puitemäärä'],
  standard: ['standard', 'method', 'standardi', 'menetelmä'],
  elements: ['elements', 'alkuaineita', 'alkuaineet'],
  requirementsEn: ['sample requirements', 'requirements', 'näytevaatimukset', 'näytevaatimus'],
  requirementsFi: ['sample requirements in finnish', 'näytevaatimukset suomeksi'],
  limits: ['limits', 'requirements of values', 'limit values', 'raja-arvot', 'arvojen vaatimukset'],
  materials: ['materials', 'matrices', 'materiaalit', 'matriisit'],
  cost: ['cost', 'our cost', 'purchase price', 'kustannus', 'ostohinta'],
  laboratory: ['laboratory', 'laboratorio'],
  samples: ['samples', 'sample numbers', 'näytteet', 'näytteiden numerot'],
}

const fieldOfHeading = new Map(
  Object.entries(headings).flatMap(([field, words]) =>
    words.map((word) => [word, field as ItemField] as const),
  ),
)

const headingOf = (cell: string) =>
  fieldOfHeading.get(
    cell
      .replace(/[*:.€()\s]+$/, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  )

const leastHeadings = 2

/** Reads a pasted sheet whose first row has known headings; null for one without. Its rows become items. */
export function rowsOfSheet(
  table: readonly (readonly string[])[],
  newRow: () => ItemRow,
  typing: Typing,
): ItemRow[] | null {
  const fields = (table[0] ?? []).map(headingOf)
  if (new Set(fields.filter(Boolean)).size < leastHeadings) return null
  return table
    .slice(1)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => {
      const row = newRow()
      for (const [index, field] of fields.entries()) {
        const text = (cells[index] ?? '').replace(/\s+/g, ' ').trim()
        if (field && text !== '') row[field] = text
      }
      // A sheet in one language names the test in both; it can be translated afterwards.
      if (!fields.includes('nameFi')) row.nameFi = row.nameEn
      if (!fields.includes('requirementsFi')) row.requirementsFi = row.requirementsEn
      for (const field of fields) if (field) row[field] = tidied(row, field, typing)
      return row
    })
}
