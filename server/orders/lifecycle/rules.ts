import {
  type ActorKind,
  actorKinds,
  type OrderAct,
  type OrderState,
  type RecordedAct,
  recordedActs,
} from '#contract/lists.ts'
import type { Audience } from '#server/events/rules.ts'
import { fitsState as isPossible, mayEver as mayTake } from '#server/events/transitions/rules.ts'
import { actedFor } from '#server/people/acting/rules.ts'
import { assignmentActions } from '../assignments/actions/rules.ts'
import { estimateAction } from '../due-dates/actions/rules.ts'
import { keepingRecords, type OnKept, onKept } from '../keeping/actions/rules.ts'
import { leavingActions } from '../leaving/actions/rules.ts'
import { writingMessages } from '../messages/rules.ts'
import { proposalActions } from '../proposals/actions/rules.ts'
import { decisionRecords, type OnReported, onReported, resultActions } from '../results/actions/rules.ts'
import { passesCustoms, type Relation } from '../rules.ts'
import {
  type ActionFacts,
  addressAction,
  atReception,
  type Edit,
  type Move,
  type ReceptionAct,
  type Recorded,
  type Row,
} from './rows/rules.ts'

const submittedOn = [
  'submitted',
  'waiting_for_samples',
  'samples_received',
  'analysis_in_progress',
  'completed',
] as const
const inWork = ['submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress'] as const
const open = ['draft', 'waiting_for_review', 'offer_provided', ...inWork] as const
const any = [...open, 'completed', 'cancelled'] as const

const readers = ['side', 'expert', 'reporting'] as const
const nobody: readonly ActorKind[] = []
/** Columns of actions that are shown in the history and leave no mail, no unread mark and no details. */
const quiet = { notifies: [], unreadAfter: nobody, audience: 'both', details: [], reporting: null } as const

/**
 * Everything that differs from action to action, except what it does: from which states and to which, by whom, who is notified
 * by which mail under which preference, whom it leaves with something unread, and who sees what of it in the history.
 * `allowed` in replies, transitions, histories, unread marks and announcements follow.
 */
export const actions = {
  submit: {
    from: ['draft'],
    to: ['submitted', 'waiting_for_review'],
    by: ['side'],
    notifies: [
      { to: 'orderer', mail: 'submit', preference: null },
      { to: 'provider', mail: 'submit-provider', preference: null },
      { to: 'colleagues', mail: 'colleague', preference: 'colleague_submitted' },
      actedFor,
    ],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['reviewReasons'],
    reporting: [],
  },
  provide_offer: {
    from: ['waiting_for_review', 'offer_provided'],
    to: ['offer_provided'],
    by: ['expert'],
    needs: ({ isUnderReview }) => isUnderReview,
    notifies: [{ to: 'orderer', mail: 'offer', preference: 'offer_provided' }],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['offerNumber', 'offerVersion'],
    reporting: null,
  },
  accept: {
    from: ['offer_provided'],
    to: ['submitted'],
    by: ['side'],
    notifies: [{ to: 'provider', mail: 'decision', preference: null }, actedFor],
    unreadAfter: actorKinds,
    audience: 'both',
    details: [],
    reporting: null,
  },
  decline: {
    from: ['offer_provided'],
    to: ['waiting_for_review'],
    by: ['side', 'system'],
    notifies: [{ to: 'provider', mail: 'decision', preference: null }, actedFor],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['reason'],
    reporting: null,
  },
  withdraw_offer: {
    from: ['offer_provided'],
    to: ['waiting_for_review'],
    by: ['expert'],
    notifies: [{ to: 'orderer', mail: 'withdraw-offer', preference: 'offer_provided' }],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['reason'],
    reporting: null,
  },
  confirm: {
    from: ['submitted'],
    to: ['waiting_for_samples'],
    by: ['expert', 'system'],
    notifies: [{ to: 'orderer', mail: 'confirm', preference: 'order_confirmed' }],
    // A confirmation by the system belongs to the action before.
    unreadAfter: ['customer', 'expert'],
    audience: 'both',
    details: [],
    reporting: null,
  },
  receive: {
    from: ['waiting_for_samples'],
    to: ['waiting_for_samples', 'samples_received'],
    by: ['expert'],
    changesSamples: true,
    notifies: [
      { to: 'orderer_and_reporting', mail: 'reject', preference: 'sample_rejected' },
      { to: 'orderer_and_reporting', mail: 'receive', preference: 'samples_received' },
    ],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['received', 'rejectedCount', 'rejected'],
    reporting: ['received', 'rejectedCount', 'rejected'],
  },
  scan: { ...quiet, audience: 'provider', details: null },
  edit_arrival: { ...quiet, audience: 'provider', details: ['sample', 'was', 'is'] },
  undo_reception: {
    notifies: [{ to: 'orderer_and_reporting', mail: 'undo-reception', preference: 'samples_received' }],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['sample', 'reason'],
    reporting: ['sample', 'reason'],
  },
  start: {
    from: ['samples_received'],
    to: ['analysis_in_progress'],
    by: ['expert', 'system'],
    changesSamples: true,
    needs: ({ allSamplesRejected }) => !allSamplesRejected,
    notifies: [{ to: 'orderer', mail: 'start', preference: 'testing_begun' }],
    unreadAfter: actorKinds,
    audience: 'both',
    details: [],
    reporting: [],
  },
  complete: {
    from: ['analysis_in_progress'],
    to: ['completed'],
    by: ['expert', 'system'],
    changesSamples: true,
    notifies: [{ to: 'orderer_and_reporting', mail: 'complete', preference: 'order_completed' }],
    unreadAfter: actorKinds,
    audience: 'both',
    details: [],
    reporting: [],
  },
  withdraw_result: resultActions.withdraw_result,
  ...leavingActions,
  accept_proposal: proposalActions.accept_proposal,
  cancel: {
    from: open,
    to: ['cancelled'],
    by: ['expert'],
    movesDueDates: true,
    notifies: [{ to: 'orderer', mail: 'cancel', preference: 'order_cancelled' }],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['reason'],
    reporting: ['reason'],
  },
  edit: { from: ['draft'], by: ['side'] },
  edit_samples: { from: ['draft'], by: ['side'] },
  delete: { from: ['draft'], by: ['side'] },
  rename: { from: any, by: ['side'] },
  edit_notes: { from: any, by: ['side'] },
  copy: { from: any, by: ['side'] },
  attach: { from: open, by: ['side', 'expert'], recordedAs: 'upload' },
  assign: assignmentActions.assign,
  unassign: assignmentActions.unassign,
  reach_laboratory: assignmentActions.reach_laboratory,
  report_result: resultActions.report_result,
  add_result: resultActions.add_result,
  correct_result: resultActions.correct_result,
  estimate: estimateAction,
  set_price: {
    from: submittedOn,
    by: ['expert'],
    needs: ({ hasOpenPrice }) => hasOpenPrice,
    notifies: [{ to: 'orderer', mail: 'price', preference: 'price_set' }],
    unreadAfter: actorKinds,
    audience: 'both',
    details: ['test', 'unitPriceCents', 'totalCents'],
    reporting: null,
  },
  propose: proposalActions.propose,
  decline_proposal: proposalActions.decline_proposal,
  withdraw_proposal: proposalActions.withdraw_proposal,
  agree_address: addressAction,
  download_cover_sheet: { from: submittedOn, by: readers },
  download_label_sheet: { from: submittedOn, by: readers },
  download_customs_invoice: {
    from: submittedOn,
    by: ['side', 'expert'],
    needs: ({ country, shippingLocation }) => passesCustoms(country, shippingLocation),
  },
  download_results: { from: any, by: readers, needs: ({ resultCount }) => resultCount > 0 },

  ...decisionRecords,
  ...keepingRecords,
  create: { ...quiet, details: ['copyOf'] },
  upload: {
    notifies: [{ to: 'orderer', mail: 'file', preference: 'file_added', by: ['expert'] }],
    unreadAfter: ['expert', 'system'],
    audience: 'both',
    details: ['name'],
    reporting: null,
  },
  remove_file: { ...quiet, details: ['name'] },
  accept_invitation: quiet,
  end_access: { ...quiet, details: ['email'] },
  return_access: {
    ...quiet,
    notifies: [{ to: 'reader_concerned', mail: 'return', preference: null }],
    details: ['email'],
  },
  hand_over: { ...quiet, details: ['from', 'to'] },
  write_message: writingMessages,
  close_question: { ...quiet, audience: 'provider' },
  write_note: { ...quiet, audience: 'provider' },
} as const satisfies { [Action in OrderAct | RecordedAct]: Row<Action> }

type Actions = typeof actions

/** Rows of the actions that `allowed` may contain. */
export const transitions: Record<OrderAct, Edit & Partial<Move>> = { ...actions }
const recorded: Record<RecordedAct, Recorded> = actions

export const orderAnnouncements = Object.fromEntries(
  recordedActs.map((action) => [action, actions[action].notifies]),
) as { [Action in RecordedAct]: Actions[Action]['notifies'] }

/** Actions that `transition` takes: those that are recorded, also under another name. */
export type TransitionAction =
  | Extract<OrderAct, RecordedAct>
  | 'correct_result'
  | ReceptionAct
  | OnReported
  | OnKept

/** Rows of the actions that `transition` takes. */
export const transitionTable: Record<OrderAct | ReceptionAct | OnReported | OnKept, Edit & Partial<Move>> = {
  ...transitions,
  ...atReception,
  ...onReported,
  ...onKept,
}

/** Name of an action in the history. */
export const recordedAs = (action: TransitionAction): RecordedAct =>
  transitionTable[action].recordedAs ??
  (action as Exclude<TransitionAction, 'correct_result' | 'carry_out_release'>)

export const unreadAfter = (action: RecordedAct): readonly ActorKind[] => recorded[action].unreadAfter

export const audienceOf = (action: RecordedAct): Audience => recorded[action].audience

/** Details of an action in the history; null if this kind of reader does not see the action. */
export const detailsFor = (action: RecordedAct, relation: Relation): readonly string[] | null =>
  recorded[action][relation === 'reporting' ? 'reporting' : 'details']

/** True if this kind of reader may do the action in some state. Otherwise it is `forbidden`. */
export const mayEver = (act: OrderAct, relation: Relation): boolean => mayTake(transitions[act], relation)

/** True if the action is possible in this state. Otherwise it is `act_not_allowed`. */
export const fitsState = (act: OrderAct, state: OrderState): boolean => isPossible(transitions[act], state)

const possibleActs = Object.keys(actions).filter(
  (name): name is OrderAct => 'from' in actions[name as keyof Actions],
)

export const allowedActs = (state: OrderState, relation: Relation): OrderAct[] =>
  possibleActs.filter((act) => mayEver(act, relation) && fitsState(act, state))

export const isApplicable = (act: OrderAct, order: ActionFacts, relation: Relation): boolean =>
  transitions[act].needs?.(order, relation) ?? true
