import { errors, type Provider } from 'oidc-provider'
import { pathTo } from '#contract/paths.ts'
import type { Middleware } from './faults.ts'
import { findPersonByEmail } from './find-person.ts'
import { messagePage, type PageLanguage, pageLanguage, signInPage } from './pages.ts'
import { demoPassword } from './people.ts'
import { readText } from './read-text.ts'
import type { IdentitySettings } from './settings.ts'

type Context = Parameters<Middleware>[0]

/** Sign-in page. */
export function signIn(provider: Provider, settings: IdentitySettings): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    try {
      const { prompt, params } = await provider.interactionDetails(context.req, context.res)
      // Consent is not asked for, because the site is the provider's own. A request that requires consent is granted.
      if (prompt.name === 'consent') return await finish(provider, context, { consent: {} })
      const language = pageLanguage(context, params.ui_locales)
      if (context.method === 'POST') return await takeForm(provider, settings, context, language)
      const hint = context.query.email ?? params.login_hint
      signInPage(context, settings, { language, email: typeof hint === 'string' ? hint : '', problem: null })
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      await answerWithoutSignIn(provider, settings, context)
    }
  }
}

/**
 * Reply where no sign-in is going on. A person who is signed in has come Back to the form and is led to the site, as hosted
 * providers do.
 */
async function answerWithoutSignIn(
  provider: Provider,
  settings: IdentitySettings,
  context: Context,
): Promise<void> {
  const [siteUrl = ''] = settings.siteUrls
  const language = pageLanguage(context)
  const { accountId } = await provider.Session.get(context)
  if (!accountId) return messagePage(context, 400, language, 'expired', siteUrl)
  context.set('Cache-Control', 'no-store')
  context.redirect(siteUrl + pathTo.start({}, language))
  context.status = 303
}

async function takeForm(
  provider: Provider,
  settings: IdentitySettings,
  context: Context,
  language: PageLanguage,
): Promise<void> {
  const form = new URLSearchParams(await readText(context.req, 10_000))
  if (form.has('cancel')) {
    return finish(provider, context, {
      error: 'access_denied',
      error_description: 'the person cancelled signing in',
    })
  }
  const email = form.get('email') ?? ''
  const password = form.get('password') ?? ''
  const person = findPersonByEmail(email)
  if (person && password === demoPassword) {
    return finish(provider, context, { login: { accountId: person.subject, remember: true } })
  }
  const problem = email.trim() && password ? 'wrong' : 'missing'
  signInPage(context, settings, { language, email, problem })
}

async function finish(
  provider: Provider,
  context: Context,
  result: Parameters<Provider['interactionResult']>[2],
): Promise<void> {
  context.redirect(await provider.interactionResult(context.req, context.res, result))
  context.status = 303
}
