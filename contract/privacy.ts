import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, line, NamedRef } from './fields.ts'
import {
  contactKinds,
  erasureRefusals,
  keepingReasons,
  personalDataKinds,
  placesToCheck,
  privacyRequestKinds,
  replacingPlaces,
} from './privacy-lists.ts'

export const PrivacyRequest = z
  .object({
    id: Id.describe('The request’s ID.'),
    kind: z.enum(privacyRequestKinds).describe('What was asked for.'),
    askedAt: Instant.describe('When it was asked for, in UTC.'),
    askedBy: z
      .string()
      .nullable()
      .describe(
        'Name of the manager; null for an operator who used the command, and for a period that was over.',
      ),
    finishedAt: Instant.nullable().describe('When it was carried out, in UTC; null while it is not.'),
    withdrawnAt: Instant.nullable().describe(
      'When an erasure that never began was withdrawn, in UTC: by somebody, or after two weeks; null if it was not.',
    ),
    refusal: z
      .enum(erasureRefusals)
      .nullable()
      .describe(
        'The code of what keeps a requested erasure from beginning, because it has changed since; null if nothing does.',
      ),
    downloads: z
      .array(
        z.object({
          at: Instant.describe('When the download began, in UTC.'),
          by: z.string().describe('Name of the manager.'),
        }),
      )
      .describe('Downloads of an export, oldest first.'),
    allowed: z.array(z.enum(['withdraw'])).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

export const PersonalData = z
  .object({
    accounts: z
      .array(
        z.object({
          id: Id.describe('The person’s ID.'),
          name: z.string().describe('From the identity provider.'),
          email: z.string().describe('From the identity provider.'),
        }),
      )
      .describe('Accounts of the person; empty for somebody who has never signed in.'),
    kinds: z
      .array(
        z.object({
          kind: z.enum(personalDataKinds).describe('Kind of data.'),
          count: Count.describe('Number of stored records.'),
          keptBecause: z
            .enum(keepingReasons)
            .nullable()
            .describe('Why an erasure leaves these records; null if it removes them.'),
        }),
      )
      .describe('What is stored about the person, by kind; a kind may be kept in part.'),
    isAddressShared: z
      .boolean()
      .describe(
        'Another account that is not erased has an address of the person. What only the address connects counts as nobody’s then: neither exported nor erased.',
      ),
    words: z
      .array(z.string())
      .describe(
        'Names of accounts with a verified address, addresses and phone numbers, which an erasure replaces in what the person wrote, got or caused.',
      ),
    replaced: z
      .array(
        z.object({
          place: z.enum(replacingPlaces).describe('Place.'),
          count: Count.describe('Number of records in which an erasure replaces words.'),
        }),
      )
      .describe(
        'Records that contain the words and belong to acts of the person; they stay, without the words.',
      ),
    toCheck: z
      .array(
        z.object({
          place: z.enum(placesToCheck).describe('Place.'),
          count: Count.describe('Number of records that contain a full name, an address or a phone number.'),
        }),
      )
      .describe('Records of others that contain the words. An erasure leaves them: somebody has to look.'),
    contactOf: z
      .array(
        z.object({
          kind: z.enum(contactKinds).describe('Kind of record.'),
          ...NamedRef.shape,
        }),
      )
      .describe(
        'Orders in progress and laboratories that name the person as a contact, at most 50. An erasure is refused until they name somebody else.',
      ),
    keys: z
      .array(NamedRef)
      .describe('Valid API keys that the person created. An erasure is refused until they are revoked.'),
    refusal: z
      .enum(erasureRefusals)
      .nullable()
      .describe('The code with which an erasure would be refused now; null if it is possible.'),
    allowed: z.array(z.enum(['export', 'erase'])).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof PersonalData>

export const Privacy = z
  .object({
    requests: z.array(PrivacyRequest).describe('Exports and erasures, newest first, at most 20.'),
  })
  .meta({ id: 'Privacy' })
export type Privacy = z.infer<typeof Privacy>

const Who = z.strictObject({
  who: line(254, 1).describe('Email address, or the ID of an account. Names are not searched.'),
})

export const privacyEndpoints = {
  getPrivacy: endpoint({
    method: 'GET',
    path: '/privacy',
    summary: 'Exports and erasures (manager)',
    access: 'signed-in',
    status: 200,
    reply: Privacy,
    errors: ['forbidden'],
  }),
  findPersonalData: endpoint({
    method: 'POST',
    path: '/privacy/searches',
    summary: 'What is stored about a person (manager)',
    description:
      'Counts what an export would contain, what an erasure would remove, what it would keep and why, and what it would change in records of others. Addresses that an account does not prove, and those that another account has too, are not counted as its own.',
    access: 'signed-in',
    body: Who,
    status: 200,
    reply: PersonalData,
    errors: ['forbidden', 'person_not_found'],
  }),
  exportPerson: endpoint({
    method: 'POST',
    path: '/privacy/exports',
    summary: 'Export what is stored about a person (manager)',
    description:
      'Records the export; the file can then be downloaded for a day. Each download is recorded too.',
    access: 'signed-in',
    body: Who,
    idempotent: true,
    status: 201,
    reply: PrivacyRequest,
    errors: ['forbidden', 'person_not_found'],
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/privacy/exports/{id}',
    summary: 'Download an export as a ZIP (manager)',
    description:
      'One JSON file per kind of data, and the files that the person sent. It contains nothing about others and no secrets.',
    access: 'signed-in',
    params: z.strictObject({ id: Id.describe('The ID of an export.') }),
    status: 200,
    reply: 'file',
    errors: ['forbidden', 'person_not_found'],
  }),
  erasePerson: endpoint({
    method: 'POST',
    path: '/privacy/erasures',
    summary: 'Erase a person (manager)',
    description:
      'Access ends at once. Within an hour everything is removed or made anonymous that neither bookkeeping nor the organisation needs. What refuses an erasure is checked again before anything is removed. It cannot be undone.',
    access: 'signed-in',
    body: Who,
    idempotent: true,
    status: 201,
    reply: PrivacyRequest,
    errors: ['forbidden', 'person_not_found', ...erasureRefusals],
  }),
  withdrawErasure: endpoint({
    method: 'POST',
    path: '/privacy/erasures/{id}/withdraw',
    summary: 'Withdraw an erasure that has not begun (manager)',
    description:
      'Nothing is removed. The access of the person stays ended until an expert gives it back. If the erasure has already been withdrawn, the original time is kept.',
    access: 'signed-in',
    params: z.strictObject({ id: Id.describe('The ID of an erasure.') }),
    status: 200,
    reply: PrivacyRequest,
    errors: ['forbidden', 'erasure_not_found', 'erasure_has_begun'],
  }),
}
