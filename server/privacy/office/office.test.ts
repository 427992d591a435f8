import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonalData, Privacy, PrivacyRequest } from '#contract/privacy.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { aPerson, codeOf } from '#tests/support/teams.ts'

let api: TestApi
let manager: ApiClient
beforeAll(async () => {
  api = await startApi()
  manager = await api.as('manager')
})
afterAll(() => api.stop())

const requests = async () => expectOk(await manager.get<Privacy>('/privacy')).requests

test('a manager sees what is stored, exports it for a day, and erases it', async () => {
  const person = await aPerson(api)
  const who = person.id
  const found = expectOk(await manager.post<PersonalData>('/privacy/searches', { who }))
  expect(found).toMatchObject({ accounts: [{ id: who }], refusal: null, allowed: ['export', 'erase'] })
  expect(found.kinds).toContainEqual({ kind: 'account', count: 1, keptBecause: null })

  const { id } = expectOk(await manager.post<PrivacyRequest>('/privacy/exports', { who }))
  const file = await manager.get(`/privacy/exports/${id}`)
  expect(file.raw.toString('utf8')).toContain(who)
  expect(file.headers['content-type']).toBe('application/zip')

  const key = 'erasing-once-only'
  const erased = expectOk(await manager.post<PrivacyRequest>('/privacy/erasures', { who }, { key }))
  expect(erased).toMatchObject({ kind: 'erasure', finishedAt: null })
  expect(codeOf(await person.get('/session'))).toBe('not_signed_in')
  await tidyUp(api.context)
  expect(expectOk(await manager.post<PrivacyRequest>('/privacy/erasures', { who }, { key })).id).toBe(
    erased.id,
  )
  expect((await requests()).map(({ kind, finishedAt }) => [kind, finishedAt !== null])).toEqual([
    ['erasure', true],
    ['export', false],
  ])
  expect(codeOf(await manager.post('/privacy/searches', { who }))).toBe('person_not_found')

  await sql`update privacy_requests set asked_at = asked_at - interval '25 hours' where id = ${id}`.execute(
    api.context.db,
  )
  await tidyUp(api.context)
  expect(codeOf(await manager.get(`/privacy/exports/${id}`))).toBe('person_not_found')
})
