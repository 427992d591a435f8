import type { Language } from './lists.ts'

type EntryPaths = Record<string, Record<Language, `/${string}`>>

/**
 * Addresses at which the apps begin, and the error pages of the site. Separate from `paths`, because the script
 * of every public page contains them.
 */
export const entryPaths = {
  portal: { en: '/portal', fi: '/fi/portaali' },
  office: { en: '/office', fi: '/fi/toimisto' },
  laboratory: { en: '/laboratory', fi: '/fi/laboratorio' },
  campaigns: { en: '/portal/campaign', fi: '/fi/portal/campaign' },
  signInCallback: { en: '/auth', fi: '/fi/auth' },
  signInError: { en: '/auth-error', fi: '/fi/auth-error' },
  notFound: { en: '/404', fi: '/fi/404' },
  serverError: { en: '/500', fi: '/fi/500' },
} as const satisfies EntryPaths

/** The four apps. Navigation between them is a full page load. */
export type AppName = 'site' | 'portal' | 'office' | 'laboratory'

const isBelow = (pathname: string, { en, fi }: Record<Language, string>) =>
  [en, fi].some((path) => `${pathname}/`.startsWith(`${path}/`))

/** App that an address belongs to, also when no screen has that address. */
export const appOf = (pathname: string): AppName => {
  const { office, laboratory, portal, campaigns, signInCallback, signInError } = entryPaths
  if (isBelow(pathname, office)) return 'office'
  if (isBelow(pathname, laboratory)) return 'laboratory'
  return [portal, campaigns, signInCallback, signInError].some((path) => isBelow(pathname, path))
    ? 'portal'
    : 'site'
}

/** The same address in the other language, whether or not it has a page. It never begins with two slashes, which lead to a host. */
export const twinOf = (path: string): string =>
  languageOf(path) === 'fi' ? path.replace(/^\/fi[/\\]*/, '/') : `/fi${path}`

export const languageOf = (pathname: string): Language => (/^\/fi(?:\/|$)/.test(pathname) ? 'fi' : 'en')
