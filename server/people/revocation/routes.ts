import { accessEndpoints } from '#contract/access.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { endAccess, getPerson, returnAccess } from './domain.ts'

/** `forgetCallers` is called before the reply: in this process nobody has to wait for the signal. */
export function revocationRoutes(on: Register, context: Context, forgetCallers: () => void): void {
  on(accessEndpoints.getPerson, ({ caller, params }) => getPerson(context, caller, params.id))
  on(accessEndpoints.endAccess, async ({ caller, params }) => {
    const ended = await endAccess(context, caller, params.id)
    forgetCallers()
    return ended
  })
  on(accessEndpoints.returnAccess, ({ caller, params }) => returnAccess(context, caller, params.id))
}
