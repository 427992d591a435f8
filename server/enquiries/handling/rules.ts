import type { Enquiry } from '#contract/enquiries.ts'
import { type EnquiryAct, type EnquiryState, enquiryActs } from '#contract/lists.ts'
import { type Caller, responsiblePerson } from '#server/auth/caller.ts'
import { fitsState, mayEver, type Transition } from '#server/events/transitions/rules.ts'
import type { Relation } from '../access.ts'
import type { EnquiryRow } from '../store.ts'

const states = ['open', 'in_progress', 'answered', 'closed'] as const
const waiting = ['open', 'in_progress'] as const
const by = ['expert'] as const

/** Life cycle of an enquiry: from which states an action is possible, and to which it leads. */
export const moves = {
  take: { from: ['open'], to: ['in_progress'], by },
  // A closed one is reopened first, so that nobody writes to a spammer by mistake.
  // It goes on waiting if its author has not seen all that the sender wrote.
  reply: { from: [...waiting, 'answered'], to: ['answered', 'in_progress'], by },
  note: { from: states, by },
  assign: { from: waiting, to: waiting, by },
  // A new message makes an enquiry wait again.
  record: { from: states, to: waiting, by },
  answer: { from: waiting, to: ['answered'], by },
  close: { from: [...waiting, 'answered'], to: ['closed'], by },
  reopen: { from: ['answered', 'closed'], to: waiting, by },
  // Another offer from an answered one leaves it answered.
  offer: { from: [...waiting, 'answered'], to: ['in_progress'], by },
  set_customer: { from: states, by },
  add_laboratory: { from: [...waiting, 'answered'], to: ['in_progress'], by },
} as const satisfies Record<EnquiryAct, Transition<EnquiryState, Relation>>

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

/** Actions that a member of the staff may take. Only partners apply as laboratories. */
const allowedOn = ({ state, kind }: Pick<EnquiryRow, 'state' | 'kind'>): EnquiryAct[] =>
  enquiryActs.filter(
    (act) =>
      mayEver(moves[act], 'expert') &&
      fitsState(moves[act], state) &&
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
