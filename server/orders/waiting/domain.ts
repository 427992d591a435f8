import { helsinkiDay } from '#contract/days.ts'
import type { Db } from '#server/db/database.ts'
import { presentWaiting, type Waiting, type WaitingQuestion } from '#server/today/rules.ts'
import { listLate } from '../delays/domain.ts'
import { dueHorizon, latestOf } from '../due-dates/rules.ts'
import { obstacleOf } from '../results/reported/rules.ts'
import { listUndecided } from '../results/reported/store.ts'
import {
  listOrdersWithResults,
  listProposedChanges,
  listSamplesDue,
  listTestsDue,
  listTestsToAssign,
  listWaitingOrders,
  type WaitingOrderRow,
} from './store.ts'

/** Orders that wait for an offer. */
export async function findOrdersToReview({ db, whose, shown }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listWaitingOrders(db, { whose, shown }, 'waiting_for_review'), withoutDeadline)
}

/** Submitted orders that an expert has to confirm. */
export async function findOrdersToConfirm({ db, whose, shown }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listWaitingOrders(db, { whose, shown }, 'submitted'), withoutDeadline)
}

/** Orders whose customers wait for the answer to a proposal. */
export async function findProposals({ db, whose, shown }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listProposedChanges(db, { whose, shown }), withoutDeadline)
}

/** Orders with results that a second person has to approve. */
export const findResultsToApprove = (question: WaitingQuestion): Promise<Waiting> =>
  findUndecided(question, 'reported')

/** Orders with approved results that the customer does not have yet. */
export const findResultsToRelease = (question: WaitingQuestion): Promise<Waiting> =>
  findUndecided(question, 'approved')

/** Orders with results that wait for a decision, each with the result to decide on first and the obstacle to that. */
async function findUndecided(
  { db, config, caller, whose, shown }: WaitingQuestion,
  state: 'reported' | 'approved',
): Promise<Waiting> {
  const { count, items } = presentWaiting(
    await listOrdersWithResults(db, { whose, shown }, state),
    withoutDeadline,
  )
  const orderIds = items.map(({ id }) => id)
  const rows = orderIds.length > 0 ? await listUndecided(db, orderIds, state) : []
  const approver = { caller, isApprovalNeeded: config.resultApproval }
  const decisions = rows.map((row) => ({ ...row, obstacle: obstacleOf(row, approver) }))
  return {
    count,
    items: items.map((item) => {
      const ofOrder = decisions.filter(({ orderId }) => orderId === item.id)
      const first = ofOrder.find(({ obstacle }) => obstacle === null) ?? ofOrder[0]
      return { ...item, ...(first && { resultId: first.id, obstacle: first.obstacle }) }
    }),
  }
}

/** Orders with received tests that no laboratory has yet, each due with the first of these. */
export async function findTestsToAssign({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  const today = helsinkiDay(now)
  return presentWaiting(await listTestsToAssign(db, { whose, shown }), ({ urgency }) => {
    const dueOn = urgency === 'infinity' ? null : urgency
    return { dueOn, isOverdue: dueOn !== null && dueOn < today }
  })
}

/** Orders with samples that are to be disposed of or returned. */
export async function findSamplesDue({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  const today = helsinkiDay(now)
  return presentWaiting(await listSamplesDue(db, { whose, shown }, today), ({ urgency: dueOn }) => ({
    dueOn,
    isOverdue: dueOn < today,
  }))
}

/** Orders with tests whose due date has passed. Tests that wait for an answer of the customer are not late. */
export async function findTestsOverdue({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  const { today } = dueHorizon(now)
  return withLate(
    db,
    now,
    presentWaiting(await listTestsDue(db, { whose, shown }, { before: today }), deadlineOf(true)),
  )
}

/** Orders whose next test is due within two working days. */
export async function findTestsDueSoon({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  const { today: from, soonUntil: until } = dueHorizon(now)
  return withLate(
    db,
    now,
    presentWaiting(await listTestsDue(db, { whose, shown }, { from, until }), deadlineOf(false)),
  )
}

/** Adds to orders when their late results are expected. */
async function withLate(db: Db, now: Date, { count, items }: Waiting): Promise<Waiting> {
  const late = await listLate(
    db,
    items.map(({ id }) => id),
    now,
  )
  return {
    count,
    items: items.map((item) => {
      const on = latestOf(late.filter(({ orderId }) => orderId === item.id).map(({ lateOn }) => lateOn))
      return { ...item, ...(on && { expectedLateOn: on }) }
    }),
  }
}

const deadlineOf =
  (isOverdue: boolean) =>
  ({ nextDueOn: dueOn }: WaitingOrderRow) => ({ dueOn, isOverdue })

const withoutDeadline = () => ({ dueOn: null, isOverdue: false })
