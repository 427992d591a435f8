import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { type Caller, laboratoryCaller, nobodyId, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { registrar, validatorCompiler } from './register.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const Identity = z.object({
  role: z.string(),
  person: z.string().nullable(),
  consignment: z.string().nullable(),
})
type Identity = z.output<typeof Identity>
const readIdentity = async ({ db }: Context): Promise<Identity> => {
  const { rows } = await sql<Identity>`
    select current_user as role, reader_person() as person, reader_consignment() as consignment`.execute(db)
  return rows[0] as Identity
}

/** Identities under which an endpoint that was just written checks a call and answers it. */
async function identitiesOf(
  access: 'anyone' | 'signed-in' | 'laboratory',
  caller: Caller,
): Promise<Identity[]> {
  const app = Fastify()
  await app.register(multipart)
  app.decorateRequest('caller', undefined)
  app.setValidatorCompiler(validatorCompiler as never)
  const found: Identity[] = []
  const note = async () => void found.push(await readIdentity(api.context))
  const on = registrar(app, {
    config: api.context.config,
    recognise: async () => caller,
    recogniseLaboratory: async () => caller,
    limitCalls: () => undefined,
    drawPage: () => '',
  })
  const written = endpoint({
    method: 'GET',
    path: '/identity',
    summary: 'Identity of the session',
    access,
    bodyLimit: 1,
    status: 200,
    reply: Identity,
    errors: [],
  })
  on(written, () => readIdentity(api.context), { authorise: note })
  const { body } = await app.inject({ url: '/api/v1/identity' })
  return [...found, JSON.parse(body)]
}

const person: Caller = { ...systemCaller, kind: 'person', id: uuid(), personId: uuid(), grants: [] }
const twice = (identity: Identity) => [identity, identity]
const provider = { role: 'labsilta_app', person: null, consignment: null }

test('calls of a customer run as the reader, with the identity of the person', async () => {
  const reader = { role: 'labsilta_reader', person: person.personId, consignment: null }
  expect(await identitiesOf('signed-in', person)).toEqual(twice(reader))
})

test('calls of a laboratory run as the reader, with its consignment', async () => {
  const consignmentId = uuid()
  const caller = laboratoryCaller({ id: uuid(), name: 'Lab', language: 'en', consignmentId })
  const reader = { role: 'labsilta_reader', person: nobodyId, consignment: consignmentId }
  expect(await identitiesOf('laboratory', caller)).toEqual(twice(reader))
})

test('calls of staff and of visitors run with the rights of the provider', async () => {
  expect(await identitiesOf('signed-in', { ...person, grants: ['expert'] })).toEqual(twice(provider))
  expect(await identitiesOf('anyone', person)).toEqual(twice(provider))
})
