import { signalChangedAccess } from '#server/access-signal.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { recordInTeam } from '#server/people/history/domain.ts'
import { partTeams } from '#server/people/merging/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canMerge } from '../../access.ts'
import { getCustomerRow, partsOf } from '../../domain.ts'
import { differencesOf } from '../../rules.ts'
import { restoreListed, setMergedInto } from '../../store.ts'
import { mergeValuesIn, writeValues } from '../domain.ts'
import { isUndoable, valuesRestored } from '../rules.ts'
import {
  findMerge,
  listMergedBelow,
  listMergesInto,
  lockWithParts,
  type MergeRow,
  markUndone,
  setMoved,
} from '../store.ts'

/** Undoes a merge. What was added after it stays with the survivor. A later merge of the survivor is undone before. */
export async function undoMerge(
  context: Context,
  caller: Caller,
  { id, mergeId }: { id: string; mergeId: string },
): Promise<void> {
  if (!canMerge(caller)) throw new Refusal('forbidden')
  await context.db.transaction().execute(async (tx) => {
    const survivor = await getCustomerRow(tx, id)
    await lockWithParts(tx, [survivor.id])
    const at = context.clock.now()
    const merge = await findMerge(tx, mergeId)
    const { id: currentId } = await getCustomerRow(tx, id)
    if (!merge) throw new Refusal('merge_not_found')
    if (merge.intoId !== currentId) {
      // The customer that took it in was merged itself: that merge is undone first.
      const isDeeper = (await partsOf(tx, currentId)).includes(merge.intoId)
      throw new Refusal(isDeeper ? 'customer_merged' : 'merge_not_found')
    }
    if (!isUndoable(merge.mergedAt, at)) throw new Refusal('merge_too_old')
    await undo(tx, context, caller, merge, at)
  })
}

async function undo(tx: Tx, context: Context, caller: Caller, merge: MergeRow, at: Date): Promise<void> {
  const { mergedId, intoId, replaced } = merge
  const by = caller.personId
  const below = await listMergedBelow(tx, mergedId)
  await setMergedInto(tx, [mergedId], null)
  await restoreListed(tx, mergedId, replaced.merged)
  await setMergedInto(tx, below, mergedId)
  await parting(tx, context, caller, merge, { below, at })
  const survivor = await getCustomerRow(tx, intoId)
  const before = mergeValuesIn(survivor)
  const after = valuesRestored(before, replaced)
  await writeValues(tx, survivor, after)
  await markUndone(tx, merge.id, { at, by })
  await signalChangedAccess(tx)
  const { changes, personal } = differencesOf(before, after)
  const event = { at, actor: caller, audience: 'provider' } as const
  await recordInTeam(tx, context, {
    ...event,
    organisationId: intoId,
    action: 'undo_merge',
    changes: { ...changes, ...stated({ mergedId }) },
    personal: { ...personal, mergedName: replaced.merged.name },
  })
  await recordInTeam(tx, context, {
    ...event,
    organisationId: mergedId,
    action: 'undo_merge_into',
    changes: stated({ intoId }),
  })
}

/** Parts the teams. Whoever stays in the surviving team by another merge leaves it when that one is undone. */
async function parting(
  tx: Tx,
  context: Context,
  caller: Caller,
  { id, mergedId, intoId, moved }: MergeRow,
  { below, at }: { below: readonly string[]; at: Date },
): Promise<void> {
  const others = (await listMergesInto(tx, intoId)).filter((merge) => merge.id !== id)
  const membersOf = (merge: MergeRow) =>
    new Set(merge.moved.memberships.filter(({ endedAt }) => endedAt === null).map(({ personId }) => personId))
  const otherwiseIn = new Set(others.flatMap((merge) => [...membersOf(merge)]))
  const teams = { fromId: mergedId, toId: intoId, at, below, otherwiseIn }
  const kept = await partTeams(tx, context, caller, teams, moved)
  for (const merge of others) {
    const members = membersOf(merge)
    const added = kept.filter((personId) => members.has(personId))
    if (added.length > 0)
      await setMoved(tx, merge.id, { ...merge.moved, added: [...merge.moved.added, ...added] })
  }
}
