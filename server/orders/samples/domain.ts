import { v7 as uuid } from 'uuid'
import type { SampleChange, SampleInput, SampleList } from '#contract/samples.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { Sent } from '#server/json-text.ts'
import { Refusal } from '#server/refusal.ts'
import { getLockedHead, saveChange } from '../domain.ts'
import type { LockedHead } from '../store.ts'
import {
  refuseDuplicates,
  refuseForeignTests,
  refuseSavedAndRemoved,
  refuseStaleRemovals,
  rowsToSave,
} from './rules.ts'
import {
  listSampleIds,
  listSamples,
  listTestIds,
  removeOthers,
  removeRows,
  renumber,
  saveRows,
} from './store.ts'

/** The list of a draft becomes exactly this one, if nobody changed the order since `version`. */
export async function replaceSamples(
  context: Context,
  caller: Caller,
  { id, version, samples }: { id: string; version: number; samples: SampleInput[] },
): Promise<Sent<SampleList>> {
  refuseDuplicates(samples, 'samples')
  return context.db.transaction().execute(async (tx) => {
    const order = await getDraft(tx, caller, id)
    if (order.version !== version) throw new Refusal('order_changed')
    refuseTooMany(context, samples.length)
    const isAnyGone = await refuseUnknownRows(tx, id, samples)
    if (samples.some((sample) => sample.tests.length > 0))
      refuseForeignTests(samples, await listTestIds(tx, id))
    const rows = samples.map((sample, index) => ({ ...sample, id: sample.id ?? uuid(), position: index + 1 }))
    if (isAnyGone) await removeOthers(tx, id, rows)
    if (!(await saveRows(tx, id, rows))) throw new Refusal('sample_not_found')
    return finish(tx, context, order, rows.length)
  })
}

/** Saves and removes single rows of a draft, all or none. */
export async function changeSamples(
  context: Context,
  caller: Caller,
  { id, save, remove }: { id: string; save: SampleChange[]; remove: { id: string; version: number }[] },
): Promise<Sent<SampleList>> {
  refuseDuplicates(save, 'save')
  refuseSavedAndRemoved(save, remove)
  return context.db.transaction().execute(async (tx) => {
    const order = await getDraft(tx, caller, id)
    const kept = await listSamples(tx, id)
    const existing = kept.read()
    refuseStaleRemovals(existing, remove)
    const rows = rowsToSave(existing, save)
    const present = new Set([...existing.map((sample) => sample.id), ...rows.map((row) => row.id)])
    for (const row of remove) present.delete(row.id)
    if (present.size > existing.length) refuseTooMany(context, present.size)
    if (rows.length === 0 && remove.length === 0) return { version: order.version, samples: kept }
    if (rows.some((row) => row.tests.length > 0)) refuseForeignTests(rows, await listTestIds(tx, id))
    const removed = remove.map((row) => row.id)
    await removeRows(tx, id, removed)
    // An id that another order uses is as unknown here as one that nobody uses.
    if (!(await saveRows(tx, id, rows))) throw new Refusal('sample_not_found')
    await renumber(
      tx,
      id,
      rows.map((row) => row.id),
    )
    return finish(tx, context, order, present.size)
  })
}

async function getDraft(tx: Tx, caller: Caller, id: string): Promise<LockedHead> {
  const { order } = await getLockedHead(tx, caller, id, 'edit_samples')
  return order
}

function refuseTooMany({ config }: Context, count: number): void {
  if (count > config.samplesPerOrder) throw new Refusal('samples_too_many')
}

/**
 * A row may keep the id it has in this order; an id of elsewhere is not one of this order's. Tells whether rows that are
 * there now are not named any more.
 */
async function refuseUnknownRows(tx: Tx, orderId: string, samples: readonly SampleInput[]): Promise<boolean> {
  const gone = new Set(await listSampleIds(tx, orderId))
  for (const { id } of samples) {
    if (id !== undefined && !gone.delete(id)) throw new Refusal('sample_not_found')
  }
  return gone.size > 0
}

async function finish(
  tx: Tx,
  { clock }: Context,
  order: LockedHead,
  count: number,
): Promise<Sent<SampleList>> {
  await saveChange(tx, order, { columns: { sample_count: count }, at: clock.now() })
  return { version: order.version + 1, samples: await listSamples(tx, order.id) }
}
