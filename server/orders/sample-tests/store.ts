import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { shownStates, type TestAction, testTransitions } from './rules.ts'

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

/** Releases the tests that the result reports and that are still at the laboratory. */
export async function releaseTests(tx: Tx, resultId: string): Promise<void> {
  const { from, to } = testTransitions.add_result
  await sql`
    update sample_tests t set state = ${to} from result_tests r
    where r.result_id = ${resultId} and t.sample_id = r.sample_id and t.offer_item_id = r.offer_item_id
      and t.state = any(${from}::text[])`.execute(tx)
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

/** The state of the test `t` of the sample `s` as the API shows it. */
export const shownState = sql`case t.state ${sql.join(
  Object.entries(shownStates).map(([state, shown]) =>
    shown === null
      ? sql`when ${sql.lit(state)} then s.state`
      : sql`when ${sql.lit(state)} then ${sql.lit(shown)}`,
  ),
  sql` `,
)} end`
