import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/people.ts'
import { beginErasure, carryOut } from '#server/privacy/erasing/domain.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { aMail, eraseNow, mailText, passDay } from '#tests/support/erasures.ts'
import { aPerson, aTeam, codeOf } from '#tests/support/teams.ts'
import { findPeople } from '../finding/store.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('a person who was erased', () => {
  const signInAgain = (sub: string, orgId?: string) =>
    api.asPerson({
      sub,
      orgId,
      orgName: orgId && 'Again Oy',
      overrides: { iat: Math.floor(Date.now() / 1000) + 2, email_verified: true },
    })

  test('comes back only if an expert gives access, also into a team', async () => {
    const expert = await api.as('expert')
    const team = await aTeam(api)
    const { db } = api.context
    const { rows: before } = await sql<{ subject: string }>`
      select subject from people where id = ${team.member.id}`.execute(db)
    const sub = before[0]?.subject ?? ''
    expectOk(await expert.post(`/people/${team.member.id}/access-end`))
    await eraseNow(api, team.member.id)
    const again = await signInAgain(sub, team.orgId)
    expect(codeOf(await again.get('/session'))).toBe('access_ended')
    expect(codeOf(await again.get('/session'))).toBe('access_ended')
    const { rows } = await sql<{ id: string }>`select id from people where subject = ${sub}`.execute(db)
    const id = rows[0]?.id ?? ''
    expect(id).not.toBe(team.member.id)
    const { rows: memberships } = await sql`select from memberships where person_id = ${id}`.execute(db)
    expect(memberships).toEqual([])
    expect(expectOk(await expert.get(`/people/${id}`))).toMatchObject({ endedBy: null })
    expectOk(await expert.post(`/people/${id}/access-return`))
    expect(expectOk(await again.get<Session>('/session')).person.id).toBe(id)
    // The same after a second erasure.
    await eraseNow(api, id)
    expect(codeOf(await (await signInAgain(sub)).get('/session'))).toBe('access_ended')
  })

  test('is recorded without name and address until access is given, and the erasure still covers later data', async () => {
    const { db } = api.context
    const email = `${uuid()}@returning.example`
    const person = await aPerson(api, { name: 'Rita Return', email })
    const { rows } = await sql<{
      subject: string
    }>`select subject from people where id = ${person.id}`.execute(db)
    const sub = rows[0]?.subject ?? ''
    await eraseNow(api, person.id)
    const again = await api.asPerson({
      sub,
      name: 'Rita Return',
      email,
      overrides: { iat: Math.floor(Date.now() / 1000) + 2, email_verified: true },
    })
    await Promise.all([again.get('/session'), again.get('/session')])
    const read = async () =>
      (
        await sql<{ id: string; name: string; email: string }>`
          select id, name, email from people where subject = ${sub}`.execute(db)
      ).rows[0]
    const recorded = await read()
    expect(recorded).toMatchObject({ name: 'Erased / Poistettu', email: '' })
    // Experts find it, and not the account that was erased.
    const hits = (await findPeople(db, 'Poistettu', 50)).map(({ id }) => id)
    expect(hits).toContain(recorded?.id)
    expect(hits).not.toContain(person.id)
    const expert = await api.as('expert')
    expectOk(await expert.post(`/people/${recorded?.id}/access-return`))
    expectOk(await again.get<Session>('/session'))
    expect(await read()).toMatchObject({ name: 'Rita Return', email })
    const mail = await aMail(api, email, 'Written by a call that was running')
    await passDay(api)
    expect(await mailText(api, mail)).toBeUndefined()
  })

  test('gets no access back, before and after it was carried out', async () => {
    const expert = await api.as('expert')
    const person = await aPerson(api)
    const request = await beginErasure(api.context, null, person.id)
    const give = async () => codeOf(await expert.post(`/people/${person.id}/access-return`))
    expect(await give()).toBe('person_is_erased')
    await carryOut(api.context, request)
    expect(await give()).toBe('person_is_erased')
  })
})
