import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Cursor, Id, line, NamedRef, nextCursor, OneTimeToken } from './fields.ts'
import { languages, roles } from './lists.ts'

export const Session = z
  .object({
    person: z
      .object({
        id: Id.describe('Our own ID of this person, a UUID version 7; the same in every session.'),
        name: z.string().describe('From the identity provider.'),
        email: z.string().describe('From the identity provider; never used to join people or orders.'),
        language: z
          .enum(languages)
          .describe('The language of emails to this person: the one last used on the site.'),
      })
      .describe('Signed-in person.'),
    actingExpert: NamedRef.nullable().describe(
      'The expert who acts for this person with the header `Act-For`; null for the person itself.',
    ),
    role: z.enum(roles).describe('From the configured claim of the access token.'),
    organisations: z
      .array(NamedRef)
      .describe('The teams this person is a member of; empty for a person in no team.'),
    limits: z
      .object({
        samplesPerOrder: Count.describe('Largest number of samples in one order.'),
        fileBytes: Count.describe('The largest file in bytes.'),
      })
      .describe('Configured limits.'),
    allowed: z
      .array(
        z.enum([
          'create_order',
          'search_notes',
          'filter_by_organisation',
          'open_office',
          'export_lists',
          'manage_keys',
          'manage_privacy',
        ]),
      )
      .describe(
        'Permissions beyond single orders. `search_notes`: lists of orders are searched in private notes, too.',
      ),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

const ListQuery = z.strictObject({
  query: line(100)
    .optional()
    .describe('Words of the name, or parts of them, in any order. Case and accents are ignored.'),
  cursor: Cursor.optional(),
})

export const peopleEndpoints = {
  session: endpoint({
    method: 'GET',
    path: '/session',
    summary: 'Show the signed-in person',
    description: 'The person with teams, role and permissions. The first call creates the person.',
    access: 'signed-in',
    status: 200,
    reply: Session,
    errors: [],
  }),
  setLanguage: endpoint({
    method: 'PATCH',
    path: '/session',
    summary: 'Set the language of my emails',
    access: 'signed-in',
    body: z.strictObject({ language: z.enum(languages).describe('English or Finnish.') }),
    status: 200,
    reply: Session,
    errors: [],
  }),
  listOrganisations: endpoint({
    method: 'GET',
    path: '/organisations',
    summary: 'List organisations for the filter of experts',
    description: 'At most 50 per page, by name. Experts see all organisations, others their own teams.',
    access: 'signed-in',
    query: ListQuery,
    status: 200,
    reply: z
      .object({ items: z.array(NamedRef).describe('By name, at most 50.'), nextCursor })
      .meta({ id: 'OrganisationPage' }),
    errors: [],
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/people',
    summary: 'List owners for the filter by owner',
    description:
      'At most 50 per page, by name: the caller and the members of the caller’s teams; for experts, everyone who owns an order.',
    access: 'signed-in',
    query: ListQuery,
    status: 200,
    reply: z
      .object({ items: z.array(NamedRef).describe('By name, at most 50.'), nextCursor })
      .meta({ id: 'PeoplePage' }),
    errors: [],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitations/{token}/acceptance',
    summary: 'Accept an invitation to see one order',
    description:
      'A reporting contact opens the one-time link in an email and signs in; from then on that person can see that order only. A caller who already has access to the order receives its ID, and the link stays unused.',
    access: 'signed-in',
    params: z.strictObject({ token: OneTimeToken }),
    status: 200,
    reply: z
      .object({ orderId: Id.describe('The order that can now be accessed.') })
      .meta({ id: 'AcceptedInvitation' }),
    errors: ['invitation_not_found'],
  }),
}
