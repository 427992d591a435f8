import { v7 as uuid } from 'uuid'
import type { Consignment } from '#contract/consignments.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import { mostQuestions } from '#contract/limits.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { actAsExpert, actAsLaboratory } from '../lifecycle/domain.ts'
import { readWorkList } from '../work-list/domain.ts'
import { insertQuestion, listQuestions, setAnswer } from './store.ts'

/** A question of the laboratory, which waits in the office until it is answered. */
export function askQuestion(
  context: Context,
  caller: Caller,
  text: string,
  onceKey: OnceKey,
): Promise<WorkList> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      await actAsLaboratory(tx, context, caller, 'ask', async ({ subject, now }) => {
        if ((await listQuestions(tx, subject.id)).length >= mostQuestions)
          throw new Refusal('laboratory_page_full')
        const id = uuid({ msecs: now.getTime() })
        await insertQuestion(tx, { id, consignmentId: subject.id, text, askedAt: now })
        return { changes: stated({ questionId: id }) }
      })
      return readWorkList(tx, caller)
    }),
  )
}

type Ids = { id: string; questionId: string }

/** Answers a question once. The laboratory is mailed. */
export function answerQuestion(
  context: Context,
  caller: Caller,
  { id, questionId }: Ids,
  text: string,
): Promise<Consignment> {
  return actAsExpert(context, caller, { id }, 'answer', async ({ tx, now }) => {
    const answer = { id: questionId, consignmentId: id, text, at: now, by: caller.personId }
    if (!(await setAnswer(tx, answer))) throw new Refusal('question_not_found')
    return { changes: stated({ questionId }) }
  })
}
