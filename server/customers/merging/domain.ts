import { v7 as uuid } from 'uuid'
import type { CustomerMerge, MergeInput, MergePreview } from '#contract/customer-merges.ts'
import { signalChangedAccess } from '#server/access-signal.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { recordInTeam } from '#server/people/history/domain.ts'
import { joinTeams, shareTeam } from '#server/people/merging/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canMerge, canSeeCustomers } from '../access.ts'
import { getCustomerRow, partsOf, termsIn, valuesIn } from '../domain.ts'
import { differencesOf, problemsOf } from '../rules.ts'
import { type CustomerRow, setMergedInto, updateCustomer, updateTerms } from '../store.ts'
import {
  differingFields,
  isUndoable,
  type MergeValues,
  proposedFields,
  undoableUntil,
  valuesAfter,
} from './rules.ts'
import { countThings, insertMerge, listMergesInto, lockWithParts, type MergeRow } from './store.ts'

const mostListed = 100

export const mergeValuesIn = (row: CustomerRow): MergeValues => ({ ...valuesIn(row), ...termsIn(row) })

/** Preview of a merge: numbers of things that move, and values of which a manager chooses one. */
export async function previewMerge(
  { db }: Context,
  caller: Caller,
  { id, into }: { id: string; into: string },
): Promise<MergePreview> {
  if (!canMerge(caller)) throw new Refusal('forbidden')
  const [merged, surviving] = await getBoth(db, id, into)
  const [mergedValues, survivingValues] = [mergeValuesIn(merged), mergeValuesIn(surviving)]
  return {
    merged: { id, version: merged.version, ...mergedValues },
    surviving: { id: into, version: surviving.version, ...survivingValues },
    differing: differingFields(mergedValues, survivingValues),
    proposed: proposedFields(mergedValues, survivingValues),
    moves: await countThings(db, { mergedId: id, parts: await partsOf(db, id), intoId: into }),
  }
}

/** Two different customers, neither of which is merged into another. */
async function getBoth(db: Db | Tx, id: string, intoId: string): Promise<[CustomerRow, CustomerRow]> {
  if (id === intoId) throw new Refusal('merge_with_itself')
  return [await getUnmerged(db, id), await getUnmerged(db, intoId)]
}

async function getUnmerged(db: Db | Tx, id: string): Promise<CustomerRow> {
  const row = await getCustomerRow(db, id)
  if (row.id !== id) throw new Refusal('customer_merged')
  return row
}

type MergeCall = { id: string; version: number } & MergeInput

/**
 * Merges a duplicate into another customer. Its orders, offers, enquiries and events stay under its id, which from then on leads to
 * the survivor; its people join the team of the survivor.
 */
export function mergeCustomer(
  context: Context,
  caller: Caller,
  call: MergeCall,
  onceKey: OnceKey,
): Promise<CustomerMerge> {
  if (!canMerge(caller)) throw new Refusal('forbidden')
  return context.db
    .transaction()
    .execute((tx) => once(tx, context.clock.now(), onceKey, () => merge(tx, context, caller, call)))
}

async function merge(
  tx: Tx,
  context: Context,
  caller: Caller,
  { id, version, intoId, intoVersion, takeOver }: MergeCall,
): Promise<CustomerMerge> {
  await lockWithParts(tx, [id, intoId])
  const at = context.clock.now()
  const [merged, surviving] = await getBoth(tx, id, intoId)
  if (merged.version !== version || surviving.version !== intoVersion) throw new Refusal('customer_changed')
  const [duplicate, before] = [mergeValuesIn(merged), mergeValuesIn(surviving)]
  const after = valuesAfter(duplicate, before, takeOver)
  const problems = problemsOf(after)
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  const by = caller.personId
  const moved = await joinTeams(tx, { fromId: id, toId: intoId, at }, by)
  await setMergedInto(tx, await partsOf(tx, id), intoId)
  await writeValues(tx, surviving, after)
  await shareTeam(tx, intoId, at)
  const chosen = (values: MergeValues) =>
    Object.fromEntries(takeOver.map((field) => [field, values[field]])) as Partial<MergeValues>
  const { name, country, responsibleId } = duplicate
  const mergeId = uuid({ msecs: at.getTime() })
  await insertMerge(tx, {
    id: mergeId,
    mergedId: id,
    intoId,
    at,
    by,
    replaced: { merged: { name, country, responsibleId }, before: chosen(before), after: chosen(after) },
    moved,
  })
  await signalChangedAccess(tx)
  const { changes, personal } = differencesOf(before, after)
  const event = { at, actor: caller, audience: 'provider' } as const
  await recordInTeam(tx, context, {
    ...event,
    organisationId: intoId,
    action: 'merge',
    changes: { ...changes, ...stated({ mergedId: id }) },
    personal: { ...personal, mergedName: name },
  })
  await recordInTeam(tx, context, {
    ...event,
    organisationId: id,
    action: 'merge_into',
    changes: stated({ intoId }),
  })
  const row = (await listMergesInto(tx, intoId, 1))[0]
  if (!row) throw new Error('A merge that was just written down cannot be found')
  return present(row, caller, at)
}

/** Writes values of a customer that differ from those it has. */
export async function writeValues(tx: Tx, row: CustomerRow, values: MergeValues): Promise<void> {
  const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
  const { serviceFeeCents, discountPercent, paymentDays, originalReports, ...rest } = values
  const terms = { serviceFeeCents, discountPercent, paymentDays, originalReports }
  const nameSource = values.name === row.name ? row.nameSource : 'office'
  if (!isSame(valuesIn(row), rest)) await updateCustomer(tx, row.id, rest, nameSource)
  if (!isSame(termsIn(row), terms)) await updateTerms(tx, row.id, terms)
}

/** Duplicates that a customer has taken in. */
export async function listMerges({ db, clock }: Context, caller: Caller, id: string) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  const rows = await listMergesInto(db, (await getCustomerRow(db, id)).id, mostListed)
  return { items: rows.map((row) => present(row, caller, clock.now())) }
}

function present(row: MergeRow, caller: Caller, now: Date): CustomerMerge {
  const { id, mergedId, mergedAt, mergedByName, replaced } = row
  return {
    id,
    merged: { id: mergedId, name: replaced.merged.name },
    mergedAt: mergedAt.toISOString(),
    mergedBy: mergedByName,
    undoableUntil: undoableUntil(mergedAt).toISOString(),
    allowed: canMerge(caller) && isUndoable(mergedAt, now) ? ['undo'] : [],
  }
}
