import { z } from 'zod'
import { campaignActs, campaignStates, longestCampaignName, longestCampaignText } from './campaign-lists.ts'
import { endpoint } from './endpoint.ts'
import { FieldProblem } from './errors.ts'
import {
  block,
  Cents,
  Count,
  Day,
  Id,
  Instant,
  LocalText,
  line,
  NamedRef,
  TotalRange,
  Version,
} from './fields.ts'
import { mostOfferItems, OfferDraftItem, OfferDraftItemInput } from './offer-drafts.ts'
import { Offer } from './offers.ts'

/** Campaign code as printed in marketing material; case-insensitive on input. */
export const CampaignCode = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/, 'wrong_format')
  .toUpperCase()
  .describe('The code of the campaign: 3–40 letters, digits and hyphens, in either case.')

const CampaignPath = z
  .string()
  .max(60)
  .regex(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/, 'wrong_format')
  .describe('Address on the site that leads to the campaign, such as `/spring`; in Finnish `/fi/spring`.')

const BothNames = z
  .strictObject({
    en: line(longestCampaignName, 1).describe(`English, 1–${longestCampaignName} characters.`),
    fi: line(longestCampaignName, 1).describe(`Finnish, 1–${longestCampaignName} characters.`),
  })
  .describe('Name of the campaign and of the offer that each person gets.')

const BothTexts = z
  .strictObject({
    en: block(longestCampaignText).describe(`English, at most ${longestCampaignText} characters.`),
    fi: block(longestCampaignText).describe(`Finnish, at most ${longestCampaignText} characters.`),
  })
  .describe('Text in the offer, with the terms of the campaign. If one language is empty, the other is used.')

/** Fields of a campaign that are the terms of the offer and of the registration. */
const termFields = {
  startsOn: Day.describe('First day of registration, from the start of the day in Helsinki.'),
  endsOn: Day.describe('Last day of registration, until the end of the day in Helsinki.'),
  mostRegistrations: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .describe('Maximum number of people who may register; null for no limit.'),
  offerValidDays: z
    .int()
    .min(1)
    .max(366)
    .describe('Number of days for which a person’s offer is valid, including the day of registration.'),
  serviceFeeCents: Cents.describe('Service fee of each order from the offer, whole cents; 0 for none.'),
  discountPercent: z
    .int()
    .min(0)
    .max(90)
    .describe('Whole per cent taken off the total of the items; the service fee is not discounted.'),
}

const writtenFields = {
  code: CampaignCode,
  path: CampaignPath.nullable()
    .default(null)
    .describe('Address on the site that leads to the campaign, such as `/spring`; null for none.'),
  name: BothNames,
  text: BothTexts,
  ...termFields,
}

export const CampaignInput = z.strictObject({
  ...writtenFields,
  items: z
    .array(OfferDraftItemInput)
    .max(mostOfferItems)
    .describe(`Items of the offer in their order, 1–${mostOfferItems}, each complete and each id once.`),
})
export type CampaignInput = z.output<typeof CampaignInput>

/** Content with which a new campaign begins. Code and address are chosen by people. */
export const CampaignBeginning = z
  .object({
    name: LocalText,
    text: LocalText.describe('Text on the offer.'),
    ...termFields,
    items: z.array(OfferDraftItemInput).describe('Items with IDs of their own.'),
  })
  .meta({ id: 'CampaignBeginning' })
export type CampaignBeginning = z.infer<typeof CampaignBeginning>

const Margin = OfferDraftItem.shape.marginCents
const sums = {
  itemsCents: TotalRange.describe('The totals of all complete items together.'),
  discountCents: TotalRange.describe('Taken off `itemsCents`; 0 without a discount.'),
  totalCents: TotalRange.describe('Items less the discount, and the service fee.'),
  marginCents: Margin.describe('The margins of the items together; null while one of them has no cost.'),
}

export const campaignHead = {
  id: Id.describe('The campaign’s ID, a UUID version 7.'),
  code: z.string().describe('The code in capital letters.'),
  path: z.string().nullable().describe('Address on the site that leads to the campaign; null for none.'),
  name: LocalText.describe('Name of the campaign and of the offer that each person gets.'),
  state: z
    .enum(campaignStates)
    .describe(
      '`planned` before the first day; `running`; `full` when as many people have registered as may; `ended` after the last day, or when it was ended early.',
    ),
  startsOn: termFields.startsOn,
  endsOn: termFields.endsOn,
  mostRegistrations: Count.nullable().describe(
    'Maximum number of people who may register; null for no limit.',
  ),
  registrations: Count.describe('Number of people who have registered.'),
}

export const Campaign = z
  .object({
    ...campaignHead,
    text: LocalText.describe('Text on the offer, as written; a language may be empty.'),
    offerValidDays: termFields.offerValidDays,
    serviceFeeCents: termFields.serviceFeeCents,
    discountPercent: termFields.discountPercent,
    items: z.array(OfferDraftItem).describe('The items of the offer in their order.'),
    ...sums,
    ended: z
      .object({
        at: Instant.describe('When it was ended, in UTC.'),
        by: NamedRef.nullable().describe('The person who ended it; null for one of an earlier release.'),
        reason: z.string().describe('Reason as written; empty for one of an earlier release.'),
      })
      .nullable()
      .describe('Early ending before the last day; null if there was none.'),
    createdAt: Instant.describe('When it was created, in UTC.'),
    createdBy: NamedRef.nullable().describe('The person who created it; null for one of the catalogue.'),
    version: Version,
    allowed: z.array(z.enum(campaignActs)).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

export const CampaignPreview = z
  .object({
    offer: Offer.pick({
      frame: true,
      validUntil: true,
      items: true,
      itemsCents: true,
      discount: true,
      serviceFeeCents: true,
      totalCents: true,
    }).describe('The offer of a person who registers today, without the items that are incomplete.'),
    name: LocalText,
    text: LocalText.describe('Text on the offer in both languages.'),
    items: z.array(OfferDraftItem).describe('All items with their totals and margins.'),
    marginCents: sums.marginCents,
    problems: z
      .array(FieldProblem)
      .describe('Problems that would be refused, by path, such as `items.0.unitPriceCents` or `path`.'),
  })
  .meta({ id: 'CampaignPreview' })
export type CampaignPreview = z.infer<typeof CampaignPreview>

export const CampaignParams = z.strictObject({ id: Id.describe('The campaign’s ID, a UUID version 7.') })

export const campaignEndpoints = {
  registerForCampaign: endpoint({
    method: 'POST',
    path: '/campaigns/{code}/registrations',
    summary: 'Register for a campaign',
    description:
      'Makes the campaign’s offer to the caller once: calling again returns the same offer, even if the campaign has ended in the meantime.',
    access: 'signed-in',
    params: z.strictObject({ code: CampaignCode }),
    status: 200,
    reply: z
      .object({
        offerId: Id.describe('The offer that the person has by this campaign, a UUID version 7.'),
      })
      .meta({ id: 'CampaignRegistration' }),
    errors: ['forbidden', 'campaign_not_found', 'campaign_ended', 'campaign_full'],
  }),
  beginCampaign: endpoint({
    method: 'GET',
    path: '/campaigns/beginning',
    summary: 'Content for a new campaign (manager)',
    description:
      'From an offer it takes the name, text, items, fee and discount; from another campaign everything except the code and address, for a period of the same length from today. Nothing is stored.',
    access: 'signed-in',
    query: z.strictObject({
      offerId: Id.optional().describe('The offer to start from: its latest version, or its draft.'),
      campaignId: Id.optional().describe('The campaign to copy, unless an offer is named.'),
    }),
    status: 200,
    reply: CampaignBeginning,
    errors: ['forbidden', 'offer_not_found', 'campaign_not_found'],
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/campaigns',
    summary: 'Create a campaign (manager)',
    description:
      'People can register from the first day. A code or address already in use, or an address of the site, is refused.',
    access: 'signed-in',
    idempotent: true,
    body: CampaignInput,
    bodyLimit: 5_000_000,
    status: 201,
    reply: Campaign,
    errors: ['forbidden', 'product_not_found'],
  }),
  getCampaign: endpoint({
    method: 'GET',
    path: '/campaigns/{id}',
    summary: 'One campaign (expert)',
    access: 'signed-in',
    params: CampaignParams,
    status: 200,
    reply: Campaign,
    errors: ['forbidden', 'campaign_not_found'],
  }),
  editCampaign: endpoint({
    method: 'PUT',
    path: '/campaigns/{id}',
    summary: 'Edit a campaign (manager)',
    description:
      'Replaces the campaign. Offers already made through it are not affected. After the first registration, `code`, `startsOn`, `offerValidDays`, `serviceFeeCents`, `discountPercent` and `items` may not change, and `mostRegistrations` may not be less than the number of registrations.',
    access: 'signed-in',
    versioned: true,
    params: CampaignParams,
    body: CampaignInput,
    bodyLimit: 5_000_000,
    status: 200,
    reply: Campaign,
    errors: [
      'forbidden',
      'campaign_not_found',
      'campaign_changed',
      'campaign_ended',
      'campaign_frozen',
      'product_not_found',
    ],
  }),
  endCampaign: endpoint({
    method: 'POST',
    path: '/campaigns/{id}/end',
    summary: 'End a campaign before its last day (manager)',
    description: 'No one can register after this. People who have registered keep their offers.',
    access: 'signed-in',
    versioned: true,
    params: CampaignParams,
    body: z.strictObject({
      reason: line(1000, 1).describe('Reason, 1–1,000 characters. For the provider only.'),
    }),
    status: 200,
    reply: Campaign,
    errors: ['forbidden', 'campaign_not_found', 'campaign_changed', 'campaign_ended'],
  }),
  previewCampaign: endpoint({
    method: 'POST',
    path: '/campaigns/preview',
    summary: 'A campaign as people would see it (manager)',
    description: 'Calculated with the same rules as offers. Nothing is stored.',
    access: 'signed-in',
    body: CampaignInput.extend({
      campaignId: Id.nullable()
        .default(null)
        .describe(
          'The campaign being edited, whose own code and address do not count as taken; null for a new one.',
        ),
    }),
    bodyLimit: 5_000_000,
    status: 200,
    reply: CampaignPreview,
    errors: ['forbidden', 'campaign_not_found'],
  }),
}
