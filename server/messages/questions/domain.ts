import { mostQuestionsListed, type OpenQuestions } from '#contract/messages.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { questionScope } from './access.ts'
import { listOpenQuestions } from './store.ts'

/** Questions of the provider that wait for the caller or a colleague. Cheap enough to be polled. */
export async function listQuestions({ db }: Context, caller: Caller): Promise<OpenQuestions> {
  const scope = questionScope(caller)
  if (!scope) throw new Refusal('forbidden')
  const rows = await listOpenQuestions(db, scope, mostQuestionsListed)
  return {
    items: rows.map(({ id, at, text, kind, subjectId, number, name }) => ({
      id,
      at: at.toISOString(),
      text,
      subject: { kind, id: subjectId, number, name },
    })),
  }
}
