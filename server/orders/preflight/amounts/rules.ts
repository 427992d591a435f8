import type { Amount } from '#contract/warnings.ts'

/** Amounts by unit: those that a sample has, or that a test needs. */
export type Amounts = ReadonlyMap<Amount['unit'], number>

/** Units with their factor to the smallest unit of their kind, so that amounts are comparable. */
const units: readonly [words: string, unit: Amount['unit'], times: number][] = [
  ['mg|milligrams?|milligrammaa?', 'g', 0.001],
  ['g|grams?|grammaa?', 'g', 1],
  ['kg|kilograms?|kilogrammaa?|kilos?|kiloa', 'g', 1000],
  ['ml|millilitres?|milliliters?|millilitraa?', 'ml', 1],
  ['dl|decilitres?|desilitraa?', 'ml', 100],
  ['l|litres?|liters?|litraa?', 'ml', 1000],
  ['cm[²2]', 'cm2', 1],
  ['dm[²2]', 'cm2', 100],
  ['m[²2]', 'cm2', 10_000],
  ['pcs?|pieces?|specimens?|units?|devices?|articles?|kpl|kappaletta?|koekappaletta?|laitetta', 'piece', 1],
]
const words = units.map(([word]) => `(${word})`).join('|')

/**
 * Amount in a text. A count may have a word before the unit ("3 whole articles"). A unit before a slash is a ratio
 * ("5 mg/kg") and does not match.
 */
const written = new RegExp(
  String.raw`(at most |max\.? |up to |enintään |korkeintaan )?(?:(\d+)\s*[×x]\s*)?(?<![\d.,/-])(\d+(?:[.,]\d+)?)(?:\s|\u00a0)*(?:\p{L}+\s(?=articles|devices|pieces|units))?(?:${words})(?![\p{L}\d²³/])`,
  'giu',
)

/** Amounts in a text, in their order. */
function* amountsIn(text: string): Generator<Amount> {
  if (!/\d/.test(text)) return
  for (const [, limit, times = '1', digits = '', ...found] of text.matchAll(written)) {
    // A maximum says nothing about the minimum.
    if (limit) continue
    const [, unit, factor] = units[found.findIndex((word) => word !== undefined)] ?? []
    if (unit && factor) yield { unit, value: Number(times) * numberOf(digits) * factor }
  }
}

/**
 * Number of a text. Three digits after a comma or point may be thousands or decimals; the larger value causes fewer
 * warnings.
 */
const numberOf = (digits: string) =>
  /^\d{1,3}[.,]\d{3}$/.test(digits) ? Number(digits.replace(/\D/, '')) : Number(digits.replace(',', '.'))

/** Amounts of a sample in the customer's words; amounts of one unit are added up. */
export function givenIn(text: string): Amounts {
  const amounts = new Map<Amount['unit'], number>()
  for (const { unit, value } of amountsIn(text)) amounts.set(unit, (amounts.get(unit) ?? 0) + value)
  return amounts
}

/** Minimum that a test needs. Of several amounts in one unit the smallest counts; the others are for other cases. */
export function neededIn(requirements: string): Amounts {
  const amounts = new Map<Amount['unit'], number>()
  for (const { unit, value } of amountsIn(requirements.replace(/(\d),(?=\d{3}\b)/g, '$1')))
    amounts.set(unit, Math.min(amounts.get(unit) ?? value, value))
  return amounts
}

/**
 * First unit of which there is less than the tests need together. A test that accepts another of the given units ("20
 * g or 10 dm²") does not count.
 */
export function shortageOf(
  given: Amounts,
  tests: readonly Amounts[],
): { given: Amount; needed: Amount } | null {
  for (const [unit, value] of given) {
    const needed = tests
      .filter((test) => [...test.keys()].filter((each) => given.has(each)).length === 1)
      .reduce((sum, test) => sum + (test.get(unit) ?? 0), 0)
    if (value < needed) return { given: { unit, value }, needed: { unit, value: needed } }
  }
  return null
}
