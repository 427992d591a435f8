import type { Provider } from 'oidc-provider'
import type { Middleware } from './faults.ts'
import { messagePage, pageLanguage } from './pages.ts'
import { clientId, type IdentitySettings, listLogoutUris } from './settings.ts'

/** `/v2/logout?client_id&returnTo`, as called by the browser library: ends the session without a question. */
export function signOut(provider: Provider, settings: IdentitySettings): Middleware {
  const allowed = listLogoutUris(settings)
  return async (context, next) => {
    if (context.path !== '/v2/logout') return next()
    const { client_id: client, returnTo } = context.query
    const target = typeof returnTo === 'string' ? returnTo : (allowed[0] ?? '/')
    if (client !== clientId || !allowed.includes(target)) {
      messagePage(context, 400, pageLanguage(context), 'logoutRefused', target)
      return
    }
    const session = await provider.Session.get(context)
    if (session.accountId) {
      void reportLogout(provider, session.accountId, session.sidFor(clientId))
      await session.destroy()
    }
    context.cookies.set(provider.cookieName('session'), null)
    context.set('Cache-Control', 'no-store')
    context.redirect(target)
  }
}

type BackChannelClient = { backchannelLogout(subject: string, sid: string | undefined): Promise<void> }

/** Sends a logout token to the API. Signing out does not wait for it, nor does it depend on its success. */
async function reportLogout(provider: Provider, subject: string, sid: string | undefined): Promise<void> {
  const client = (await provider.Client.find(clientId)) as BackChannelClient | undefined
  await client?.backchannelLogout(subject, sid).catch(() => undefined)
}
