import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, line, NamedRef } from './fields.ts'

/** Largest number of templates. */
export const mostOfferTemplates = 500

export const OfferTemplate = z
  .object({
    id: Id,
    name: z.string().describe('Name, by which experts know it.'),
    itemCount: Count.describe('Number of items.'),
    createdAt: Instant.describe('When it was created, UTC.'),
    createdBy: NamedRef.nullable().describe('The person who created it.'),
  })
  .meta({ id: 'OfferTemplate' })
export type OfferTemplate = z.infer<typeof OfferTemplate>

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
    summary: 'Keep an offer as a template (expert)',
    description:
      'Items, text, service fee and discount of its draft, or of its latest version if it has none. `POST /offers` begins an offer from it.',
    access: 'signed-in',
    body: z.strictObject({
      name: line(200, 1).describe('Name of the template, 1 to 200 characters; each name once.'),
      offerId: Id.describe('The offer.'),
    }),
    idempotent: true,
    status: 201,
    reply: OfferTemplate,
    errors: ['forbidden', 'offer_not_found', 'templates_too_many'],
  }),
  deleteOfferTemplate: endpoint({
    method: 'DELETE',
    path: '/offer-templates/{id}',
    summary: 'Delete a template of offers (expert)',
    description: 'Offers that were begun from it stay.',
    access: 'signed-in',
    params: z.strictObject({ id: Id.describe('The template’s id, a UUID of version 7.') }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'template_not_found'],
  }),
}
