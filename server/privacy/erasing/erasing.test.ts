import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import {
  aMail,
  anEventBy,
  eraseNow,
  mailText,
  passDay,
  placesOf,
  refusalFor,
} from '#tests/support/erasures.ts'
import { aPerson, aTeam, codeOf } from '#tests/support/teams.ts'
import { findPerson } from '../domain.ts'
import { beginErasure, carryOut } from './domain.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('an erasure', () => {
  test('of an address without an account takes what came from it', async () => {
    const email = `${uuid()}@sender.example`
    await sql`
      insert into newsletter_subscriptions (id, email, language, asked_at, times_asked)
      values (${uuid()}, ${email}, 'fi', now(), 1)`.execute(api.context.db)
    await eraseNow(api, email)
    const mail = await aMail(api, email, 'Written by a call that was running')
    await passDay(api)
    expect(await mailText(api, mail)).toBeUndefined()
    expect(await placesOf(api, email)).toEqual([])
  })

  test('takes no address that an account only claims', async () => {
    const email = `${uuid()}@victim.example`
    const claimant = await aPerson(api)
    await sql`update people set email = ${email}, email_verified = false where id = ${claimant.id}`.execute(
      api.context.db,
    )
    expect((await findPerson(api.context.db, claimant.id)).subject).toEqual({
      ids: [claimant.id],
      emails: [],
    })
    // The account may belong to them or not: data connected by the address only are left until a decision.
    expect((await findPerson(api.context.db, email)).subject).toEqual({ ids: [], emails: [] })
    expect(await refusalFor(api, email)).toBe('address_in_use')
    await eraseNow(api, claimant.id)
    expect((await findPerson(api.context.db, email)).subject).toEqual({ ids: [], emails: [email] })
  })

  test('waits for orders in progress that nobody can take over', async () => {
    const alone = await aPerson(api)
    const offer = await anOffer(api, { personId: alone.id })
    await aSubmittedOrder(alone, { offer })
    expect(await refusalFor(api, alone.id)).toBe('person_has_open_orders')
    expect(codeOf(await alone.get('/session'))).toBe('+')
  })

  test('leaves the orders of a team to a colleague', async () => {
    const team = await aTeam(api)
    const offer = await anOffer(api, { organisationId: team.id })
    const order = await aSubmittedOrder(team.admin, { offer })
    await eraseNow(api, team.admin.id)
    const kept = expectOk(await team.member.get<Order>(`/orders/${order.id}`))
    expect(kept.owner.id).toBe(team.member.id)
  })

  test('of staff is refused', async () => {
    const expert: ApiClient = await api.as('expert')
    const { person } = expectOk(await expert.get<Session>('/session'))
    expect(await refusalFor(api, person.id)).toBe('person_is_staff')
  })

  test('also covers data written by calls that were running when it began', async () => {
    const person = await aPerson(api)
    const draft = await person.post<Order>('/orders', { name: 'Before' })
    const [written] = await Promise.all([
      Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          person.post('/orders', { name: `Late ${index} of ${person.id}` }),
        ),
      ),
      eraseNow(api, person.id),
    ])
    expect(draft.status).toBe(201)
    expect(
      written.every(
        ({ status, body }) => status === 201 || ['access_ended', 'not_signed_in'].includes(String(body.code)),
      ),
    ).toBe(true)
    await passDay(api)
    const { rows } = await sql`select from orders where owner_id = ${person.id}`.execute(api.context.db)
    expect(rows).toEqual([])
    expect(await placesOf(api, `of ${person.id}`)).toEqual([])
  })

  test('takes mails that wait for the person, also those of a call that was running', async () => {
    const person = await aPerson(api)
    const mails = [await aMail(api, person.email, 'Before')]
    await eraseNow(api, person.id)
    mails.push(await aMail(api, person.email, 'After'))
    await passDay(api)
    expect(await Promise.all(mails.map((id) => mailText(api, id)))).toEqual([undefined, undefined])
    // Nothing needs the address any more, so what comes later stays.
    const later = await aMail(api, person.email, 'Later')
    await passDay(api)
    expect(await mailText(api, later)).toBe('Later')
  })

  test('takes more rows than one transaction changes', async () => {
    const person = await aPerson(api, { name: 'Petra Palo' })
    const event = await anEventBy(api, person.id, {})
    await sql`
      insert into mails (id, event_key, receiver, language, subject, text, html, message_id, created_at)
      select gen_random_uuid(), ${event} || ':' || n, case when n > 300 then ${person.email} else n || '@else.example' end, 'en', 'News',
        'Petra Palo ordered', '', gen_random_uuid(), now() from generate_series(1, 1400) n`.execute(
      api.context.db,
    )
    await eraseNow(api, person.id)
    const { rows } = await sql<{ count: number; of: number }>`
      select count(*)::int as count, count(*) filter (where text = 'Erased / Poistettu ordered')::int as of
      from mails where event_key like ${`${event}:%`}`.execute(api.context.db)
    expect(rows).toEqual([{ count: 300, of: 300 }])
  })
})

describe('the repetition', () => {
  test('leaves what came from the address after the erasure', async () => {
    const { db } = api.context
    const email = `${uuid()}@sender.example`
    await eraseNow(api, email)
    api.clock.set(new Date(api.clock.now().getTime() + 60 * 60 * 1000))
    const later = api.clock.now()
    const enquiry = await anEnquiryIn(api)
    await sql`update enquiries set email = ${email}, created_at = ${later} where id = ${enquiry}`.execute(db)
    await sql`
      insert into newsletter_subscriptions (id, email, language, asked_at, times_asked)
      values (${uuid()}, ${email}, 'fi', ${later}, 1)`.execute(db)
    await passDay(api)
    const places = await placesOf(api, email)
    expect(places).toEqual(expect.arrayContaining(['enquiries.email', 'newsletter_subscriptions.email']))
    expect(places).not.toContain('privacy_requests.emails')
  })

  test('leaves contacts of orders that are in progress by then', async () => {
    const person = await aPerson(api)
    const request = await beginErasure(api.context, null, person.id)
    await carryOut(api.context, request)
    const other = await aPerson(api)
    const offer = await anOffer(api, { personId: other.id })
    const { id } = await aSubmittedOrder(other, { offer, contact: { email: person.email } })
    await passDay(api)
    const { rows } = await sql<{ email: string; refusal: string }>`
      select o.contact_email as email, r.refusal from orders o, privacy_requests r
      where o.id = ${id} and r.id = ${request}`.execute(api.context.db)
    expect(rows).toEqual([{ email: person.email, refusal: 'person_is_contact' }])
  })

  test('is still due after two runs at once', async () => {
    const person = await aPerson(api)
    const request = await beginErasure(api.context, null, person.id)
    await Promise.all([carryOut(api.context, request), carryOut(api.context, request)])
    const { rows } = await sql<{ isFinished: boolean; isRepeated: boolean }>`
      select finished_at is not null as "isFinished", repeated_at is not null as "isRepeated" from privacy_requests
      where id = ${request}`.execute(api.context.db)
    expect(rows).toEqual([{ isFinished: true, isRepeated: false }])
    const mail = await aMail(api, person.email, 'Written by a call that was running')
    await passDay(api)
    expect(await mailText(api, mail)).toBeUndefined()
  })
})

test('own orders lose the person as their contact, whatever address was entered, and nobody else', async () => {
  const person = await aPerson(api, { name: 'Oma Omistaja' })
  const contacts = [
    { name: 'Oma Omistaja', email: 'work@else.example', phone: '+358 40 555 1234' },
    { name: 'O. Omistaja', email: 'work@else.example', phone: '+358 40 555 1234' },
    { name: 'Kalle Kollega', email: 'kalle@else.example', phone: '+358 40 555 9999' },
  ]
  const orders: string[] = []
  for (const contact of contacts) {
    const offer = await anOffer(api, { personId: person.id })
    orders.push((await aSubmittedOrder(person, { offer, contact })).id)
  }
  await sql`update orders set state = 'cancelled', cancellation_reason = '' where owner_id = ${person.id}`.execute(
    api.context.db,
  )
  await sql`update people set email_verified = false where id = ${person.id}`.execute(api.context.db)
  await eraseNow(api, person.id)
  const { rows } = await sql<{ name: string }>`
    select contact_name as name from orders where id = any(${orders}::uuid[]) order by id`.execute(
    api.context.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['', '', 'Kalle Kollega'])
})

describe('an address that two accounts have', () => {
  const both = async () => {
    const email = `${uuid()}@shared.example`
    const one = await aPerson(api, { name: 'Oona One', email })
    const other = await aPerson(api, { name: 'Tero Two', email })
    return { email, one, other, mail: await aMail(api, email, 'To both') }
  }

  test('belongs to neither: the erasure of one leaves data connected by the address only', async () => {
    const { email, one, other, mail } = await both()
    expect(await findPerson(api.context.db, one.id)).toMatchObject({
      subject: { ids: [one.id], emails: [] },
      isAddressShared: true,
    })
    await eraseNow(api, one.id)
    await passDay(api)
    expect(await mailText(api, mail)).toBe('To both')
    expect(expectOk(await other.get<Session>('/session')).person).toMatchObject({ name: 'Tero Two', email })
    expect(await placesOf(api, 'Oona One')).toEqual([])
  })

  test('is taken with all of them if the person is named by it', async () => {
    const { email, one, other, mail } = await both()
    expect((await findPerson(api.context.db, email)).subject.ids.toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    )
    await eraseNow(api, email)
    expect(await mailText(api, mail)).toBeUndefined()
  })

  test('is not taken if one of them is staff', async () => {
    const { email, other } = await both()
    await sql`update people set role = 'expert' where id = ${other.id}`.execute(api.context.db)
    expect(await refusalFor(api, email)).toBe('person_is_staff')
  })

  test('stays with an account that verified it while the erasure was waiting', async () => {
    const person = await aPerson(api)
    const request = await beginErasure(api.context, null, person.id)
    await aPerson(api, { email: person.email })
    const mail = await aMail(api, person.email, 'To the new account')
    await carryOut(api.context, request)
    await passDay(api)
    expect(await mailText(api, mail)).toBe('To the new account')
  })
})
