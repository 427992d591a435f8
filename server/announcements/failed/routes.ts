import { mailEndpoints } from '#contract/mails.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { listFailedMails, resendMail } from './domain.ts'

export function mailRoutes(on: Register, context: Context): void {
  on(mailEndpoints.listFailedMails, ({ caller, query }) => listFailedMails(context, caller, query.cursor))
  on(mailEndpoints.resendMail, async ({ caller, params }) => {
    await resendMail(context, caller, params.id)
    return undefined
  })
}
