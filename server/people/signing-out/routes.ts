import { signOutEndpoints } from '#contract/sign-outs.ts'
import { logoutTokenChecker } from '#server/auth/logout-tokens.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { signOut, takeLogout } from './domain.ts'

/** `forgetCallers` is called before the reply: in this process nobody has to wait for the signal. */
export function signOutRoutes(on: Register, context: Context, forgetCallers: () => void): void {
  const check = logoutTokenChecker(context.config.auth)
  on(signOutEndpoints.signOut, async ({ caller }) => {
    await signOut(context, caller)
    forgetCallers()
    return undefined
  })
  on(signOutEndpoints.takeLogout, async ({ body }) => {
    const reply = await takeLogout(context, check, body.logout_token)
    forgetCallers()
    return reply
  })
}
