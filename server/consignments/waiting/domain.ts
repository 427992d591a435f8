import { helsinkiDay } from '#contract/days.ts'
import { presentWaiting, type Waiting, type WaitingQuestion } from '#server/today/rules.ts'
import {
  listConsignmentsToSend,
  listOverdueConsignments,
  listUnanswered,
  type WaitingConsignmentRow,
} from './store.ts'

/** Answer to an expert who asks for work of their own: consignments belong to nobody, and any expert handles them. */
const nothing: Waiting = { count: 0, items: [] }

/** Questions of laboratories. */
export async function findLaboratoryQuestions({ db, whose, shown }: WaitingQuestion): Promise<Waiting> {
  if (whose.kind === 'mine') return nothing
  return presentWaiting(await listUnanswered(db, shown), () => ({ dueOn: null, isOverdue: false }))
}

/** Consignments in preparation, each due with the first of its tests. */
export async function findConsignmentsToSend({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  if (whose.kind === 'mine') return nothing
  return presentWaiting(await listConsignmentsToSend(db, shown), deadlineAt(helsinkiDay(now)))
}

/** Consignments whose results have not come by the agreed day. */
export async function findConsignmentsOverdue({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  if (whose.kind === 'mine') return nothing
  const today = helsinkiDay(now)
  return presentWaiting(await listOverdueConsignments(db, today, shown), deadlineAt(today))
}

const deadlineAt =
  (today: string) =>
  ({ dueOn }: WaitingConsignmentRow) => ({ dueOn, isOverdue: dueOn !== null && dueOn < today })
