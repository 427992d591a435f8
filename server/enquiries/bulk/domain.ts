import type { BulkReport } from '#contract/bulk.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type Choice, countOf, runBulk } from '#server/db/bulk.ts'
import type { OnceKey } from '#server/db/once.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { assign, close, refuseOthers, take } from '../handling/domain.ts'
import { type EnquiryQuery, readEveryEnquiry } from '../listing/domain.ts'
import { listCompanies } from '../store.ts'

type Chosen = Choice<EnquiryQuery>

function onEach(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  chosen: Chosen,
  act: (call: Call) => Promise<void>,
): Promise<BulkReport> {
  refuseOthers(caller)
  return runBulk(context, onceKey, chosen, {
    matching: () => readEveryEnquiry(context, caller, chosen.filter ?? {}),
    act: (tx, row) => act({ tx, context, actor: caller, ...row }),
    namesOf: async (ids) => new Map((await listCompanies(context.db, ids)).map(({ id, name }) => [id, name])),
  })
}

/** Number of enquiries on which an action would be taken. */
export const countEnquiries = async (context: Context, caller: Caller, query: EnquiryQuery) =>
  countOf(readEveryEnquiry(context, caller, query))

export const takeEnquiries = (context: Context, caller: Caller, onceKey: OnceKey, chosen: Chosen) =>
  onEach(context, caller, onceKey, chosen, take)

export const assignEnquiries = (
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  { personId, ...chosen }: Chosen & Parameters<typeof assign>[1],
) => onEach(context, caller, onceKey, chosen, (call) => assign(call, { personId }))

/** Closes enquiries. Files of spam that are left by an interruption are deleted like all that belong to nothing. */
export async function closeEnquiries(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  { reason, note, ...chosen }: Chosen & Parameters<typeof close>[1],
): Promise<BulkReport> {
  const fileKeys: string[] = []
  const report = await onEach(context, caller, onceKey, chosen, async (call) => {
    fileKeys.push(...(await close(call, { reason, note })))
  })
  for (const key of fileKeys) await context.fileStore.remove(key)
  return report
}
