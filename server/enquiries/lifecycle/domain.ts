import type { EnquiryAct } from '#contract/lists.ts'
import {
  type Call,
  type Change,
  type Lifecycle,
  runTransition,
  type Step,
} from '#server/events/transitions/domain.ts'
import { type Relation, relationTo } from '../access.ts'
import { type EnquiryColumns, type LockedEnquiry, lockEnquiry, updateEnquiry } from '../store.ts'
import { moves } from './rules.ts'

const enquiries: Lifecycle<'enquiry', LockedEnquiry, Relation, EnquiryAct, EnquiryColumns> = {
  kind: 'enquiry',
  table: moves,
  codes: {
    absent: 'enquiry_not_found',
    stale: 'enquiry_changed',
    wrongState: {
      open: 'enquiry_open',
      in_progress: 'enquiry_in_progress',
      answered: 'enquiry_answered',
      closed: 'enquiry_closed',
    },
  },
  // The state tells more than the version: somebody else has taken or closed it.
  stateFirst: ['take', 'assign', 'close', 'reopen'],
  lock: ({ tx, id }) => lockEnquiry(tx, id),
  relationTo: (_enquiry, actor) => relationTo(actor),
  organisationIdOf: ({ organisationId }) => organisationId,
  recordedAs: (action) => action,
  audienceOf: () => 'provider',
  update: updateEnquiry,
}

export type EnquiryStep = Step<LockedEnquiry, Relation>
export type EnquiryChange = Change<LockedEnquiry['state'], EnquiryColumns, EnquiryAct>

/** Takes an action within a transaction: the only place where the state of an enquiry changes. */
export const changeEnquiry = (
  call: Call,
  action: EnquiryAct,
  decide: (step: EnquiryStep) => Promise<EnquiryChange | null>,
): Promise<void> => runTransition(enquiries, call, action, decide)
