import { type RawBuilder, sql } from 'kysely'
import type { TestState } from '#contract/delivery-lists.ts'
import type { Tx } from '#server/db/database.ts'
import type { DueDate as ComputedDate, DueFacts } from '../due-dates/rules.ts'
import { isNamed, undoneTests } from '../due-dates/store.ts'
import { type TestAction, testTransitions, undoneTestStates } from './rules.ts'

/** Makes rows of the tests that the customer chose in the draft. */
export async function insertChosenTests(tx: Tx, orderId: string, sampleCount: number): Promise<void> {
  for (let done = 0; done < sampleCount; done += samplesPerInsert) {
    await sql`
      insert into sample_tests (sample_id, offer_item_id)
      select id, unnest(draft_tests) from samples
      where order_id = ${orderId} and position > ${done} and position <= ${done + samplesPerInsert}`.execute(
      tx,
    )
  }
}

/** A statement with up to 100 tests per sample stays far below the statement timeout. */
const samplesPerInsert = 500

/** Number of rows that one statement writes. */
const mostAtOnce = 10_000

type AddedTest = { sampleId: string; offerItemId: string; state: TestState }

/** Adds tests to samples of a submitted order, also those that were cancelled. */
export async function addTests(tx: Tx, tests: readonly AddedTest[]): Promise<void> {
  for (let done = 0; done < tests.length; done += mostAtOnce) {
    const portion = tests.slice(done, done + mostAtOnce)
    await sql`
      insert into sample_tests (sample_id, offer_item_id, state)
      select * from unnest(${portion.map((test) => test.sampleId)}::uuid[],
        ${portion.map((test) => test.offerItemId)}::uuid[], ${portion.map((test) => test.state)}::text[])
      on conflict (sample_id, offer_item_id) do update
        set state = excluded.state, is_left_out = false where sample_tests.state = 'cancelled'`.execute(tx)
  }
}

/** Removes tests that have no laboratory yet from samples of a submitted order. Returns how many. */
export async function removeTests(
  tx: Tx,
  tests: readonly { sampleId: string; offerItemId: string }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sample_tests t
    using unnest(${tests.map((test) => test.sampleId)}::uuid[], ${tests.map((test) => test.offerItemId)}::uuid[])
      as gone (sample_id, offer_item_id)
    where t.sample_id = gone.sample_id and t.offer_item_id = gone.offer_item_id and t.laboratory_id is null`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

export async function removeTestsOf(tx: Tx, sampleIds: readonly string[]): Promise<void> {
  await sql`delete from sample_tests where sample_id = any(${sampleIds}::uuid[])`.execute(tx)
}

/** Changes the state of the tests of these samples, or of all samples of the order, where the table of transitions allows it. */
export async function transitionTests(
  tx: Tx,
  orderId: string,
  action: TestAction,
  sampleIds?: readonly string[],
): Promise<void> {
  const { from, to } = testTransitions[action]
  const ofSamples = sampleIds ? sql`and s.id = any(${sampleIds}::uuid[])` : sql``
  await sql`
    update sample_tests t set state = ${to} from samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.state = any(${from}::text[]) ${ofSamples}`.execute(
    tx,
  )
}

/** Number of changed tests of each item. */
export type ChangedTests = { offerItemId: string; count: number }[]

/** Puts received tests into a consignment to a laboratory. */
export async function assignToLaboratory(
  tx: Tx,
  orderId: string,
  named: string,
  { laboratoryId, consignmentId }: { laboratoryId: string; consignmentId: string },
): Promise<ChangedTests> {
  const { from, to } = testTransitions.assign
  const { rows } = await sql<ChangedTests[number]>`
    with changed as (
      update sample_tests t set state = ${to}, laboratory_id = ${laboratoryId}, consignment_id = ${consignmentId}
      from samples s
      where s.id = t.sample_id and s.order_id = ${orderId} and t.state = any(${from}::text[]) and ${isNamed(named)}
      returning t.offer_item_id)
    select offer_item_id as "offerItemId", count(*)::int as count from changed group by offer_item_id`.execute(
    tx,
  )
  return rows
}

export type LeftTest = { sampleId: string; offerItemId: string; consignmentId: string | null }
type Leaving = { action: TestAction; consignmentIds: readonly string[]; at: Date }

/** Conditions on the test `t` of the sample `s`, beside `isNamed`. */
export const ofUnreported = sql`t.state = any(${testTransitions.drop.from}::text[])`
export const ofSample = (sampleId: string) => sql`s.id = ${sampleId}`
export const ofPairs = (tests: readonly { sampleId: string; offerItemId: string }[]) => sql`exists (
  select from unnest(${tests.map(({ sampleId }) => sampleId)}::uuid[], ${tests.map(({ offerItemId }) => offerItemId)}::uuid[])
    as p (sample_id, offer_item_id) where p.sample_id = t.sample_id and p.offer_item_id = t.offer_item_id)`

/**
 * Changes tests and takes them out of their consignments, which are locked. A consignment that was sent keeps in mind that it had
 * them, for the page of its laboratory. Returns the tests as they were.
 */
export async function leaveLaboratories(
  tx: Tx,
  orderId: string,
  { action, consignmentIds, at }: Leaving,
  which: RawBuilder<unknown>,
): Promise<LeftTest[]> {
  const { from, to } = testTransitions[action]
  const { rows } = await sql<LeftTest>`
    with leaving as (
      select t.sample_id, t.offer_item_id, t.consignment_id from samples s join sample_tests t on t.sample_id = s.id
      where s.order_id = ${orderId} and t.state = any(${from}::text[]) and ${which}
        and (t.consignment_id is null or t.consignment_id = any(${consignmentIds}::uuid[]))),
    changed as (
      update sample_tests t set state = ${to}, laboratory_id = null, consignment_id = null, is_left_out = ${action === 'drop'}
      from leaving l
      where t.sample_id = l.sample_id and t.offer_item_id = l.offer_item_id),
    noted as (
      insert into withdrawn_tests (consignment_id, sample_id, offer_item_id, withdrawn_at)
      select k.id, l.sample_id, l.offer_item_id, ${at}
      from leaving l join consignments k on k.id = l.consignment_id where k.state <> 'draft'
      on conflict (consignment_id, sample_id, offer_item_id) do update set withdrawn_at = excluded.withdrawn_at)
    select sample_id as "sampleId", offer_item_id as "offerItemId", consignment_id as "consignmentId" from leaving`.execute(
    tx,
  )
  return rows
}

async function moveTests(
  tx: Tx,
  orderId: string,
  consignmentId: string,
  action: TestAction,
): Promise<number> {
  const { from, to } = testTransitions[action]
  const { numAffectedRows } = await sql`
    update sample_tests t set state = ${to} from samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.consignment_id = ${consignmentId}
      and t.state = any(${from}::text[])`.execute(tx)
  return Number(numAffectedRows)
}

/** The consignment arrived: its tests of the order are at the laboratory. Returns how many they were. */
export const reachLaboratory = (tx: Tx, orderId: string, consignmentId: string): Promise<number> =>
  moveTests(tx, orderId, consignmentId, 'reach_laboratory')

/** The consignment has not arrived after all. */
export const leaveLaboratory = (tx: Tx, orderId: string, consignmentId: string): Promise<number> =>
  moveTests(tx, orderId, consignmentId, 'leave_laboratory')

/** Releases the tests at laboratories of an order that is completed on a day. */
export async function completeTests(tx: Tx, orderId: string, on: string): Promise<void> {
  const { from, to } = testTransitions.complete
  await sql`
    update sample_tests t set state = ${to}, released_on = ${on} from samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.state = any(${from}::text[])`.execute(tx)
}

/** Releases on a day the tests that the result reports and that are still at the laboratory. */
export async function releaseTests(tx: Tx, resultId: string, on: string): Promise<void> {
  const { from, to } = testTransitions.add_result
  await sql`
    update sample_tests t set state = ${to}, released_on = ${on} from result_tests r
    where r.result_id = ${resultId} and t.sample_id = r.sample_id and t.offer_item_id = r.offer_item_id
      and t.state = any(${from}::text[])`.execute(tx)
}

/** Changes the tests of reported results. Tests that a correction reports again keep their state. */
export async function transitionReportedTests(
  tx: Tx,
  reportedIds: readonly string[],
  action: TestAction,
  releasedOn: string | null = null,
): Promise<void> {
  const { from, to } = testTransitions[action]
  await sql`
    update sample_tests t set state = ${to}, released_on = ${releasedOn} from reported_tests r
    where r.reported_id = any(${reportedIds}::uuid[]) and t.sample_id = r.sample_id and t.offer_item_id = r.offer_item_id
      and t.state = any(${from}::text[])`.execute(tx)
}

/**
 * The result is withdrawn: its tests are at the laboratory again, except those of another result that is valid. Returns
 * how many they were.
 */
export async function withdrawTests(tx: Tx, resultId: string): Promise<number> {
  const { from, to } = testTransitions.withdraw
  const { numAffectedRows } = await sql`
    update sample_tests t set state = ${to}, released_on = null from result_tests r
    where r.result_id = ${resultId} and t.sample_id = r.sample_id and t.offer_item_id = r.offer_item_id
      and t.state = any(${from}::text[]) and not exists (
        select from result_tests o join results v on v.id = o.result_id
        where o.sample_id = t.sample_id and o.offer_item_id = t.offer_item_id and v.id <> ${resultId}
          and v.withdrawn_at is null and not exists (select from results c where c.corrects = v.id))`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/**
 * Adds the items to every sample that has no test among `validItemIds`, or to all samples when each has one: then they answer
 * a written request. Removes tests of other offers.
 */
export async function assignTests(
  tx: Tx,
  orderId: string,
  offerItemIds: readonly string[],
  validItemIds: readonly string[],
): Promise<void> {
  await removeOtherTests(tx, orderId, validItemIds)
  await sql`
    with untested as (
      select id from samples s
      where s.order_id = ${orderId} and not exists (select from sample_tests t where t.sample_id = s.id))
    insert into sample_tests (sample_id, offer_item_id, provided)
    select s.id, item.id, true from samples s cross join unnest(${offerItemIds}::uuid[]) as item (id)
    where s.order_id = ${orderId} and (s.id in (select id from untested) or not exists (select from untested))
    on conflict do nothing`.execute(tx)
}

/** Adds items to the samples at their positions, to all samples where none are named. Removes tests of other offers. */
export async function provideTests(
  tx: Tx,
  orderId: string,
  tests: readonly { offerItemId: string; positions: readonly number[] }[],
  validItemIds: readonly string[],
): Promise<void> {
  await removeOtherTests(tx, orderId, validItemIds)
  for (const { offerItemId, positions } of tests)
    await sql`
      insert into sample_tests (sample_id, offer_item_id, provided)
      select s.id, ${offerItemId}, true from samples s
      where s.order_id = ${orderId} and (cardinality(${positions}::int[]) = 0 or s.position = any(${positions}::int[]))
      on conflict do nothing`.execute(tx)
}

const removeOtherTests = (tx: Tx, orderId: string, validItemIds: readonly string[]) =>
  sql`
    delete from sample_tests t using samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.offer_item_id <> all(${validItemIds}::uuid[])`.execute(
    tx,
  )

/** Removes what an expert gave the samples; what the customer chose stays. */
export async function takeBackTests(tx: Tx, orderId: string): Promise<void> {
  await sql`
    delete from sample_tests t using samples s
    where s.id = t.sample_id and s.order_id = ${orderId} and t.provided`.execute(tx)
}

/** Writes the due dates of tests by their facts, where they change. */
export async function writeDueDates(
  tx: Tx,
  orderId: string,
  dates: readonly (ComputedDate & { facts: DueFacts })[],
): Promise<void> {
  await sql`
    update sample_tests t set due_on = d."dueOn", due_is_paused = d."isPaused"
    from (${undoneTests(orderId)}) f
      join jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as d (facts jsonb, "dueOn" date, "isPaused" boolean) on d.facts = f.facts
    where t.sample_id = f.sample_id and t.offer_item_id = f.offer_item_id
      and (t.due_on is distinct from d."dueOn" or t.due_is_paused <> d."isPaused")`.execute(tx)
}

/**
 * Sets the due dates of tests by hand, or takes them back with null. A date that has passed by then counts as missed, whenever
 * the result comes.
 */
export async function setDueDates(
  tx: Tx,
  orderId: string,
  named: string | undefined,
  { to, on }: { to: string | null; on: string },
): Promise<ChangedTests> {
  const among = named === undefined ? sql`` : sql`and ${isNamed(named)}`
  const { rows } = await sql<ChangedTests[number]>`
    with changed as (
      update sample_tests t set due_set_to = ${to}, due_set_on = ${to === null ? null : on},
      due_was_missed = t.due_was_missed or coalesce(t.due_on < ${on}::date and not t.due_is_paused, false)
    from samples s where s.id = t.sample_id and s.order_id = ${orderId} and t.state = any(${undoneTestStates}::text[]) ${among}
      returning t.offer_item_id)
    select offer_item_id as "offerItemId", count(*)::int as count from changed group by offer_item_id`.execute(
    tx,
  )
  return rows
}
