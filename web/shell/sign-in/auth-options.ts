import type { Auth0ProviderWithConfigOptions } from '@auth0/auth0-react'
import type { Configuration } from '#web/api/configuration.ts'
import { workerUrl } from './worker-url.ts'

const cookieDays = 1

/**
 * Tokens live in memory and in the worker only. On a laptop the provider is `http://localhost:3001`; the library then
 * takes the issuer from the domain, so none is set.
 */
export const authOptions = (
  configuration: Configuration,
  origin: string,
): Omit<Auth0ProviderWithConfigOptions, 'children'> => ({
  domain: configuration.authDomain,
  clientId: configuration.authClientId,
  cacheLocation: 'memory',
  workerUrl,
  useRefreshTokens: true,
  useRefreshTokensFallback: true,
  sessionCheckExpiryDays: cookieDays,
  authorizeTimeoutInSeconds: configuration.authorizeTimeoutSeconds,
  authorizationParams: {
    audience: configuration.authAudience,
    scope: 'openid profile email',
    // With the slash, in both languages: providers compare it letter by letter.
    redirect_uri: `${origin}/auth/`,
    ...(configuration.authOrganization && { organization: configuration.authOrganization }),
  },
})
