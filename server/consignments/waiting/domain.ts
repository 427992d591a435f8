import { mostWaitingShown } from '#contract/today.ts'
import { presentWaiting, type Waiting, type WaitingQuestion } from '#server/today/rules.ts'
import { listUnanswered } from './store.ts'

/** Questions of laboratories. They are nobody's own work: any expert answers them. */
export async function findLaboratoryQuestions({ db, whose }: WaitingQuestion): Promise<Waiting> {
  if (whose.kind === 'mine') return { count: 0, items: [] }
  return presentWaiting(await listUnanswered(db, mostWaitingShown), () => ({ dueOn: null, isOverdue: false }))
}
