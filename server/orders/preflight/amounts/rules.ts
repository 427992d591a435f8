import type { Amount } from '#contract/warnings.ts'

/** How much of a sample there is, or is needed, in each unit that is named. */
export type Amounts = ReadonlyMap<Amount['unit'], number>

/** In the smallest unit of their kind, so that what was written in one can be held against another. */
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

/** A count of things may have a word between: "3 whole articles". What follows a stroke is a share, as in "5 mg/kg". */
const written = new RegExp(
  String.raw`(at most |max\.? |up to |enintään |korkeintaan )?(?:(\d+)\s*[×x]\s*)?(?<![\d.,/-])(\d+(?:[.,]\d+)?)(?:\s|\u00a0)*(?:\p{L}+\s(?=articles|devices|pieces|units))?(?:${words})(?![\p{L}\d²³/])`,
  'giu',
)

/** Every amount in a text, in the order in which they are written. */
function* amountsIn(text: string): Generator<Amount> {
  if (!/\d/.test(text)) return
  for (const [, limit, times = '1', digits = '', ...found] of text.matchAll(written)) {
    // The most that a laboratory takes says nothing about the least.
    if (limit) continue
    const [, unit, factor] = units[found.findIndex((word) => word !== undefined)] ?? []
    if (unit && factor) yield { unit, value: Number(times) * numberOf(digits) * factor }
  }
}

/** Three digits behind a comma or point may be thousands or decimals: the larger is the one that warns of less. */
const numberOf = (digits: string) =>
  /^\d{1,3}[.,]\d{3}$/.test(digits) ? Number(digits.replace(/\D/, '')) : Number(digits.replace(',', '.'))

/** What somebody says that there is of a sample; what is named twice in one unit is taken together. */
export function givenIn(text: string): Amounts {
  const amounts = new Map<Amount['unit'], number>()
  for (const { unit, value } of amountsIn(text)) amounts.set(unit, (amounts.get(unit) ?? 0) + value)
  return amounts
}

/** What a test needs at least: of several amounts in one unit the smallest, for the others are for other cases. */
export function neededIn(requirements: string): Amounts {
  const amounts = new Map<Amount['unit'], number>()
  for (const { unit, value } of amountsIn(requirements.replace(/(\d),(?=\d{3}\b)/g, '$1')))
    amounts.set(unit, Math.min(amounts.get(unit) ?? value, value))
  return amounts
}

/**
 * The first unit in which there is surely less than the tests need together. A test that is content with another of the
 * amounts that are given, "20 g or 10 dm²", is not counted.
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
