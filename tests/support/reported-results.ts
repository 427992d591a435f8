import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Order } from '#contract/orders.ts'
import type { TestApi } from './api.ts'
import { preparedText } from './messages.ts'

/** Stores a result with a table and without tests, as it waits for its approval or release. Returns its id. */
export async function aReportedResult(
  api: TestApi,
  { id, samples }: Pick<Order, 'id' | 'samples'>,
  { state, by }: { state: 'reported' | 'approved' | 'releasing'; by: string },
): Promise<string> {
  const reportedId = uuid()
  const at = api.clock.now()
  const isApproved = state !== 'reported'
  const isReleasing = state === 'releasing'
  const tests = JSON.stringify([{ name: 'Lead', unit: 'mg/kg', minimum: null, maximum: '90' }])
  const rows = JSON.stringify(samples.slice(0, 1).map((sample) => ({ sampleId: sample.id, values: ['2.5'] })))
  await sql`
    insert into reported_results (id, order_id, state, title, sample_ids, table_tests, table_samples, reported_at, reported_by,
      needs_second_person, decided_at, decided_by, release_due_at, releaser_id)
    values (${reportedId}, ${id}, ${state}, ${preparedText}, '{}', ${tests}::jsonb, ${rows}::jsonb, ${at}, ${by}, false,
      ${isApproved ? at : null}, ${isApproved ? by : null}, ${isReleasing ? at : null}, ${isReleasing ? by : null})`.execute(
    api.context.db,
  )
  return reportedId
}
