import { v7 as uuid } from 'uuid'
import type { SampleChange, SampleInput, SampleList } from '#contract/samples.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { versionFor } from '../access.ts'
import { getLockedHead, refuseStale, saveChange } from '../domain.ts'
import { type TestNeeds, warningsOfSamples } from '../preflight/rules.ts'
import type { LockedHead } from '../store.ts'
import {
  compareLists,
  type ListChange,
  mergeRows,
  presentSample,
  refuseDuplicates,
  refuseForeignTests,
  refuseSavedAndRemoved,
  refuseStaleRemovals,
  refuseTooManyTests,
  rowsToSave,
  type StoredSample,
} from './rules.ts'
import * as store from './store.ts'

/** The list of a draft becomes exactly this one, if nobody changed the order since `version`. */
export async function replaceSamples(
  context: Context,
  caller: Caller,
  { id, version, samples }: { id: string; version: number; samples: SampleInput[] },
): Promise<SampleList> {
  await refuseDuplicates(samples, 'samples')
  return context.db.transaction().execute(async (tx) => {
    const order = await getDraft(tx, caller, id)
    refuseStale({ order, relation: 'side' }, caller, version)
    refuseTooMany(context, samples.length)
    refuseTooManyTests(samples)
    const existing = await store.listStored(tx, id)
    refuseUnknown(existing, samples)
    const tests = await listTestsFor(tx, id, samples)
    refuseForeignTests(samples, tests)
    const wanted = samples.map((sample, index) => ({
      ...sample,
      id: sample.id ?? uuid(),
      position: index + 1,
    }))
    const change = compareLists(existing, wanted, new Set(wanted.map((row) => row.id)))
    return writeList(tx, context, caller, { order, change, tests })
  })
}

/** Saves and removes single rows of a draft, all or none. */
export async function changeSamples(
  context: Context,
  caller: Caller,
  { id, save, remove }: { id: string; save: SampleChange[]; remove: { id: string; version: number }[] },
): Promise<SampleList> {
  await refuseDuplicates(save, 'save')
  refuseSavedAndRemoved(save, remove)
  return context.db.transaction().execute(async (tx) => {
    const order = await getDraft(tx, caller, id)
    const existing = await store.listStored(tx, id)
    refuseStaleRemovals(existing, remove)
    const rows = rowsToSave(existing, save)
    const removedIds = remove.map((row) => row.id)
    const wanted = mergeRows(existing, rows, removedIds)
    if (wanted.length > existing.length) refuseTooMany(context, wanted.length)
    refuseTooManyTests(wanted)
    const tests = await listTestsFor(tx, id, wanted)
    if (rows.length === 0 && remove.length === 0) return presentList(caller, order, existing, tests)
    refuseForeignTests(rows, tests)
    const change = compareLists(existing, wanted, new Set(rows.map((row) => row.id)))
    return writeList(tx, context, caller, { order, change, tests })
  })
}

async function getDraft(tx: Tx, caller: Caller, id: string): Promise<LockedHead> {
  const { order } = await getLockedHead(tx, caller, id, 'edit_samples')
  return order
}

function refuseTooMany({ config }: Context, count: number): void {
  if (count > config.samplesPerOrder) throw new Refusal('samples_too_many')
}

/** A row may keep the id it has in this order; an id of elsewhere is not one of this order's. */
function refuseUnknown(existing: readonly { id: string }[], samples: readonly SampleInput[]): void {
  const known = new Set(existing.map((sample) => sample.id))
  if (samples.some(({ id }) => id !== undefined && !known.has(id))) throw new Refusal('sample_not_found')
}

/** Offer items that may be tested; read only if a row has tests. */
const listTestsFor = async (tx: Tx, orderId: string, rows: readonly { tests: readonly string[] }[]) =>
  rows.some((row) => row.tests.length > 0) ? store.listTests(tx, orderId) : []

async function writeList(
  tx: Tx,
  { clock }: Context,
  caller: Caller,
  { order, change, tests }: { order: LockedHead; change: ListChange; tests: readonly TestNeeds[] },
): Promise<SampleList> {
  const { removedIds, added, changed, repositioned, after } = change
  await store.removeSamples(tx, order.id, removedIds)
  await store.changeSamples(tx, order.id, changed)
  await store.addSamples(tx, order.id, added)
  await store.repositionSamples(tx, order.id, repositioned)
  const columns = { sample_count: after.length, changed_by: caller.id }
  await saveChange(tx, order, { columns, at: clock.now() })
  return presentList(caller, { ...order, version: order.version + 1 }, after, tests)
}

const presentList = (
  caller: Caller,
  order: LockedHead,
  samples: readonly StoredSample[],
  tests: readonly TestNeeds[],
): SampleList => ({
  version: versionFor(order, 'side', caller),
  samples: samples.map(presentSample),
  changedBy: order.changedBy,
  warnings: warningsOfSamples(samples, tests, order),
})
