import { z } from 'zod'
import { priceLimits, productSorts, weekLimits } from './catalogue-lists.ts'
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
  id: Slug.describe('Id of the product in every language, equal to its English slug.'),
  slug: Slug.describe('The last part of the address of its page in the language asked for.'),
  name: z.string().describe('The test as it is sold, with its technique or standard.'),
  summary: z.string().describe('Purpose of the test, in one sentence.'),
  method: Slug.nullable().describe(
    'The technique, by its id: `icp-ms`, `tensile-testing` …; null where the test is none of those described.',
  ),
  typesOfTesting: z.array(z.enum(typesOfTesting)).describe('One to three, the most fitting first.'),
  industries: z.array(z.enum(industries)).describe('The industries and materials it is for, one to four.'),
  deviceTypes: z.array(z.enum(deviceTypes)).describe('Techniques of the test, one to three.'),
  standards: z.array(z.string()).describe('With their editions, e.g. `EN 71-3:2019`; empty for own methods.'),
  qualitySystems: z
    .array(z.enum(qualitySystems))
    .describe('Quality systems of the laboratory, one to three.'),
  turnaroundWeeks: z
    .object({
      min: z.number().describe('Weeks at least, in halves.'),
      max: z.number().describe('Weeks at most; equal to `min` for one value.'),
    })
    .describe('Weeks from reception to results.'),
  unitPriceCents: CentsRange.describe('The list price of one unit, VAT 0; an offer may say another.'),
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
    matrices: z.array(z.string()).describe('The sample materials it is usually done on, one to five.'),
    detectionLimit: z
      .string()
      .nullable()
      .describe('The least that is found; null where there is no such limit.'),
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
    .describe(`${what}, divided by commas: products with any of them.`)

/** Treatment of words that the catalogue does not have. */
export const spellings = ['corrected', 'as_typed'] as const
export type Spelling = (typeof spellings)[number]

const Language = z
  .enum(languages)
  .describe('The language of the texts, and of the words that are looked for.')

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
      .describe('Words of the text that were looked for, in lower case, as they were typed.'),
    unknownWords: z
      .array(z.string())
      .describe('Words of the text that no product has, in lower case. They were left out.'),
    unusedWords: z
      .array(z.string())
      .describe(
        'Other words of the text that were left out, in lower case: no product has them together with the rest.',
      ),
    hasAllWords: z
      .boolean()
      .describe(
        'False where no product has all words that were looked for; then products that lack one of them are listed.',
      ),
    corrections: z
      .array(
        z.object({
          word: z.string().describe('The misspelt word, in lower case.'),
          readAs: z.array(z.string()).describe('The words that were searched instead, likeliest first.'),
        }),
      )
      .describe('Words of the text that were taken to be misspelt.'),
  })
  .meta({ id: 'ProductList' })
export type ProductList = z.infer<typeof ProductList>

export const catalogueEndpoints = {
  listProducts: endpoint({
    method: 'GET',
    path: '/products',
    summary: 'Products of the catalogue',
    description:
      'At most 24 a page. Filters of different kinds all apply; of one kind, any of the values will do. The search takes typing errors, parts of compound words and standards however they are spaced; what fits best comes first, unless another order is asked for. American and British spellings find the same.',
    access: 'anyone',
    query: z.strictObject({
      text: line(200).optional().describe('Words to look for, as they are typed.'),
      industryOrMaterial: listOf(z.enum(industries), 'Industries or materials'),
      typeOfTesting: listOf(z.enum(typesOfTesting), 'Types of testing'),
      deviceType: listOf(z.enum(deviceTypes), 'Device types'),
      standard: listOf(z.string().min(1).max(100), 'Standards without their editions, as `EN 71-3`'),
      qualitySystem: listOf(z.enum(qualitySystems), 'Quality systems of the laboratory'),
      maxWeeks: listOf(z.enum(weekLimits), 'Longest turnaround, in weeks'),
      maxPriceEuros: listOf(z.enum(priceLimits), 'Highest list price of one unit, in euros, VAT 0'),
      sort: z
        .enum(productSorts)
        .default('relevance')
        .describe('`price` is by the lowest list price of one unit, `turnaround` by the longest turnaround.'),
      spelling: z.enum(spellings).default('corrected').describe('`as_typed` takes no word to be misspelt.'),
      language: Language.default('en'),
      cursor: Cursor.optional(),
    }),
    status: 200,
    reply: ProductList,
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
