/**
 * Configuration that the server writes into each page, as JSON in a meta element. It is not part of the
 * build, so that one build runs everywhere.
 */
export type Configuration = {
  /** Origin of the API, without a trailing slash. */
  apiUrl: string
  /** Host of the identity provider, or its origin (`http://localhost:3001`). */
  authDomain: string
  authClientId: string
  authAudience: string
  /** Sent to the provider unless empty. */
  authOrganization: string
  authorizeTimeoutSeconds: number
  /** Address for error reports; without one nothing is reported. */
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
