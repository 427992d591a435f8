import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { undoneTestStates } from '../sample-tests/rules.ts'
import type { DueFacts, DueTests } from './rules.ts'

/** Day in Helsinki of an instant. */
export const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Europe/Helsinki')::date`

/** Questions of the provider about an order. */
const questions = (orderId: string) => sql`
  select sample_id, json_build_object('from', ${dayOf(sql`at`)}, 'until', ${dayOf(sql`answered_at`)}) as pause
  from messages where subject_kind = 'order' and subject_id = ${orderId} and side = 'provider' and expects_answer`

/**
 * Tests of an order, each with the facts from which its due date follows. Most tests of an order have the same facts, so that few
 * dates are computed. Questions about samples that were removed are about the order. `tests` is a query of the tests.
 */
const testsWithFacts = (orderId: string, tests: RawBuilder<unknown>) => sql`
  select t.sample_id, t.offer_item_id, jsonb_build_object('receivedOn', ${dayOf(sql`s.received_at`)}, 'weeks', i.turnaround_max_weeks,
    'country', coalesce(l.country, 'FI'), 'setTo', t.due_set_to, 'setOn', t.due_set_on,
    'pauses', coalesce(p.pauses, '[]') || a.pauses) as facts
  from samples s join (${tests}) t on t.sample_id = s.id join offer_items i on i.id = t.offer_item_id
    left join laboratories l on l.id = t.laboratory_id
    left join (
      select sample_id, jsonb_agg(pause order by pause ->> 'from', pause ->> 'until') as pauses
      from (${questions(orderId)}) q where sample_id is not null group by sample_id) p on p.sample_id = s.id
    cross join (
      select coalesce(jsonb_agg(pause order by pause ->> 'from', pause ->> 'until'), '[]') as pauses
      from (${questions(orderId)}) q where sample_id is null) a
  where s.order_id = ${orderId}`

/** Tests of an order that are not done, with their facts. */
export const undoneTests = (orderId: string) =>
  testsWithFacts(orderId, sql`select * from sample_tests where state = any(${undoneTestStates}::text[])`)

/** Facts about the tests of an order that are not done, each once. */
export async function listFacts(tx: Tx, orderId: string): Promise<DueFacts[]> {
  const { rows } = await sql<{
    facts: DueFacts
  }>`select distinct facts from (${undoneTests(orderId)}) t`.execute(tx)
  return rows.map(({ facts }) => facts)
}

type Test = { sampleId: string; offerItemId: string }

/** Tests that an order loses and gets, besides those of new samples. */
export type TestChanges = {
  removedSampleIds: readonly string[]
  removed: readonly Test[]
  added: readonly Test[]
}

const pairs = (tests: readonly Test[]) =>
  sql`unnest(${tests.map((test) => test.sampleId)}::uuid[], ${tests.map((test) => test.offerItemId)}::uuid[]) as p (sample_id, offer_item_id)`

/** Facts about the tests that would not be done after changes, each once. */
export async function listFactsAfter(
  db: Db | Tx,
  orderId: string,
  { removedSampleIds, removed, added }: TestChanges,
): Promise<DueFacts[]> {
  const tests = sql`
    select t.sample_id, t.offer_item_id, t.laboratory_id, t.due_set_to, t.due_set_on
    from samples o join sample_tests t on t.sample_id = o.id
    where o.order_id = ${orderId} and t.state = any(${undoneTestStates}::text[]) and o.id <> all(${removedSampleIds}::uuid[])
      and not exists (select from ${pairs(removed)} where p.sample_id = t.sample_id and p.offer_item_id = t.offer_item_id)
    union all select p.sample_id, p.offer_item_id, null, null, null from ${pairs(added)}`
  const { rows } = await sql<{
    facts: DueFacts
  }>`select distinct facts from (${testsWithFacts(orderId, tests)}) t`.execute(db)
  return rows.map(({ facts }) => facts)
}

type TestDates = { latest: string | null; earlier: string | null; hasOthers: boolean }

/** Latest due date of tests that are not done, the latest of those before a day, and if any has another date than that day, or has it only as computed. */
export async function findDates(
  tx: Tx,
  orderId: string,
  named: string | undefined,
  to: string | null,
): Promise<TestDates> {
  const { rows } = await sql<TestDates>`
    select max(t.due_on) as latest, max(t.due_on) filter (where t.due_on < ${to}::date) as earlier,
      coalesce(bool_or(t.due_on is distinct from ${to}::date or t.due_set_to is distinct from ${to}::date), false)
        as "hasOthers"
    from samples s join sample_tests t on t.sample_id = s.id
    where s.order_id = ${orderId} and t.state = any(${undoneTestStates}::text[]) and ${isAmong(named)}`.execute(
    tx,
  )
  return rows[0] ?? { latest: null, earlier: null, hasOthers: false }
}

/** Tests that are due before a day, by name and due date, with the numbers of their samples. */
export async function listDueBefore(
  tx: Tx,
  orderId: string,
  named: string | undefined,
  day: string,
): Promise<DueTests[]> {
  const { rows } = await sql<DueTests>`
    select json_build_object('en', i.name_en, 'fi', i.name_fi) as name, t.due_on as "dueOn",
      array_agg(distinct s.position::integer order by s.position::integer) as samples
    from samples s join sample_tests t on t.sample_id = s.id join offer_items i on i.id = t.offer_item_id
    where s.order_id = ${orderId} and t.state = any(${undoneTestStates}::text[]) and t.due_on < ${day}::date
      and ${isAmong(named)}
    group by i.name_en, i.name_fi, t.due_on order by min(i.position), t.due_on, i.name_en, i.name_fi`.execute(
    tx,
  )
  return rows
}

/** Tests of an order: items with the positions of some samples, or of all where none are named. */
export type NamedTests = readonly { offerItemId: string; samples: readonly number[] }[]

/** Condition that the test `t` of the sample `s` is one of the named ones, which are JSON: a long list is written once. */
export const isNamed = (named: string) => sql`exists (
  select from jsonb_to_recordset(${named}::jsonb) as n ("offerItemId" uuid, samples integer[])
  where n."offerItemId" = t.offer_item_id and (cardinality(n.samples) = 0 or s.position = any(n.samples)))`

const isAmong = (named: string | undefined) => (named === undefined ? sql`true` : isNamed(named))
