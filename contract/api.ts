import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fileEndpoints } from './files.ts'
import { mailEndpoints } from './mails.ts'
import { offerEndpoints } from './offers.ts'
import { orderEndpoints } from './orders.ts'
import { peopleEndpoints } from './people.ts'
import { resultEndpoints } from './results.ts'
import { sampleEndpoints } from './samples.ts'

const healthEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'The process runs',
    description:
      'Answered also by a process that is too busy for anything else: to end it would only leave more to the others.',
    access: 'anyone',
    alwaysAnswered: true,
    status: 200,
    reply: z
      .object({
        status: z.literal('ok').describe('Always `ok`: a process that does not run does not answer.'),
      })
      .meta({ id: 'Health' }),
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'The process can serve: the database answers',
    description: 'Refused while the process is too busy, so that a balancer sends new calls elsewhere.',
    access: 'anyone',
    status: 200,
    reply: z
      .object({ status: z.literal('ready').describe('Always `ready`: what is not ready is refused.') })
      .meta({ id: 'Ready' }),
    errors: ['database_away'],
  }),
}

/** Every endpoint of the API by its name. Health and readiness stand below /api, all others below /api/v1. */
export const endpoints = {
  ...healthEndpoints,
  ...peopleEndpoints,
  ...offerEndpoints,
  ...orderEndpoints,
  ...sampleEndpoints,
  ...fileEndpoints,
  ...resultEndpoints,
  ...mailEndpoints,
}
export type EndpointName = keyof typeof endpoints
