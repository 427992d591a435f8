import type { OrderEdit, OrderMove } from '#contract/lists.ts'
import type { ActionFacts, Row } from '../../lifecycle/rows/rules.ts'

const inAnalysis = ['analysis_in_progress', 'completed'] as const
/** Columns of actions that only the provider's history shows. */
const internal = { notifies: [], unreadAfter: [], audience: 'provider', reporting: null } as const
const hasResults = ({ resultCount }: ActionFacts) => resultCount > 0

/** Rows of the actions on results in the table of actions on orders. */
export const resultActions = {
  report_result: {
    from: inAnalysis,
    by: ['expert', 'system'],
    ...internal,
    details: ['title', 'tests', 'laboratory'],
  },
  add_result: {
    from: inAnalysis,
    by: ['expert'],
    changesSamples: true,
    notifies: [{ to: 'orderer_and_reporting', mail: 'result', preference: 'result_released' }],
    unreadAfter: ['customer', 'expert', 'system'],
    audience: 'both',
    details: ['title', 'name', 'samples', 'corrects', 'correction', 'released'],
    reporting: ['title', 'corrects', 'correction', 'released'],
  },
  correct_result: {
    from: inAnalysis,
    by: ['expert'],
    changesSamples: true,
    needs: hasResults,
    recordedAs: 'add_result',
  },
  withdraw_result: {
    from: inAnalysis,
    to: inAnalysis,
    by: ['expert'],
    movesDueDates: true,
    needs: hasResults,
    notifies: [{ to: 'orderer_and_reporting', mail: 'withdraw-result', preference: 'result_released' }],
    unreadAfter: ['customer', 'expert', 'system'],
    audience: 'both',
    details: ['title', 'reason'],
    reporting: ['title', 'reason'],
  },
} as const satisfies {
  [Action in Extract<
    OrderEdit | OrderMove,
    'report_result' | 'add_result' | 'correct_result' | 'withdraw_result'
  >]: Row<Action>
}

/** Records of decisions about reported results, which are offered on these and not on the order. */
export const decisionRecords = {
  edit_result: { ...internal, details: ['title', 'before', 'columns'] },
  approve_results: { ...internal, details: ['titles'] },
  reopen_results: { ...internal, details: ['titles'] },
  refuse_results: { ...internal, details: ['titles', 'reason'] },
  // The history shows it once it is carried out.
  release_results: { ...internal, details: null },
  undo_release: { ...internal, details: ['titles'] },
} as const

/** Actions on reported results, by which their order changes. */
export const onReported = {
  edit_result: { from: inAnalysis, by: ['expert'] },
  approve_results: { from: inAnalysis, by: ['expert'] },
  reopen_results: { from: inAnalysis, by: ['expert'] },
  refuse_results: { from: inAnalysis, by: ['expert'] },
  release_results: { from: inAnalysis, by: ['expert'] },
  // Also by the system, if the release cannot be carried out.
  undo_release: { from: inAnalysis, by: ['expert', 'system'] },
  carry_out_release: { from: inAnalysis, by: ['expert'], changesSamples: true, recordedAs: 'add_result' },
} as const
export type OnReported = keyof typeof onReported
