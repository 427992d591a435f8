import type { BulkReport } from '#contract/bulk.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type Choice, countOf, runBulk } from '#server/db/bulk.ts'
import type { OnceKey } from '#server/db/once.ts'
import { resend } from '../domain.ts'
import { checkFailedMailQuery, type FailedMailQuery, readEveryFailedMail } from '../listing/domain.ts'

/** Number of failed mails that would be sent again. */
export const countMatching = async (context: Context, caller: Caller, query: FailedMailQuery) =>
  countOf(readEveryFailedMail(context, caller, query))

/** Sends failed mails again. A refused one has no name, because it is no failed mail any more. */
export async function resendMails(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  chosen: Choice<FailedMailQuery>,
): Promise<BulkReport> {
  checkFailedMailQuery(caller)
  return runBulk(context, onceKey, chosen, {
    matching: () => readEveryFailedMail(context, caller, chosen.filter ?? {}),
    act: (tx, { id }) => resend(tx, context, id),
    namesOf: async () => new Map(),
  })
}
