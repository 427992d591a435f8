import { helsinkiDay } from '#server/clock.ts'
import { presentWaiting, type Waiting, type WaitingQuestion } from '#server/today/rules.ts'
import { dueHorizon } from '../due-dates/rules.ts'
import {
  listOrdersWithResults,
  listProposedChanges,
  listSamplesDue,
  listTestsDue,
  listWaitingOrders,
  type WaitingOrderRow,
} from './store.ts'

/** Orders that wait for an offer. */
export async function findOrdersToReview({ db, whose }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listWaitingOrders(db, whose, 'waiting_for_review'), withoutDeadline)
}

/** Submitted orders that an expert has to confirm. */
export async function findOrdersToConfirm({ db, whose }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listWaitingOrders(db, whose, 'submitted'), withoutDeadline)
}

/** Orders whose customers wait for the answer to a proposal. */
export async function findProposals({ db, whose }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listProposedChanges(db, whose), withoutDeadline)
}

/** Orders with results that a second person has to approve. */
export async function findResultsToApprove({ db, whose }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listOrdersWithResults(db, whose, 'reported'), withoutDeadline)
}

/** Orders with approved results that the customer does not have yet. */
export async function findResultsToRelease({ db, whose }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listOrdersWithResults(db, whose, 'approved'), withoutDeadline)
}

/** Orders with samples that are to be disposed of or returned. */
export async function findSamplesDue({ db, now, whose }: WaitingQuestion): Promise<Waiting> {
  const today = helsinkiDay(now)
  return presentWaiting(await listSamplesDue(db, whose, today), ({ urgency: dueOn }) => ({
    dueOn,
    isOverdue: dueOn < today,
  }))
}

/** Orders with tests whose due date has passed. Tests that wait for an answer of the customer are not late. */
export async function findTestsOverdue({ db, now, whose }: WaitingQuestion): Promise<Waiting> {
  const { today } = dueHorizon(now)
  return presentWaiting(await listTestsDue(db, whose, { before: today }), deadlineOf(true))
}

/** Orders whose next test is due within two working days. */
export async function findTestsDueSoon({ db, now, whose }: WaitingQuestion): Promise<Waiting> {
  const { today: from, soonUntil: until } = dueHorizon(now)
  return presentWaiting(await listTestsDue(db, whose, { from, until }), deadlineOf(false))
}

const deadlineOf =
  (isOverdue: boolean) =>
  ({ nextDueOn: dueOn }: WaitingOrderRow) => ({ dueOn, isOverdue })

const withoutDeadline = () => ({ dueOn: null, isOverdue: false })
