import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, NamedRef } from './fields.ts'

/** Seconds after which an open page is noted again. */
export const notedEverySeconds = 20

/** Seconds for which a page counts as open after it was noted last. */
export const presentForSeconds = 45

/** Largest number of people shown as having a page of the same subject open. */
export const mostPresent = 20

export const AlsoOpen = z
  .object({
    subjectId: Id.describe('The offer, enquiry, order or customer.'),
    people: z.array(NamedRef).describe(`Colleagues who have it open too, by name, at most ${mostPresent}.`),
  })
  .meta({ id: 'AlsoOpen' })
export type AlsoOpen = z.infer<typeof AlsoOpen>

const onPage = {
  path: '/presence/{id}',
  access: 'signed-in',
  params: z.strictObject({ id: Id.describe('ID of the open page, chosen by the page itself.') }),
  status: 204,
  reply: 'nothing',
  errors: ['forbidden'],
} as const

export const presenceEndpoints = {
  notePresence: endpoint({
    method: 'PUT',
    ...onPage,
    summary: 'Report that a page is open (expert)',
    description: `Called by a page about an offer, enquiry, order or customer when it opens, and every ${notedEverySeconds} seconds while it is visible. Until ${presentForSeconds} seconds after the last call, the reader is listed in \`alsoOpen\` in the news of colleagues who have the same page open.`,
    body: z.strictObject({ subjectId: Id.describe('The offer, enquiry, order or customer.') }),
  }),
  endPresence: endpoint({
    method: 'DELETE',
    ...onPage,
    summary: 'Report that a page was closed or hidden (expert)',
  }),
}
