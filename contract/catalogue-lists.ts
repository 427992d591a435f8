/** Closed lists of the search of the catalogue. */

/** Filters of the catalogue, by query parameter. */
export const filterKinds = [
  'industryOrMaterial',
  'typeOfTesting',
  'deviceType',
  'standard',
  'qualitySystem',
  'maxWeeks',
  'maxPriceEuros',
] as const
export type FilterKind = (typeof filterKinds)[number]

/** Longest turnaround, in weeks. */
export const weekLimits = ['1', '2', '4', '8'] as const
/** Highest list price of one unit, in euros, VAT 0. */
export const priceLimits = ['50', '100', '200', '500', '1000'] as const

/** Filters by a limit, of which one value is enough. */
export const limitKinds = ['maxWeeks', 'maxPriceEuros'] as const satisfies readonly FilterKind[]
export const isLimitKind = (kind: FilterKind): boolean => limitKinds.some((each) => each === kind)

/** Kinds of the detection limit of a test. */
export const detectionLimitKinds = [
  'detection',
  'quantification',
  'range',
  'smallest',
  'precision',
  'qualitative',
] as const
export type DetectionLimitKind = (typeof detectionLimitKinds)[number]

/** Kinds of suggestions beside tests: a method leads to its page, the others to a filter. */
export const placeKinds = ['method', 'industryOrMaterial', 'typeOfTesting'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Orders of the catalogue: best match, lowest price, and shortest turnaround first. */
export const productSorts = ['relevance', 'price', 'turnaround'] as const
export type ProductSort = (typeof productSorts)[number]
