import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, line, ShortNumber } from './fields.ts'

/** Kinds of things that the search of the office finds, in display order. */
export const searchKinds = [
  'orders',
  'samples',
  'offers',
  'enquiries',
  'customers',
  'people',
  'laboratories',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const mostHitsPerKind = 5

export const SearchHit = z
  .object({
    id: Id.describe('ID of what was found; for a sample that of its order.'),
    number: ShortNumber.nullable().describe('Short number of the order or offer; null for what has none.'),
    name: z.string().describe('Its name; may be empty.'),
    note: z.string().describe('Distinguishes it from others with the same name: the customer or an address.'),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof SearchHit>

export const SearchResult = z
  .object({
    groups: z
      .array(
        z.object({
          kind: z.enum(searchKinds).describe('Kind of what was found. New kinds may be added.'),
          items: z.array(SearchHit).describe(`At most ${mostHitsPerKind}.`),
        }),
      )
      .describe('Kinds of which something was found.'),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof SearchResult>

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'Find anything by words (expert)',
    description:
      'Orders by number, name, reference and customer; samples by number or by the beginning of their name; offers by number, name, reference, items, recipient and customer; enquiries by sender and message; customers by name; people by name and address; laboratories by name, contact and method. Words or parts of them in any order; case and accents are ignored.',
    access: 'signed-in',
    query: z.strictObject({ query: line(100, 2).describe('Words, 2–100 characters.') }),
    status: 200,
    reply: SearchResult,
    errors: ['forbidden'],
  }),
}
