import type { Context } from '#server/context.ts'
import { runEach } from '#server/run-each.ts'
import {
  forgetRenamed,
  listOffersAfter,
  listRenamed,
  lockRenamed,
  noteRewritten,
  type Renamed,
  writeWords,
} from './store.ts'

const batchSize = 100

/**
 * Rewrites the words of the offers of renamed customers, and of those to renamed people. Run repeatedly by the worker. Each batch
 * is one transaction, so an interrupted run leaves the rest to the next, and a name that changes meanwhile starts over.
 */
export async function rewriteWords(context: Context): Promise<void> {
  await runEach(
    await listRenamed(context.db, 1000),
    async (renamed) => {
      let isMoreLeft = true
      while (isMoreLeft) isMoreLeft = await rewriteBatch(context, renamed)
    },
    (error, { id }) =>
      context.log.error(
        { err: error, customerId: id },
        'offers are not found by a new name of their customer',
      ),
  )
}

/** Writes the next batch. Gives true if more offers of the customer may be left. */
function rewriteBatch({ db }: Context, renamed: Renamed): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockRenamed(tx, renamed)
    if (!locked) return false
    const ids = await listOffersAfter(tx, renamed, locked.until, batchSize)
    await writeWords(tx, ids)
    const last = ids.at(-1)
    if (last === undefined || ids.length < batchSize) {
      await forgetRenamed(tx, renamed)
      return false
    }
    await noteRewritten(tx, renamed, last)
    return true
  })
}
