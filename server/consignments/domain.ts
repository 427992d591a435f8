import type { Consignment, ConsignmentEdit } from '#contract/consignments.ts'
import type { Language } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { requireApproved } from '#server/laboratories/approval/domain.ts'
import { refusePast } from '#server/orders/due-dates/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { actAsExpert, type Seen } from './lifecycle/domain.ts'
import { endLink } from './links/store.ts'
import { getRow, readConsignment, requireExpert } from './record/domain.ts'
import { differencesOf } from './rules.ts'
import { hasOpenTests, hasTests, listDispatched, lockPrepared } from './store.ts'

export async function getConsignment(context: Context, caller: Caller, id: string): Promise<Consignment> {
  requireExpert(caller)
  return readConsignment(context, context.db, id)
}

export function editConsignment(
  context: Context,
  caller: Caller,
  seen: Seen,
  edit: ConsignmentEdit,
): Promise<Consignment> {
  return actAsExpert(context, caller, seen, 'edit', async ({ subject, now }) => {
    const { isEmpty, ...details } = differencesOf(subject, edit)
    if (isEmpty) return null
    const { expectedBackOn, ...columns } = edit
    // A day that has passed since it was set does not prevent other changes.
    if (expectedBackOn !== subject.expectedBackOn) refusePast(expectedBackOn, now)
    return { columns: { ...columns, expected_back_on: expectedBackOn }, ...details }
  })
}

export function sendConsignment(context: Context, caller: Caller, seen: Seen): Promise<Consignment> {
  return actAsExpert(context, caller, seen, 'send', async ({ tx, subject, now }) => {
    await requireApproved(tx, subject.laboratoryId)
    if (!(await hasTests(tx, subject.id))) throw new Refusal('consignment_empty')
    return { to: 'sent', columns: { sent_at: now, sent_by: caller.personId } }
  })
}

/** Takes back that it was sent: it is being prepared again. */
export function recallConsignment(
  context: Context,
  caller: Caller,
  seen: Seen,
  reason: string,
): Promise<Consignment> {
  return actAsExpert(context, caller, seen, 'recall', async ({ tx, subject, now }) => {
    if (await lockPrepared(tx, subject.laboratoryId)) throw new Refusal('consignment_in_preparation')
    await endLink(tx, subject.id, now)
    return { to: 'draft', columns: { sent_at: null, sent_by: null }, personal: { reason } }
  })
}

/** Refused while a test waits for its result. */
export function closeConsignment(context: Context, caller: Caller, seen: Seen): Promise<Consignment> {
  return actAsExpert(context, caller, seen, 'close', async ({ tx, subject, now }) => {
    if (await hasOpenTests(tx, subject.id)) throw new Refusal('tests_not_reported')
    await endLink(tx, subject.id, now)
    return { to: 'closed', columns: { closed_at: now } }
  })
}

/** Labels for the samples, in the language of the laboratory, or in another. */
export async function openConsignmentLabels(
  context: Context,
  caller: Caller,
  id: string,
  asked: Language | undefined,
) {
  requireExpert(caller)
  const row = await getRow(context.db, id)
  const language = asked ?? row.language
  const { openLabelDocument } = await import('./documents.ts')
  return openLabelDocument(row, await listDispatched(context.db, id, language), language, context.clock)
}

/** Dispatch list in the language of the laboratory, or in another. */
export async function openDispatchList(
  context: Context,
  caller: Caller,
  id: string,
  asked: Language | undefined,
) {
  requireExpert(caller)
  const row = await getRow(context.db, id)
  const language = asked ?? row.language
  const { openDispatchDocument } = await import('./documents.ts')
  return openDispatchDocument(row, await listDispatched(context.db, id, language), language, context.clock)
}
