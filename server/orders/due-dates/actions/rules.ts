import { actorKinds } from '#contract/lists.ts'
import type { Row } from '../../lifecycle/rows/rules.ts'

/** Row of setting due dates in the table of actions on orders. A delay is always told at once. */
export const estimateAction = {
  from: ['submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress'],
  by: ['expert'],
  notifies: [
    { to: 'orderer', mail: 'delay', preference: null },
    { to: 'orderer', mail: 'estimate', preference: 'estimate_changed' },
  ],
  unreadAfter: actorKinds,
  audience: 'both',
  details: ['on', 'before', 'isDelay', 'tests', 'reason'],
  reporting: ['on', 'before', 'isDelay', 'tests'],
} as const satisfies Row<'estimate'>
