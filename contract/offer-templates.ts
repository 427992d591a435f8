import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, line, NamedRef } from './fields.ts'
import { mostOfferItems, OfferDraftItem } from './offer-drafts.ts'

/** Largest number of templates. */
export const mostOfferTemplates = 500

export const OfferTemplate = z
  .object({
    id: Id,
    name: z.string().describe('Name, for experts.'),
    itemCount: Count.describe('Number of items.'),
    createdAt: Instant.describe('When it was created, UTC.'),
    createdBy: NamedRef.nullable().describe('The person who created it.'),
  })
  .meta({ id: 'OfferTemplate' })
export type OfferTemplate = z.infer<typeof OfferTemplate>

/** Template with what it begins an offer with. */
export const OfferTemplateContent = OfferTemplate.extend({
  items: z
    .array(OfferDraftItem.omit({ totalCents: true, marginCents: true }))
    .describe(`The items in their order, at most ${mostOfferItems}. An offer assigns its own IDs to them.`),
}).meta({ id: 'OfferTemplateContent' })
export type OfferTemplateContent = z.infer<typeof OfferTemplateContent>

const TemplateName = line(200, 1).describe('Name of the template, 1 to 200 characters; must be unique.')
const TemplateParams = z.strictObject({ id: Id.describe('The template’s ID, a UUID version 7.') })

export const offerTemplateEndpoints = {
  listOfferTemplates: endpoint({
    method: 'GET',
    path: '/offer-templates',
    summary: 'Templates of offers (expert)',
    access: 'signed-in',
    status: 200,
    reply: z
      .object({ items: z.array(OfferTemplate).describe('By name; at most 500.') })
      .meta({ id: 'OfferTemplates' }),
    errors: ['forbidden'],
  }),
  createOfferTemplate: endpoint({
    method: 'POST',
    path: '/offer-templates',
    summary: 'Save an offer as a template (expert)',
    description: 'Saves items, text, service fee and discount. `POST /offers` creates an offer from it.',
    access: 'signed-in',
    body: z.strictObject({
      name: TemplateName,
      offerId: Id.describe('The offer.'),
      ofDraft: z
        .boolean()
        .default(false)
        .describe('True for its open draft; otherwise its latest version, or the draft if none was sent.'),
    }),
    idempotent: true,
    status: 201,
    reply: OfferTemplate,
    errors: ['forbidden', 'offer_not_found', 'templates_too_many'],
  }),
  getOfferTemplate: endpoint({
    method: 'GET',
    path: '/offer-templates/{id}',
    summary: 'A template of offers with its items (expert)',
    access: 'signed-in',
    params: TemplateParams,
    status: 200,
    reply: OfferTemplateContent,
    errors: ['forbidden', 'template_not_found'],
  }),
  renameOfferTemplate: endpoint({
    method: 'PATCH',
    path: '/offer-templates/{id}',
    summary: 'Rename a template of offers (expert)',
    access: 'signed-in',
    params: TemplateParams,
    body: z.strictObject({ name: TemplateName }),
    status: 200,
    reply: OfferTemplate,
    errors: ['forbidden', 'template_not_found'],
  }),
  deleteOfferTemplate: endpoint({
    method: 'DELETE',
    path: '/offer-templates/{id}',
    summary: 'Delete a template of offers (expert)',
    description: 'Offers created from it are kept.',
    access: 'signed-in',
    params: TemplateParams,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'template_not_found'],
  }),
}
