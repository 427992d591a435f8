import { z } from 'zod'
import { detectionLimitKinds, placeKinds, priceLimits, productSorts, weekLimits } from './catalogue-lists.ts'
import { endpoint } from './endpoint.ts'
import { CentsRange, Count, Cursor, line, nextCursor } from './fields.ts'
import { deviceTypes, industries, languages, priceUnits, qualitySystems, typesOfTesting } from './lists.ts'
import { VolumeTier } from './offers.ts'

/** URL path segment: lower-case letters, digits and hyphens. */
export const Slug = z
  .string()
  .max(150)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'wrong_format')
  .describe('Lower case letters, digits and hyphens, as in the address of its page.')

/**
 * Standard without edition and amendments, as people search for it: `EN 71-3` for `EN 71-3:2019+A1:2021`. Contains no
 * commas.
 */
export function withoutEdition(standard: string): string {
  const [name = ''] = standard.replaceAll(/\s*\([^)]*,[^)]*\)/g, '').split(/[:,]/)
  return (/^(?:ASTM|UL|AATCC)\b/.test(name) ? name.replace(/-\d{2}[a-z]?(?:\(\d{4}\))?$/, '') : name).trim()
}

const productHead = {
  id: Slug.describe('ID of the product in every language, equal to its English slug.'),
  slug: Slug.describe('The last part of the address of its page in the requested language.'),
  name: z.string().describe('Name of the test, with its technique or standard.'),
  summary: z.string().describe('Purpose of the test, in one sentence.'),
  method: Slug.nullable().describe(
    'The technique, by its id: `icp-ms`, `tensile-testing` …; null where the test is none of those described.',
  ),
  typesOfTesting: z.array(z.enum(typesOfTesting)).describe('One to three, the best match first.'),
  industries: z.array(z.enum(industries)).describe('The industries and materials it is for, one to four.'),
  deviceTypes: z.array(z.enum(deviceTypes)).describe('Techniques of the test, one to three.'),
  standards: z
    .array(z.string())
    .describe('With their editions, e.g. `EN 71-3:2019`; empty for in-house methods.'),
  qualitySystems: z
    .array(z.enum(qualitySystems))
    .describe('Quality systems of the laboratory, one to three.'),
  turnaroundWeeks: z
    .object({
      min: z.number().describe('Weeks at least, in halves.'),
      max: z.number().describe('Weeks at most; equal to `min` for one value.'),
    })
    .describe('Weeks from reception to results.'),
  unitPriceCents: CentsRange.describe(
    'The list price of one unit, VAT 0; an offer may state a different price.',
  ),
  unit: z.enum(priceUnits).describe('Unit that one price is for.'),
  elements: z.int().min(1).nullable().describe('Number of elements; only for the two element units.'),
}

export const Product = z.object(productHead).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const ProductPage = z
  .object({
    ...productHead,
    slugs: z
      .object({ en: Slug.describe('English.'), fi: Slug.describe('Finnish.') })
      .describe('The slug in each language, for the link to the page in the other language.'),
    description: z.string().describe('Use, procedure and report of the test.'),
    matrices: z.array(z.string()).describe('The sample materials it is usually performed on, one to five.'),
    detectionLimit: z
      .string()
      .nullable()
      .describe('Detection limit, named by its kind; null if not applicable.'),
    detectionLimitKind: z
      .enum(detectionLimitKinds)
      .nullable()
      .describe(
        'What the detection limit says: the limit of `detection` or of `quantification`, the measuring `range`, the `smallest` detectable size, the `precision` (resolution or repeatability), or `qualitative`, what is reported as detected or not; null if there is no detection limit.',
      ),
    requiredQuantity: z.string().describe('Required amount of sample.'),
    tiers: z.array(VolumeTier).describe('Volume tiers by rising quantity; empty where there are none.'),
    expert: Slug.describe('Expert for questions, by the id on the team’s page.'),
  })
  .meta({ id: 'ProductPage' })
export type ProductPage = z.infer<typeof ProductPage>

const choice = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value: value.describe('Value to send in order to choose it.'),
    count: Count.describe(
      'Number of products with this value, given the chosen values of the other filters.',
    ),
  })
const choices = <Value extends z.ZodType>(value: Value, name: string) =>
  z
    .array(choice(value))
    .describe(`Each ${name} that some product has, most first; and those that are chosen.`)

/** Comma-separated values in one query parameter. */
const listOf = <Value extends z.ZodType<unknown, string>>(value: Value, what: string) =>
  line(1000, 1)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(value).max(50))
    .optional()
    .describe(`${what}, separated by commas: products with any of them.`)

/** Treatment of words that the catalogue does not have. */
export const spellings = ['corrected', 'as_typed'] as const
export type Spelling = (typeof spellings)[number]

const Language = z.enum(languages).describe('The language of the texts and of the search words.')

export const ProductList = z
  .object({
    items: z.array(Product).describe('At most 24, those that fit best first.'),
    nextCursor,
    total: Count.describe('Number of matching products on all pages.'),
    choices: z
      .object({
        industryOrMaterial: choices(z.enum(industries), 'industry or material'),
        typeOfTesting: choices(z.enum(typesOfTesting), 'type of testing'),
        deviceType: choices(z.enum(deviceTypes), 'device type'),
        standard: choices(z.string(), 'standard'),
        qualitySystem: choices(z.enum(qualitySystems), 'quality system'),
        maxWeeks: choices(z.enum(weekLimits), 'longest turnaround, in weeks,'),
        maxPriceEuros: choices(z.enum(priceLimits), 'highest list price, in euros,'),
      })
      .describe('Values of each filter.'),
    usedWords: z
      .array(z.string())
      .describe('Words of the text that were searched for, in lower case, as typed.'),
    unknownWords: z
      .array(z.string())
      .describe('Words of the text that no product contains, in lower case. They were ignored.'),
    unusedWords: z
      .array(z.string())
      .describe(
        'Other words of the text that were ignored, in lower case: no product contains them together with the rest.',
      ),
    hasAllWords: z
      .boolean()
      .describe(
        'False if no product contains all the words searched for; products that lack one of them are then listed.',
      ),
    corrections: z
      .array(
        z.object({
          word: z.string().describe('The misspelt word, in lower case.'),
          readAs: z.array(z.string()).describe('The words searched for instead, the most likely first.'),
        }),
      )
      .describe('Words of the text that were considered misspelt.'),
  })
  .meta({ id: 'ProductList' })
export type ProductList = z.infer<typeof ProductList>

/** Parts of a name that match the words of a text. */
const emphasis = z
  .array(
    z.object({
      from: z.int().min(0).describe('Index of the first character.'),
      to: z.int().min(1).describe('Index after the last character.'),
    }),
  )
  .describe('The parts of the name that match words of the text.')

export const Suggestions = z
  .object({
    tests: z
      .array(
        z.object({
          slug: productHead.slug,
          name: productHead.name,
          emphasis,
          turnaroundWeeks: productHead.turnaroundWeeks,
          unitPriceCents: productHead.unitPriceCents,
          unit: productHead.unit,
          unitName: z.string().describe('The name of the unit.'),
        }),
      )
      .describe('Those that fit best first; with the places at most 8.'),
    places: z
      .array(
        z.object({
          kind: z.enum(placeKinds).describe('A method, or the filter that the value is of.'),
          value: Slug.describe(
            'The last part of the address of the method’s page, or the value of the filter.',
          ),
          name: z.string().describe('The name in the language of the request.'),
          emphasis,
        }),
      )
      .describe(
        'Methods, industries and types of testing whose names have every word of the text. At most 3.',
      ),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>
export type Emphasis = z.infer<typeof emphasis>

export const catalogueEndpoints = {
  listProducts: endpoint({
    method: 'GET',
    path: '/products',
    summary: 'Products of the catalogue',
    description:
      'At most 24 per page. Filters of different kinds all apply; within one kind, any of the values is enough. The search accepts typing errors, parts of compound words and standards with any spacing. The best match comes first unless another order is requested. American and British spellings give the same results.',
    access: 'anyone',
    query: z.strictObject({
      text: line(200).optional().describe('Search words, as typed.'),
      industryOrMaterial: listOf(z.enum(industries), 'Industries or materials'),
      typeOfTesting: listOf(z.enum(typesOfTesting), 'Types of testing'),
      deviceType: listOf(z.enum(deviceTypes), 'Device types'),
      standard: listOf(z.string().min(1).max(100), 'Standards without their editions, such as `EN 71-3`'),
      qualitySystem: listOf(z.enum(qualitySystems), 'Quality systems of the laboratory'),
      maxWeeks: listOf(z.enum(weekLimits), 'Longest turnaround, in weeks'),
      maxPriceEuros: listOf(z.enum(priceLimits), 'Highest list price of one unit, in euros, VAT 0'),
      sort: z
        .enum(productSorts)
        .default('relevance')
        .describe('`price` is by the lowest list price of one unit, `turnaround` by the longest turnaround.'),
      spelling: z.enum(spellings).default('corrected').describe('`as_typed` turns off spelling correction.'),
      language: Language.default('en'),
      cursor: Cursor.optional(),
    }),
    status: 200,
    reply: ProductList,
    errors: [],
  }),
  suggestProducts: endpoint({
    method: 'GET',
    path: '/products/suggestions',
    summary: 'Suggestions for a search that is being typed',
    description:
      'Tests that the words find as in the list of products, the last word also by its beginning; and methods, industries and types of testing by their names.',
    access: 'anyone',
    query: z.strictObject({
      text: line(200, 1).describe('The text so far.'),
      language: Language.default('en'),
    }),
    status: 200,
    reply: Suggestions,
    errors: [],
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/products/{slug}',
    summary: 'One product of the catalogue',
    access: 'anyone',
    params: z.strictObject({ slug: Slug.describe('The product’s slug in either language.') }),
    query: z.strictObject({ language: Language.default('en') }),
    status: 200,
    reply: ProductPage,
    errors: ['product_not_found'],
  }),
}
