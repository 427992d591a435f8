import type { Catalogue, CatalogueMethod, CatalogueProduct } from '#contract/catalogue-file.ts'
import type { Language } from '#contract/lists.ts'
import { priceText, turnaroundText } from '#web/site/parts/product-note.ts'

type Sold = CatalogueProduct | CatalogueMethod
type Range = { min: number; max: number }
/** Writes a figure of one or more tests or methods, or returns null if they have no common one. */
type Write = (sold: Sold[], catalogue: Catalogue, language: Language) => string | null

const figure = /\{(\w+):([^}]*)\}/g

/**
 * Replaces figures in Markdown by those of the catalogue: `{turnaround:ID}`, `{quantity:ID}`, `{price:ID}`. Several ids
 * give the range from the smallest to the largest. Calls `problem` with the line of each figure that does not exist.
 */
export function withFigures(
  markdown: string,
  language: Language,
  catalogue: Catalogue,
  problem: (line: number, message: string) => void,
): string {
  const { methods, products } = catalogue
  const known = new Map<string, Sold>([...methods, ...products].map((sold) => [sold.id, sold]))
  const written = (kind: string, names: string): string | Error => {
    const write = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!write) return new Error(`there is no figure ${kind}`)
    const ids = names.split(',').map((id) => id.trim())
    const sold = ids.flatMap((id) => known.get(id) ?? [])
    const lost = ids.find((id) => !known.has(id))
    if (lost !== undefined) return new Error(`the catalogue has no test or method ${lost}`)
    return write(sold, catalogue, language) ?? new Error(`the catalogue has no single ${kind} for ${names}`)
  }
  return markdown.replace(figure, (whole, kind: string, names: string, offset: number) => {
    const text = written(kind, names)
    if (typeof text === 'string') return escaped(text)
    problem(markdown.slice(0, offset).split('\n').length, text.message)
    return whole
  })
}

const kinds: Record<string, Write> = {
  turnaround: (sold, _, language) =>
    turnaroundText(spanOf(sold.map(({ turnaroundWeeks }) => turnaroundWeeks)), language),
  quantity: ([first, ...others], _, language) =>
    first && others.length === 0 ? first.requiredQuantity[language] : null,
  price: (sold, { terms }, language) => {
    const prices = sold.flatMap((each) => ('price' in each ? each.price : []))
    const [unit, ...otherUnits] = new Set(prices.map((price) => price.unit))
    if (!unit || otherUnits.length > 0 || prices.length < sold.length) return null
    const cents = prices.map(({ minCents, maxCents }) => ({ min: minCents, max: maxCents }))
    return priceText(spanOf(cents), terms.units[unit]?.[language] ?? unit, language)
  },
}

const spanOf = (ranges: readonly Range[]): Range => ({
  min: Math.min(...ranges.map(({ min }) => min)),
  max: Math.max(...ranges.map(({ max }) => max)),
})

/** Text without meaning in Markdown. */
const escaped = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
