/**
 * What the server tells the page when it serves it, as JSON in a meta element. Nothing of it is known when the bundle is
 * built, so the same build runs everywhere.
 */
export type Configuration = {
  /** The origin of the API without a slash at the end. */
  apiUrl: string
  /** Host of the identity provider, or its whole origin (`http://localhost:3001`). */
  authDomain: string
  authClientId: string
  authAudience: string
  /** Sent to the provider when not empty. */
  authOrganization: string
  authorizeTimeoutSeconds: number
  /** Where to report what failed; nothing is reported without. */
  sentryDsn?: string
}

const metaName = 'labsilta-config'

export const readConfiguration = (page: Document = document): Configuration => {
  const written = page.querySelector(`meta[name="${metaName}"]`)?.getAttribute('content')
  if (!written) throw new Error(`The page has no configuration: its meta element ${metaName} is empty.`)
  return parseConfiguration(JSON.parse(written))
}

export const parseConfiguration = (written: unknown): Configuration => {
  const given = (written ?? {}) as Record<string, unknown>
  return {
    apiUrl: httpAddress(given, 'apiUrl').replace(/\/+$/, ''),
    authDomain: text(given, 'authDomain'),
    authClientId: text(given, 'authClientId'),
    authAudience: text(given, 'authAudience'),
    authOrganization: given.authOrganization ? text(given, 'authOrganization') : '',
    authorizeTimeoutSeconds: seconds(given, 'authorizeTimeoutSeconds'),
    ...(given.sentryDsn ? { sentryDsn: text(given, 'sentryDsn') } : {}),
  }
}

const text = (given: Record<string, unknown>, name: string) => {
  const value = given[name]
  if (typeof value !== 'string' || value === '') throw new Error(`The configuration lacks ${name}.`)
  return value
}

const httpAddress = (given: Record<string, unknown>, name: string) => {
  const value = text(given, name)
  if (!/^https?:\/\/[^/]/.test(value)) {
    throw new Error(`The configuration’s ${name} is not an http address.`)
  }
  return value
}

const seconds = (given: Record<string, unknown>, name: string) => {
  const value = given[name]
  if (typeof value !== 'number' || !(value > 0)) {
    throw new Error(`The configuration’s ${name} is not a number of seconds.`)
  }
  return value
}
