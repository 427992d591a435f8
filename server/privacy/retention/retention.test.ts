import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Retention, RetentionPreview } from '#contract/retention.ts'
import { openLog } from '#server/log.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { act, anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { anEventBy } from '#tests/support/erasures.ts'
import {
  all,
  aMail,
  anOldDraft,
  anOldEnquiry,
  anOldOrder,
  endAccessAt,
  hasContact,
  hasDraft,
  hasEnquiry,
  hasName,
  hasText,
  leftOf,
  over,
  periodSettings,
  recordsOf,
} from '#tests/support/old-records.ts'
import { withAdmin } from '#tests/support/personal-markers.ts'
import { aPerson, aTeam, codeOf } from '#tests/support/teams.ts'

/** Past the triggers that freeze sent offers and events. */
const rewrite = (api: TestApi, statement: string, values: unknown[]) =>
  withAdmin(api.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica')
    await admin.query(statement, values)
  })

describe('with periods, the worker', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(periodSettings)
  })
  afterAll(() => api.stop())

  test('removes what is older than its period, and nothing younger', async () => {
    const old = await recordsOf(api, 1)
    const young = await recordsOf(api, -1)
    const manager = await api.as('manager')
    const preview = expectOk(await manager.get<RetentionPreview>('/privacy/retention/preview'))
    const counted = preview.steps.map(({ step, months, count }) => [step, months, count])
    expect(await leftOf(api, old)).toEqual(all(true))
    await tidyUp(api.context)
    expect(await leftOf(api, old)).toEqual(all(false))
    expect(await leftOf(api, young)).toEqual(all(true))
    const { steps } = expectOk(await manager.get<Retention>('/privacy/retention'))
    const removed = steps.map(({ step, months, removed: count }) => [step, months, count])
    expect(removed).toEqual([
      ['enquiries', 3, 1],
      ['drafts', 4, 1],
      ['accounts', 5, 1],
      ['mail_texts', 6, 1],
      ['failed_mails', 8, 1],
      ['order_contacts', 84, 1],
    ])
    expect(counted).toEqual(removed)
  })

  test('empties an account by its id: nothing of others with the same address or name', async () => {
    const { db } = api.context
    const email = `${uuid()}@shared.example`
    const gone = await aPerson(api, { name: 'Sanna Shared', email })
    const other = await aPerson(api, { name: 'Sanna Shared', email })
    const enquiry = await anEnquiryIn(api)
    await sql`update enquiries set email = ${email}, name = 'Sanna Shared' where id = ${enquiry}`.execute(db)
    const mail = await aMail(api, 'sent', api.clock.now(), { receiver: email })
    await sql`insert into notification_choices (person_id, kind, timing)
      select id, 'file_added', 'daily' from people where email = ${email}`.execute(db)
    await sql`
      insert into newsletter_subscriptions (id, email, language, asked_at, times_asked)
      values (${uuid()}, ${email}, 'fi', now(), 1)`.execute(db)
    await endAccessAt(api, gone.id, over(api, 'accounts'))
    await tidyUp(api.context)

    expect(await hasName(api, gone.id)).toBe(false)
    expect(await hasName(api, other.id)).toBe(true)
    expect(codeOf(await other.get('/session'))).toBe('+')
    expect(await hasEnquiry(api, enquiry)).toBe(true)
    expect(await hasText(api, mail)).toBe(true)
    const { rows } = await sql`
      select person_id from notification_choices where person_id in (${gone.id}, ${other.id})`.execute(db)
    expect(rows).toEqual([{ person_id: other.id }])
    expect(
      (await sql`select from newsletter_subscriptions where email = ${email}`.execute(db)).rows,
    ).toHaveLength(1)
    const events = await sql`
      select actor_kind, action, audience from events where subject_id = ${gone.id} and action = 'erase'`.execute(
      db,
    )
    expect(events.rows).toEqual([{ actor_kind: 'system', action: 'erase', audience: 'provider' }])
    expect(codeOf(await gone.get('/session'))).toBe('access_ended')
  })

  test('keeps accounts with orders, offers, a team, a role or work as staff', async () => {
    const { db } = api.context
    const team = await aTeam(api)
    const ordering = await aPerson(api)
    await aSubmittedOrder(ordering, { offer: await anOffer(api, { personId: ordering.id }) })
    const offered = await aPerson(api)
    await anOffer(api, { personId: offered.id })
    const drafting = await aPerson(api)
    await anOldDraft(api, drafting, api.clock.now())
    const expert = await aPerson(api)
    await sql`update people set role = 'expert' where id = ${expert.id}`.execute(db)
    const former = await aPerson(api)
    const answered = await anEnquiryIn(api)
    await sql`update enquiries set answered_by = ${former.id}, answered_at = now() where id = ${answered}`.execute(
      db,
    )
    const adding = await aPerson(api)
    await anEventBy(api, adding.id, {}, 'expert')
    const noting = await aPerson(api)
    await sql`
      insert into internal_notes (id, subject_kind, subject_id, at, author_id, author_name, text)
      values (${uuid()}, 'order', ${uuid()}, now(), ${noting.id}, null, 'A note')`.execute(db)
    const holding = await aPerson(api)
    await sql`
      insert into retention_holds (id, person_id, reason, placed_at, placed_by, ended_at, ended_by)
      values (${uuid()}, ${expert.id}, 'A claim', now(), ${holding.id}, now(), ${holding.id})`.execute(db)
    const asking = await aPerson(api)
    await sql`
      insert into privacy_requests (id, kind, person_ids, asked_at, asked_by, finished_at)
      values (${uuid()}, 'export', '{}', now(), ${asking.id}, now())`.execute(db)
    const staff = [expert, former, adding, noting, holding, asking]
    const kept = [team.member, ordering, offered, drafting, ...staff].map(({ id }) => id)
    for (const id of kept) await endAccessAt(api, id, over(api, 'accounts'))
    await tidyUp(api.context)
    for (const id of kept) expect([id, await hasName(api, id)]).toEqual([id, true])
  })

  test('counts from the end of an order, regardless of later changes', async () => {
    const { db } = api.context
    const person = await aPerson(api)
    const expert = await api.as('expert')
    const [ended, recent] = [over(api, 'order_contacts'), over(api, 'order_contacts', -1)]
    const handedOver = await anOldOrder(api, person, ended)
    const completedLater = await anOldOrder(api, person, recent)
    const cancelled = await aSubmittedOrder(person, { offer: await anOffer(api, { personId: person.id }) })
    const cancelledLater = await aSubmittedOrder(person, {
      offer: await anOffer(api, { personId: person.id }),
    })
    for (const [{ id }, at] of [
      [cancelled, ended],
      [cancelledLater, recent],
    ] as const) {
      await act(expert, id, 'cancel', { reason: 'Asked for by phone' })
      await sql`update orders set created_at = ${ended} where id = ${id}`.execute(db)
      await rewrite(api, 'update events set at = $2 where subject_id = $1', [id, at])
    }
    await sql`update orders set updated_at = ${ended} where id in (${completedLater}, ${cancelledLater.id})`.execute(
      db,
    )
    await tidyUp(api.context)
    expect(await hasContact(api, handedOver)).toBe(false)
    expect(await hasContact(api, completedLater)).toBe(true)
    expect(await hasContact(api, cancelled.id)).toBe(false)
    expect(await hasContact(api, cancelledLater.id)).toBe(true)
  })

  test('keeps enquiries that are open, that were written to, and whose offers are alive', async () => {
    const { db } = api.context
    const ended = over(api, 'enquiries')
    const day = (days: number) => over(api, 'enquiries', days).toISOString().slice(0, 10)
    const open = await anEnquiryIn(api, 'open')
    const [written, accepted, lapsed, lately] = await Promise.all(
      [1, 2, 3, 4].map(() => anOldEnquiry(api, ended)),
    )
    await sql`
      insert into messages (id, subject_kind, subject_id, at, side, audience, author_name, text)
      values (${uuid()}, 'enquiry', ${written}, ${over(api, 'enquiries', -1)}, 'customer', 'both', 'Aino', 'And?')`.execute(
      db,
    )
    for (const [id, state, until] of [
      [accepted, 'accepted', day(10)],
      [lapsed, 'expired', day(10)],
      [lately, 'declined', day(-10)],
    ] as const) {
      const offer = await anOffer(api, { personId: (await aPerson(api)).id })
      await rewrite(api, 'update offers set enquiry_id = $2, state = $3, valid_until = $4 where id = $1', [
        offer.id,
        id,
        state,
        until,
      ])
    }
    await sql`update enquiries set created_at = ${ended} where id = ${open}`.execute(db)
    await tidyUp(api.context)
    for (const id of [open, written, accepted, lately])
      expect([id, await hasEnquiry(api, id ?? '')]).toEqual([id, true])
    expect(await hasEnquiry(api, lapsed ?? '')).toBe(false)
  })

  test('keeps drafts with files that were added lately', async () => {
    const person = await aPerson(api)
    const id = await anOldDraft(api, person, over(api, 'drafts'))
    await sql`
      insert into files (id, name, content_type, size_bytes, sha256, storage_key, uploaded_at, uploaded_by, uploaded_by_kind,
        subject_kind, subject_id)
      values (${uuid()}, 'a.pdf', 'application/pdf', 1, '', ${uuid()}, ${api.clock.now()}, ${person.id}, 'customer', 'order', ${id})`.execute(
      api.context.db,
    )
    await tidyUp(api.context)
    expect(await hasDraft(api, id)).toBe(true)
  })

  test('removes at most a thousand of a kind in an hour, in small transactions', async () => {
    const { db } = api.context
    await sql`
      insert into mails (id, event_key, receiver, language, subject, text, html, message_id, state, created_at, sent_at)
      select gen_random_uuid(), 'many:' || n, 'many@b.example', 'en', 'News', 'Text', '', 'many ' || n, 'sent', ${over(api, 'mail_texts')},
        ${over(api, 'mail_texts')} from generate_series(1, 1010) n`.execute(db)
    const left = async () =>
      (await sql`select from mails where receiver = 'many@b.example' and text <> ''`.execute(db)).rows.length
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    await tidyUp({ ...api.context, log })
    expect(await left()).toBe(10)
    const told = lines.map((line) => JSON.parse(line)).filter(({ step }) => step === 'mail_texts')
    expect(told.map(({ batch }) => batch)).toEqual(Array(20).fill(50))
    expect(told.at(-1)).toMatchObject({ months: 6, removed: 1000 })
    const manager = await api.as('manager')
    const { steps } = expectOk(await manager.get<Retention>('/privacy/retention'))
    expect(steps.find(({ step }) => step === 'mail_texts')?.removed).toBe(1000)
    const { rows } = await sql<{ count: number }>`
      select count(distinct xmin::text)::int as count from mails where receiver = 'many@b.example' and text = ''`.execute(
      db,
    )
    expect(rows).toEqual([{ count: 20 }])
    await tidyUp(api.context)
    expect(await left()).toBe(0)
  })
})

describe('without periods', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.stop())

  test('nothing is removed, and the preview counts with the periods of the privacy notice', async () => {
    const old = await recordsOf(api, 900)
    await tidyUp(api.context)
    expect(await leftOf(api, old)).toEqual(all(true))
    const manager = await api.as('manager')
    const { steps } = expectOk(await manager.get<Retention>('/privacy/retention'))
    expect(steps.map(({ months, noticeMonths, removedAt }) => [months, noticeMonths, removedAt])).toEqual(
      [24, 24, 24, 12, 12, 120].map((months) => [null, months, null]),
    )
    const preview = expectOk(await manager.get<RetentionPreview>('/privacy/retention/preview'))
    expect(preview.steps.map(({ step, months, count }) => [step, months, count])).toEqual([
      ['enquiries', 24, 1],
      ['drafts', 24, 1],
      ['accounts', 24, 1],
      ['mail_texts', 12, 1],
      ['failed_mails', 12, 1],
      ['order_contacts', 120, 0],
    ])
  })
})
