import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RetentionHold } from '#contract/retention.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { anEventBy, eraseNow, refusalFor } from '#tests/support/erasures.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { aLaboratory } from '#tests/support/laboratories.ts'
import { aPerson, aTeam, codeOf } from '#tests/support/teams.ts'
import { until } from '#tests/support/until.ts'
import { beginErasure, carryOut, carryOutErasures } from '../erasing/domain.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('before anything is removed', () => {
  test('an erasure is checked again, and waits', async () => {
    const { db } = api.context
    const person = await aPerson(api)
    const offer = await anOffer(api, { personId: person.id })
    const order = await aSubmittedOrder(person, { offer })
    await sql`update orders set state = 'cancelled', cancellation_reason = '' where id = ${order.id}`.execute(
      db,
    )
    const request = await beginErasure(api.context, null, person.id)
    await sql`update orders set state = 'submitted', cancellation_reason = null where id = ${order.id}`.execute(
      db,
    )
    expect(await carryOut(api.context, request)).toBe(false)
    const read = async () => {
      const { rows } = await sql<{ name: string; refusal: string | null; isFinished: boolean }>`
        select p.name, r.refusal, r.finished_at is not null as "isFinished" from privacy_requests r, people p
        where r.id = ${request} and p.id = ${person.id}`.execute(db)
      return rows[0]
    }
    expect(await read()).toEqual({ name: 'Somebody', refusal: 'person_has_open_orders', isFinished: false })
    expect(codeOf(await person.get('/session'))).toBe('not_signed_in')
    await sql`update orders set state = 'cancelled', cancellation_reason = '' where id = ${order.id}`.execute(
      db,
    )
    // The longer it waits, the rarer it is tried.
    await carryOutErasures(api.context)
    expect(await read()).toMatchObject({ isFinished: false })
    api.clock.set(new Date(api.clock.now().getTime() + 11 * 60 * 1000))
    await carryOutErasures(api.context)
    api.clock.set(new Date())
    expect(await read()).toEqual({ name: 'Erased / Poistettu', refusal: null, isFinished: true })
  })

  test('a person cannot submit an order while their access ends', async () => {
    const person = await aPerson(api)
    const offer = await anOffer(api, { personId: person.id })
    const draft = await aDraftOrder(person, { offer })
    const submitted = await api.context.db.transaction().execute(async (tx) => {
      await sql`
        update people set access_ended_at = now(), access_ended_by = id where id = ${person.id}`.execute(tx)
      const call = person.post(`/orders/${draft.id}/submit`, {}, { version: draft.version })
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          api.context.db,
        )
        return rows.length > 0
      })
      return { call }
    })
    expect(codeOf(await submitted.call)).toBe('access_ended')
  })
})

describe('a legal hold', () => {
  const hold = async (kind: 'organisation' | 'person', id: string) => {
    const manager = await api.as('manager')
    const body = { kind, id, reason: 'A claim' }
    const placed = expectOk(await manager.post<RetentionHold>('/privacy/holds', body))
    return async () => void expectOk(await manager.post(`/privacy/holds/${placed.id}/end`))
  }

  test('prevents the erasure of the person, and of every person who was in the team', async () => {
    const person = await aPerson(api)
    const end = await hold('person', person.id)
    expect(await refusalFor(api, person.id)).toBe('person_is_held')
    expect(await refusalFor(api, person.email)).toBe('person_is_held')
    await end()
    expect(await eraseNow(api, person.id)).toBe(true)
    const team = await aTeam(api)
    await sql`update memberships set ended_at = now() where person_id = ${team.member.id}`.execute(
      api.context.db,
    )
    const endOfTeam = await hold('organisation', team.id)
    expect(await refusalFor(api, team.member.id)).toBe('person_is_held')
    await endOfTeam()
    expect(await eraseNow(api, team.member.id)).toBe(true)
  })

  test('that is placed later stops the erasure before it begins, and its repetition', async () => {
    const person = await aPerson(api)
    const request = await beginErasure(api.context, null, person.id)
    const end = await hold('person', person.id)
    expect(await carryOut(api.context, request)).toBe(false)
    await end()
    expect(await carryOut(api.context, request)).toBe(true)
    const team = await aTeam(api)
    const repeated = await beginErasure(api.context, null, team.member.id)
    await carryOut(api.context, repeated)
    await hold('organisation', team.id)
    expect(await carryOut(api.context, repeated)).toBe(false)
  })
})

describe('contacts and keys are not lost silently', () => {
  test('contacts of orders in progress and of laboratories are replaced first', async () => {
    const { db } = api.context
    const person = await aPerson(api)
    const other = await aPerson(api)
    const offer = await anOffer(api, { personId: other.id })
    const { id } = await aSubmittedOrder(other, { offer, contact: { email: person.email.toUpperCase() } })
    expect(await refusalFor(api, person.id)).toBe('person_is_contact')
    await sql`
      update orders set contact_email = 'new@else.example', reporting_emails = array[${person.email}] where id = ${id}`.execute(
      db,
    )
    expect(await refusalFor(api, person.id)).toBe('person_is_contact')
    await sql`update orders set reporting_emails = '{}' where id = ${id}`.execute(db)
    const laboratory = await aLaboratory(api, await api.as('expert'))
    await sql`
      insert into laboratory_contacts (laboratory_id, position, name, email, phone)
      values (${laboratory.id}, 9, 'Somebody', ${person.email}, '')`.execute(db)
    expect(await refusalFor(api, person.id)).toBe('person_is_contact')
    await sql`delete from laboratory_contacts where email = ${person.email}`.execute(db)
    expect(await eraseNow(api, person.id)).toBe(true)
  })

  test('keys that the person created have to be revoked first', async () => {
    const person = await aPerson(api)
    const { key } = await anApiKey(api, { scopes: ['orders_read'] })
    await sql`update api_keys set created_by = ${person.id} where id = ${key.id}`.execute(api.context.db)
    expect(await refusalFor(api, person.id)).toBe('person_has_keys')
    api.clock.set(new Date(api.clock.now().getTime() + 40 * 24 * 60 * 60 * 1000))
    expect(await eraseNow(api, person.id)).toBe(true)
    api.clock.set(new Date())
  })

  test('former staff are not erased', async () => {
    const person = await aPerson(api)
    await anEventBy(api, person.id, {}, 'expert')
    expect(await refusalFor(api, person.id)).toBe('person_is_staff')
  })
})
