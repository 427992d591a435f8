import type { EnquiryAct, EnquiryState } from '#contract/lists.ts'
import type { Transition } from '#server/events/transitions/rules.ts'
import type { Relation } from '../access.ts'

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
  // Nothing is added to one that may be spam.
  add_file: { from: [...waiting, 'answered'], by },
  remove_file: { from: states, by },
} as const satisfies Record<EnquiryAct, Transition<EnquiryState, Relation>>
