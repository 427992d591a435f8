/** Names of our own storage entries and of the sign-in, which are never deleted. */
const isOurs = /^_?(?:legacy_)?(?:auth0|a0\.spajs|@@auth0|browser-tabs-lock|labsilta[.-]|site\.)/

const cookieNames = () =>
  document.cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter(Boolean)

/** Names of all cookies and storage entries that a script can read. */
export const namesNow = (): string[] => [
  ...cookieNames(),
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
]

/** Deletes entries that were created after `before` was read, as far as a page can. */
export async function removeTraces(before: readonly string[]): Promise<void> {
  const isTheirs = (name: string) => !isOurs.test(name) && !before.includes(name)
  for (const name of cookieNames().filter(isTheirs)) expireCookie(name)
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage).filter(isTheirs)) storage.removeItem(name)
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name = '' } of databases.filter(({ name = '' }) => isTheirs(name)))
    indexedDB.deleteDatabase(name)
}

/** The cookie may belong to this host or to any parent domain. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, place) => `; domain=${labels.slice(place).join('.')}`)
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store knows no cookie of a page without https.
    document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}
