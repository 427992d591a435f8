import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Result, resultEndpoints } from '#contract/results.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import type { Sent } from '#server/json-text.ts'
import { Refusal } from '#server/refusal.ts'
import { getLockedOrder, getOrderRecord, saveChange } from '../domain.ts'
import { presentResults } from '../files/rules.ts'
import { findFile } from '../files/store.ts'
import { announce, record } from '../history/domain.ts'
import { reportTests } from '../samples/store.ts'
import { insertResult } from './store.ts'

export async function listResults(
  context: Context,
  caller: Caller,
  orderId: string,
): Promise<{ items: Result[] }> {
  const { order } = await getOrderRecord(context.db, caller, orderId)
  return { items: presentResults(order.results) }
}

type NewResult = z.output<(typeof resultEndpoints)['addResult']['body']>

/** Releases an uploaded file as a result: from here on the customer sees it, and the tests it covers are reported. */
export function addResult(
  context: Context,
  caller: Caller,
  orderId: string,
  { fileId, title, sampleIds }: NewResult,
  onceKey: OnceKey,
): Promise<Sent<Result>> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const { order } = await getLockedOrder(tx, caller, orderId, 'add_result')
      const file = await findFile(tx, fileId, caller.personId)
      if (file?.orderId !== orderId || file.purpose !== 'result' || file.isReleased)
        throw new Refusal('file_not_found')
      const now = context.clock.now()
      const result = { id: uuid(), orderId, fileId, title, addedAt: now, addedBy: caller.personId, sampleIds }
      if (!(await insertResult(tx, result))) throw new Refusal('sample_not_found')
      await reportTests(tx, orderId, sampleIds)
      await saveChange(tx, order, { at: now })
      const details = { title, name: file.name, samples: sampleIds.length }
      const eventId = await record(tx, orderId, caller, now, { act: 'add_result', details })
      await announce(tx, context, eventId)
      const { order: changed } = await getOrderRecord(tx, caller, orderId)
      const added = presentResults(changed.results).find(({ id }) => id === result.id)
      if (!added) throw new Error('A result that was just written cannot be found')
      return added
    }),
  )
}
