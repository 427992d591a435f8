import type { OrderEdit } from '#contract/lists.ts'
import { type Row, underTesting } from '../../lifecycle/rows/rules.ts'

/** Columns of actions that only the provider's history shows. */
const internal = { notifies: [], unreadAfter: [], audience: 'provider', reporting: null } as const

/** Rows of the actions about laboratories in the table of actions on orders. */
export const assignmentActions = {
  assign: {
    from: underTesting,
    by: ['expert'],
    movesDueDates: true,
    needs: ({ hasReceivedTests }) => hasReceivedTests,
    ...internal,
    details: ['laboratory', 'consignment', 'tests'],
  },
  unassign: {
    from: underTesting,
    by: ['expert'],
    movesDueDates: true,
    needs: ({ hasReceivedTests }) => hasReceivedTests,
    ...internal,
    details: ['tests'],
  },
  reach_laboratory: {
    from: underTesting,
    by: ['system'],
    changesSamples: true,
    ...internal,
    details: ['laboratory', 'consignment', 'tests'],
  },
} as const satisfies {
  [Action in Extract<OrderEdit, 'assign' | 'unassign' | 'reach_laboratory'>]: Row<Action>
}
