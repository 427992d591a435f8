import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { aMail, anEventBy, eraseNow, mailText } from '#tests/support/erasures.ts'
import { aPerson, aTeam } from '#tests/support/teams.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('words are replaced', () => {
  test('only if they come from an account, not from a form', async () => {
    const email = `${uuid()}@sender.example`
    await sql`
      insert into enquiries (id, form_id, content_sha256, kind, name, email, phone, company, number_of_samples, sample_type, message,
        recurring_need, referral_source, services_offered, language, page, created_at)
      values (${uuid()}, ${uuid()}, '', 'contact', 'Matti Member', ${email}, '+358401112223', 'Oy', '', '', '', false, '', '', 'fi',
        '/fi', now())`.execute(api.context.db)
    const mail = await aMail(api, 'somebody@else.example', 'Matti Member, +358401112223')
    await sql`update mails set reply_to = ${email} where id = ${mail}`.execute(api.context.db)
    await eraseNow(api, email)
    expect(await mailText(api, mail)).toBe('Matti Member, +358401112223')
  })

  test('only in what belongs to the person', async () => {
    const person = await aPerson(api, { name: 'Onni Ahti' })
    const about = await aMail(api, 'a@else.example', 'Onni Ahti', await anEventBy(api, person.id, {}))
    const ofOthers = await aMail(api, 'b@else.example', 'Onni Ahti')
    await eraseNow(api, person.id)
    expect(await mailText(api, about)).toBe('Erased / Poistettu')
    expect(await mailText(api, ofOthers)).toBe('Onni Ahti')
  })

  test('in the values of JSON, whatever characters the name has', async () => {
    const name = 'Max "n\\u0041" Lee'
    const person = await aPerson(api, { name })
    const event = await anEventBy(api, person.id, { said: `By ${name}`, count: 2, list: [name] })
    await eraseNow(api, person.id)
    const { rows } = await sql<{ values: unknown }>`
      select "values" from event_personal where event_id = ${event}`.execute(api.context.db)
    expect(rows[0]?.values).toEqual({
      said: 'By Erased / Poistettu',
      count: 2,
      list: ['Erased / Poistettu'],
    })
  })

  test('also if the name is one word, and in hand-overs', async () => {
    const { db } = api.context
    const team = await aTeam(api)
    await sql`update people set name = 'Aino' where id = ${team.admin.id}`.execute(db)
    const order = expectOk(await team.admin.post<Order>('/orders', { organisationId: team.id })).id
    const mail = await aMail(api, 'a@else.example', 'Aino ordered', await anEventBy(api, team.admin.id, {}))
    await eraseNow(api, team.admin.id)
    expect(await mailText(api, mail)).toBe('Erased / Poistettu ordered')
    const { rows } = await sql<{ values: unknown }>`
      select v."values" from event_personal v join events e on e.id = v.event_id
      where e.subject_id = ${order} and e.action = 'hand_over'`.execute(db)
    expect(rows).toEqual([{ values: { from: 'Erased / Poistettu', to: 'Matti Member' } }])
  })

  test('not in an open proposal, which is still to be carried out', async () => {
    const team = await aTeam(api)
    const offer = await anOffer(api, { organisationId: team.id })
    const { id } = await aSubmittedOrder(team.member, { offer })
    const propose = (state: string) => sql`
      insert into proposals (id, order_id, kind, state, side, author_id, reason, order_version, changes, differences, created_at, decided_at)
      values (${uuid()}, ${id}, 'change', ${state}, 'customer', ${team.admin.id}, 'Moved', 1,
        '{"contact": {"name": "Aino Admin"}}', '{}', now(), ${state === 'open' ? null : new Date()})`
    await propose('open').execute(api.context.db)
    await propose('declined').execute(api.context.db)
    await eraseNow(api, team.admin.id)
    const { rows } = await sql<{ state: string; name: string }>`
      select state, changes #>> '{contact,name}' as name from proposals where order_id = ${id} order by state`.execute(
      api.context.db,
    )
    expect(rows).toEqual([
      { state: 'declined', name: 'Erased / Poistettu' },
      { state: 'open', name: 'Aino Admin' },
    ])
  })
})
