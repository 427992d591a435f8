import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, line, OrderParams } from './fields.ts'
import { StoredFile } from './files.ts'

export const Result = z
  .object({
    id: Id,
    title: z.string().describe('What the result is called, at most 200 characters; from the expert.'),
    addedAt: Instant.describe('When the result was released, in UTC.'),
    file: StoredFile.describe('The report; fetched by `GET /files/{id}`.'),
    sampleIds: z.array(Id).describe('The samples the result covers; empty means all.'),
  })
  .meta({ id: 'Result' })
export type Result = z.infer<typeof Result>

export const resultEndpoints = {
  listResults: endpoint({
    method: 'GET',
    path: '/orders/{id}/results',
    summary: 'Results of an order',
    description: 'At most 200, newest first.',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: z
      .object({ items: z.array(Result).describe('Newest first, at most 200.') })
      .meta({ id: 'ResultList' }),
    errors: ['order_not_found'],
  }),
  addResult: endpoint({
    method: 'POST',
    path: '/orders/{id}/results',
    summary: 'Release a result (expert)',
    description:
      'Refers to a file uploaded with `purpose=result`. The tests of the covered samples become reported and the customer is told by mail.',
    access: 'signed-in',
    params: OrderParams,
    body: z.strictObject({
      fileId: Id.describe('The uploaded file, of this order and not yet released.'),
      title: line(200, 1).describe('What the customer reads in the list, 1–200 characters.'),
      sampleIds: z.array(Id).max(10_000).default([]).describe('The samples it covers; none means all.'),
    }),
    bodyLimit: 1_000_000,
    idempotent: true,
    status: 201,
    reply: Result,
    errors: [
      'order_not_found',
      'forbidden',
      'act_not_allowed',
      'file_not_found',
      'sample_not_found',
      'files_too_many',
    ],
  }),
}
