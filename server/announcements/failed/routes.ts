import { mailEndpoints } from '#contract/mails.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { countMatching, resendMails } from './bulk/domain.ts'
import { resendMail } from './domain.ts'
import { exportFailedMails } from './exporting/domain.ts'
import { listFailedMails } from './listing/domain.ts'

export function mailRoutes(on: Register, context: Context): void {
  on(mailEndpoints.listFailedMails, ({ caller, query }) => listFailedMails(context, caller, query))
  on(mailEndpoints.exportFailedMails, async ({ caller, query: { language, ...list } }) =>
    exportFailedMails(context, caller, list, language ?? caller.language),
  )
  on(mailEndpoints.countFailedMails, ({ caller, query }) => countMatching(context, caller, query))
  on(mailEndpoints.resendMails, ({ caller, onceKey, body }) => resendMails(context, caller, onceKey, body))
  on(mailEndpoints.resendMail, async ({ caller, params }) => {
    await resendMail(context, caller, params.id)
    return undefined
  })
}
