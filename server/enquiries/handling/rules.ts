import type { Enquiry } from '#contract/enquiries.ts'
import { type EnquiryAct, type EnquiryState, enquiryActs } from '#contract/lists.ts'
import { type Caller, responsiblePerson } from '#server/auth/caller.ts'
import { fitsState, mayEver } from '#server/events/transitions/rules.ts'
import { moves } from '../lifecycle/rules.ts'
import type { EnquiryRow } from '../store.ts'

/**
 * Assignee and state of an enquiry on which work begins. It belongs to the person who calls if to nobody. An API key, for which
 * nobody works, leaves an open one open.
 */
export function takenBy(
  caller: Caller,
  { state, assigneeId }: Pick<EnquiryRow, 'state'> & { assigneeId: string | null },
) {
  const newAssigneeId = assigneeId ?? responsiblePerson(caller)
  return {
    ...(state === 'open' && newAssigneeId !== null && { to: 'in_progress' as const }),
    columns: { assignee_id: newAssigneeId },
  }
}

/** Actions that a member of the staff may take. Only partners apply as laboratories; files have permissions of their own. */
const allowedOn = ({ state, kind }: Pick<EnquiryRow, 'state' | 'kind'>): EnquiryAct[] =>
  enquiryActs.filter(
    (act) =>
      mayEver(moves[act], 'expert') &&
      fitsState(moves[act], state) &&
      act !== 'remove_file' &&
      (act !== 'add_laboratory' || kind === 'partner'),
  )

/** State of an enquiry that waits: in progress if somebody works on it. */
export const waitingState = (assigneeId: string | null): EnquiryState =>
  assigneeId === null ? 'open' : 'in_progress'

export const isWaiting = (state: EnquiryState): boolean => state === 'open' || state === 'in_progress'

export const presentEnquiry = (
  { createdAt, answeredAt, dueAt, ...enquiry }: EnquiryRow,
  now: Date,
): Enquiry => ({
  ...enquiry,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  isOverdue: dueAt !== null && dueAt < now,
  answeredAt: answeredAt?.toISOString() ?? null,
  allowed: allowedOn(enquiry),
})
