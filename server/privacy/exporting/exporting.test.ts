import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { anEventBy } from '#tests/support/erasures.ts'
import { aTeam } from '#tests/support/teams.ts'
import { findPerson } from '../domain.ts'
import { packPerson } from './domain.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('an export contains neither the people named in a person’s actions nor the absences of others', async () => {
  const { db } = api.context
  const { admin, member } = await aTeam(api)
  await anEventBy(api, admin.id, { to: 'Matti Member', email: member.email })
  await sql`
    insert into absences (person_id, substitute_id, from_on, until_on)
    values (${member.id}, ${admin.id}, '2031-05-06', '2031-07-08'), (${admin.id}, ${member.id}, '2031-01-02', '2031-03-04')`.execute(
    db,
  )
  const { subject } = await findPerson(db, admin.id)
  const text = (await buffer(await packPerson(api.context, subject))).toString('utf8')
  for (const own of ['Aino Admin', admin.email, '2031-01-02']) expect(text).toContain(own)
  for (const others of ['Matti Member', member.email, member.id, '2031-05-06'])
    expect(text).not.toContain(others)
})
