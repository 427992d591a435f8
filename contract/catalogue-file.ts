import { z } from 'zod'
import { CampaignCode } from './campaigns.ts'
import { Slug } from './catalogue.ts'
import { detectionLimitKinds } from './catalogue-lists.ts'
import { Cents, Day } from './fields.ts'
import { deviceTypes, industries, priceUnits, qualitySystems, typesOfTesting } from './lists.ts'
import { VolumeTier } from './offers.ts'

/** Catalogue as written in content/catalogue and as loaded by a release. */

const text = (max: number) => z.string().trim().min(1).max(max)
const both = (max: number) => z.strictObject({ en: text(max), fi: text(max) })
const label = both(80)
const described = z.strictObject({ en: text(80), fi: text(80), description: both(300) })

export const CatalogueTerms = z.strictObject({
  industries: z.record(z.enum(industries), described),
  typesOfTesting: z.record(z.enum(typesOfTesting), described),
  qualitySystems: z.record(
    z.enum(qualitySystems),
    z.union([label, described], 'has en and fi, and may have a description in both'),
  ),
  deviceTypes: z.record(z.enum(deviceTypes), label),
  units: z.partialRecord(z.enum(priceUnits), label),
})
export type CatalogueTerms = z.infer<typeof CatalogueTerms>

const atMost = <Value extends z.ZodType>(value: Value, most: number) =>
  z
    .array(value)
    .min(1)
    .max(most)
    .refine((values) => new Set(values).size === values.length, 'names something twice')

/** Weeks in steps of a half. */
const weeks = z.number().min(0.5).max(52).multipleOf(0.5)
const turnaround = z
  .strictObject({ min: weeks, max: weeks })
  .refine(({ min, max }) => min <= max, 'min is more than max')

/** Fields shared by tests and techniques. */
const shared = {
  id: Slug,
  slugFi: Slug,
  typesOfTesting: atMost(z.enum(typesOfTesting), 4),
  industries: atMost(z.enum(industries), 8),
  standards: z.array(text(100)).max(12),
  deviceTypes: atMost(z.enum(deviceTypes), 4),
  matrices: atMost(both(80), 8),
  detectionLimit: both(200)
    .extend({ kind: z.enum(detectionLimitKinds) })
    .nullable(),
  requiredQuantity: both(200),
  turnaroundWeeks: turnaround,
  qualitySystems: atMost(z.enum(qualitySystems), 4),
  expert: Slug,
}

export const CatalogueMethod = z.strictObject({
  ...shared,
  name: both(110),
  shortName: both(60),
  summary: both(300),
  description: both(6000),
})
export type CatalogueMethod = z.infer<typeof CatalogueMethod>

const price = z
  .strictObject({
    minCents: Cents,
    maxCents: Cents,
    unit: z.enum(priceUnits),
    elements: z.int().min(1).max(100).optional(),
  })
  .refine(({ minCents, maxCents }) => minCents <= maxCents, 'minCents is more than maxCents')
  .refine(
    ({ unit, elements }) => unit.startsWith('element_') === (elements !== undefined),
    'elements goes with the units element_per_order and element_per_sample, and only with them',
  )

const tiers = z
  .array(VolumeTier.strict())
  .max(10)
  .refine(
    (all) =>
      all.every((tier, index) => {
        const before = all[index - 1]
        return (
          !before ||
          (tier.fromQuantity > before.fromQuantity && tier.discountPercent > before.discountPercent)
        )
      }),
    'quantities and discounts have to rise from tier to tier',
  )

export const CatalogueProduct = z.strictObject({
  ...shared,
  typesOfTesting: atMost(z.enum(typesOfTesting), 3),
  industries: atMost(z.enum(industries), 4),
  deviceTypes: atMost(z.enum(deviceTypes), 3),
  matrices: atMost(both(80), 5),
  qualitySystems: atMost(z.enum(qualitySystems), 3),
  name: both(110),
  summary: both(200),
  description: both(1500),
  /** Technique; null if none of the described techniques applies. */
  method: Slug.nullable(),
  price,
  volumeTiers: tiers,
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

const campaignItem = z
  .strictObject({
    product: Slug,
    quantity: z.int().min(1).max(100_000),
    /** Campaign price; the product's list price if omitted. */
    minCents: Cents.optional(),
    maxCents: Cents.optional(),
  })
  .refine(
    ({ minCents, maxCents }) => (minCents === undefined) === (maxCents === undefined),
    'minCents and maxCents go together',
  )
  .refine(({ minCents = 0, maxCents = 0 }) => minCents <= maxCents, 'minCents is more than maxCents')

/** Offer for everyone who has the code, once per person. */
export const CatalogueCampaign = z
  .strictObject({
    code: CampaignCode,
    name: both(110),
    startsOn: Day,
    /** Last day of registration. */
    endsOn: Day,
    mostRegistrations: z.int().min(1).max(1_000_000).nullable(),
    offerValidDays: z.int().min(1).max(366),
    serviceFeeCents: Cents,
    items: z.array(campaignItem).min(1).max(50),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, 'endsOn is before startsOn')
export type CatalogueCampaign = z.infer<typeof CatalogueCampaign>

export const Catalogue = z.strictObject({
  terms: CatalogueTerms,
  methods: z.array(CatalogueMethod),
  products: z.array(CatalogueProduct),
  campaigns: z.array(CatalogueCampaign),
})
export type Catalogue = z.infer<typeof Catalogue>
