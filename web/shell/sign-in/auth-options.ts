import type { Auth0ProviderWithConfigOptions } from '@auth0/auth0-react'
import { entryPaths } from '#contract/entry-paths.ts'
import type { Configuration } from '#web/api/configuration.ts'
import { workerUrl } from './worker-url.ts'

const cookieDays = 1

/**
 * Options of the identity library. Tokens are kept in memory and in the worker only. In development the
 * provider is `http://localhost:3001`; the library derives the issuer from the domain.
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
    // With a trailing slash in both languages, because providers compare it exactly.
    redirect_uri: `${origin}${entryPaths.signInCallback.en}/`,
    ...(configuration.authOrganization && { organization: configuration.authOrganization }),
  },
})
