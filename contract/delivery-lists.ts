/** Closed lists of laboratories, and of what happens to samples after their reception. */

/** States of an accreditation by its last day. */
export const accreditationStates = ['valid', 'expiring', 'expired'] as const

/** States of a laboratory. */
export const laboratoryStates = ['applicant', 'approved', 'refused', 'paused'] as const
export type LaboratoryState = (typeof laboratoryStates)[number]

/** Actions that change the state of a laboratory. */
export const laboratoryMoves = ['approve', 'refuse', 'pause', 'resume'] as const
export type LaboratoryMove = (typeof laboratoryMoves)[number]

/**
 * States of one test on one sample, as provider staff see them. `expected`: its sample has not arrived. `assigned`: it is in a
 * consignment to a laboratory that has not arrived. `reported`: its result waits for approval. `approved`: its result waits for the release.
 * `released`: the customer has its result. A test is cancelled with its order, or by a proposal.
 */
export const testStates = [
  'expected',
  'received',
  'assigned',
  'at_laboratory',
  'reported',
  'approved',
  'released',
  'rejected',
  'cancelled',
] as const
export type TestState = (typeof testStates)[number]

const finishedTestStates: readonly TestState[] = ['released', 'rejected', 'cancelled']

/** True for a test of which nothing more is awaited. */
export const isFinishedTest = (state: TestState): boolean => finishedTestStates.includes(state)

/** States of a consignment: the tests that go to one laboratory at one time. */
export const consignmentStates = ['draft', 'sent', 'arrived', 'closed'] as const
export type ConsignmentState = (typeof consignmentStates)[number]

/** Filters of the list of consignments: a state, or those whose results should have come. */
export const consignmentFilters = [...consignmentStates, 'overdue'] as const
export type ConsignmentFilter = (typeof consignmentFilters)[number]

/** Actions on a consignment. The laboratory takes some of them on its page, and the system withdraws and reopens tests. */
export const consignmentActs = [
  'edit',
  'send',
  'recall',
  'arrive',
  'undo_arrival',
  'withdraw_tests',
  'reopen_tests',
  'close',
  'download',
  'create_link',
  'revoke_link',
  'ask',
  'answer',
  'report',
] as const
export type ConsignmentAct = (typeof consignmentActs)[number]

/** States of a result before the customer has it. */
export const reportedStates = ['reported', 'approved', 'releasing', 'refused', 'released'] as const
export type ReportedState = (typeof reportedStates)[number]

/** Actions on a reported result. */
export const reportedActs = ['approve', 'reopen', 'refuse', 'release', 'undo_release', 'edit'] as const
export type ReportedAct = (typeof reportedActs)[number]

/** Records of what happens to results, in the history of their order. */
export const resultRecords = [
  'report_result',
  'edit_result',
  'approve_results',
  'reopen_results',
  'refuse_results',
  'release_results',
  'undo_release',
  'add_result',
] as const

/** Actions that change the state of a reported result. */
export type ReportedDecision = Exclude<ReportedAct, 'edit'>

/** Reasons for which a reader may not take the decision that a reported result waits for. */
export const decisionObstacles = ['own_work', 'not_approver'] as const
export type DecisionObstacle = (typeof decisionObstacles)[number]

/** Problems of values that a laboratory sends, by line. */
export const valueProblems = [
  'no_values',
  'too_many',
  'too_many_tests',
  'unknown_sample',
  'other_consignment',
  'withdrawn',
  'sample_twice',
  'test_twice',
  'test_missing',
  'unit_missing',
  'unreadable',
] as const
export type ValueProblemKind = (typeof valueProblems)[number]
