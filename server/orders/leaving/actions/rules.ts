import { actorKinds, type OrderMove } from '#contract/lists.ts'
import { type Row, underTesting } from '../../lifecycle/rows/rules.ts'

/** Columns of actions that only the provider's history shows. */
const internal = { notifies: [], unreadAfter: [], audience: 'provider', reporting: null } as const

/** Rows of the actions by which tests come back from laboratories, in the table of actions on orders. */
export const leavingActions = {
  return_tests: {
    from: underTesting,
    to: underTesting,
    by: ['expert'],
    changesSamples: true,
    needs: ({ hasTestsInAnalysis }) => hasTestsInAnalysis,
    ...internal,
    details: ['tests', 'reason'],
  },
  leave_laboratory: {
    from: underTesting,
    to: underTesting,
    by: ['system'],
    changesSamples: true,
    ...internal,
    details: ['laboratory', 'consignment', 'tests'],
  },
  reject_sample: {
    from: underTesting,
    to: underTesting,
    by: ['expert'],
    changesSamples: true,
    needs: ({ hasSamplesHere }) => hasSamplesHere,
    notifies: [{ to: 'orderer_and_reporting', mail: 'reject', preference: 'sample_rejected' }],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['rejectedCount', 'rejected'],
    reporting: ['rejectedCount', 'rejected'],
  },
} as const satisfies {
  [Action in Extract<OrderMove, 'return_tests' | 'leave_laboratory' | 'reject_sample'>]: Row<Action>
}
