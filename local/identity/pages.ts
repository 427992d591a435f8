import { createHash } from 'node:crypto'
import type { Middleware } from './faults.ts'
import { pageStyle } from './page-style.ts'
import { type PageTexts, pageTexts } from './page-texts.ts'
import { demoPassword, demoPeople } from './people.ts'
import type { IdentitySettings } from './settings.ts'

type Context = Parameters<Middleware>[0]
export type PageLanguage = 'en' | 'fi'
export type PageMessage = keyof PageTexts['messages']

const styleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`

/** Language named by the site, otherwise by the browser. */
export function pageLanguage(context: Context, uiLocales?: unknown): PageLanguage {
  const wishes = [context.query.lang, ...String(uiLocales ?? '').split(' '), ...acceptedLanguages(context)]
  const known = wishes
    .map((requested) => String(requested ?? '').slice(0, 2))
    .find((requested) => requested === 'en' || requested === 'fi')
  return known === 'fi' ? 'fi' : 'en'
}

function acceptedLanguages(context: Context): string[] {
  return context
    .get('Accept-Language')
    .split(',')
    .map((part) => part.trim())
}

export function signInPage(
  context: Context,
  settings: IdentitySettings,
  state: { language: PageLanguage; email: string; problem: 'wrong' | 'missing' | null },
): void {
  const texts = pageTexts[state.language]
  const other = state.language === 'fi' ? 'en' : 'fi'
  const problem = state.problem
    ? `<p class="problem" id="problem" role="alert">${texts[state.problem]}</p>`
    : ''
  const marks = state.problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  // Initial focus: the password if the address is known, otherwise the address.
  const [emailFocus, passwordFocus] = state.email ? ['', ' autofocus'] : [' autofocus', '']
  context.status = state.problem ? 400 : 200
  // The form must not be framed by another site (clickjacking). Its reply redirects
  // to our site, which browsers treat as a form target.
  const policy = `form-action 'self' ${settings.siteUrls.join(' ')}; frame-ancestors 'none'`
  context.set('X-Frame-Options', 'DENY')
  send(context, {
    language: state.language,
    title: texts.title,
    policy,
    body: `
      <h1>${texts.title}</h1>
      ${problem}
      <form method="post" novalidate>
        <label for="email">${texts.email}</label>
        <input id="email" name="email" type="email" autocomplete="username" inputmode="email" required maxlength="254"
          value="${escapeHtml(state.email)}"${marks}${emailFocus}>
        <label for="password">${texts.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${marks}${passwordFocus}>
        <button type="submit">${texts.submit}</button>
        <button type="submit" name="cancel" value="yes" class="quiet">${texts.cancel}</button>
      </form>
      <section aria-labelledby="demo">
        <h2 id="demo">${texts.demoTitle}</h2>
        <p>${texts.demoHint} <code>${demoPassword}</code></p>
        <ul>${demoPeople.map((person) => personRow(person, texts, state.language)).join('')}</ul>
      </section>
      <p class="language"><a href="?lang=${other}" lang="${other}" hreflang="${other}">${pageTexts[other].ownName}</a></p>`,
  })
}

function personRow(person: (typeof demoPeople)[number], texts: PageTexts, language: PageLanguage): string {
  const company = person.organisation?.name ?? (person.roles.length > 0 ? texts.expert : texts.noTeam)
  const address = `?lang=${language}&amp;email=${encodeURIComponent(person.email)}`
  return `<li><a href="${address}">${escapeHtml(person.email)}</a><span>${escapeHtml(person.name)}, ${escapeHtml(company)}</span></li>`
}

/** Page with a message and a link back. It has no form, so framing is allowed (silent sign-in uses a frame). */
export function messagePage(
  context: Context,
  status: number,
  language: PageLanguage,
  message: PageMessage,
  detail: string,
): void {
  const texts = pageTexts[language]
  const { title, text } = texts.messages[message]
  context.status = status
  const link = /^https?:/.test(detail) && message === 'expired'
  const shown = link
    ? `<p><a class="back" href="${escapeHtml(detail)}">${texts.backToSite}</a></p>`
    : `<p><code>${escapeHtml(detail)}</code></p>`
  send(context, {
    language,
    title,
    policy: "form-action 'none'",
    body: `<h1>${title}</h1><p>${text}</p>${shown}`,
  })
}

/** Page around the library's own sign-out form. */
export function signOutPage(context: Context, form: string): void {
  const texts = pageTexts[pageLanguage(context)]
  context.set('X-Frame-Options', 'DENY')
  send(context, {
    language: pageLanguage(context),
    title: texts.signOutTitle,
    policy: "frame-ancestors 'none'",
    body: `<h1>${texts.signOutTitle}</h1>${form}
      <button type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>`,
  })
}

function send(
  context: Context,
  page: { language: PageLanguage; title: string; policy: string; body: string },
): void {
  context.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${styleHash}; base-uri 'none'; ${page.policy}`,
  )
  context.set('Cache-Control', 'no-store')
  context.set('Referrer-Policy', 'no-referrer')
  context.set('X-Content-Type-Options', 'nosniff')
  context.type = 'html'
  context.body = `<!doctype html>
<html lang="${page.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${page.title} · Labsilta</title>
    <style>${pageStyle}</style>
  </head>
  <body>
    <main>
      <p class="brand"><svg viewBox="0 0 48 48" width="36" height="36" aria-hidden="true"><rect width="48" height="48" rx="11"/><path d="M8 22h32M10 22c3.5-7.5 8.5-11 14-11s10.5 3.5 14 11M17 21.5v-6.8M24 21.5V11.5M31 21.5v-6.8M8 30c4-3.2 6.7-3.2 10.7 0s6.6 3.2 10.6 0 6.7-3.2 10.7 0"/></svg>Labsilta</p>
      ${page.body}
    </main>
  </body>
</html>`
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character)
}
