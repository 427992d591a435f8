import { entryPaths } from '#contract/entry-paths.ts'
import { languages } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { signOutEndpoints } from '#contract/sign-outs.ts'

/** Settings that the site and the local provider share. */
export type IdentitySettings = {
  /** Issuer with a trailing slash, as hosted providers have it: token checks compare it exactly. */
  issuer: string
  /** Origins of the site, without a trailing slash; the first is the main one. */
  siteUrls: readonly string[]
  port: number
}

export const clientId = 'labsilta-web'
export const audience = 'https://api.labsilta.example/'
export const roleClaim = 'https://labsilta.example/role'
export const scopes = 'openid profile email offline_access'

export function identitySettings(port: number, siteUrls: readonly string[]): IdentitySettings {
  return { issuer: `http://localhost:${port}/`, siteUrls, port }
}

/** Corresponding server configuration, which trusts this provider only. */
export const identityEnvironment = (issuer: string) => ({
  AUTH_DOMAIN: issuer.slice(0, -1),
  AUTH_ISSUER: issuer,
  AUTH_CLIENT_ID: clientId,
  AUTH_AUDIENCE: audience,
  AUTH_APPROVER_ROLE: 'approver',
  AUTH_MANAGER_ROLE: 'manager',
  AUTH_ROLE_CLAIM: roleClaim,
})

/** Exact redirect addresses including the trailing slash; both languages use the same one. */
export function listRedirectUris(settings: IdentitySettings): string[] {
  return settings.siteUrls.map((url) => `${url}${entryPaths.signInCallback.en}/`)
}

/** Allowed return addresses after sign-out: the home pages of both languages. */
export function listLogoutUris(settings: IdentitySettings): string[] {
  return settings.siteUrls.flatMap((url) =>
    languages.flatMap((language) => {
      const address = url + pathTo.start({}, language).replace(/\/$/, '')
      return [address, `${address}/`]
    }),
  )
}

/** Address of the API to which the provider sends logout tokens. */
export const backChannelLogoutUri = ({ siteUrls: [siteUrl = ''] }: IdentitySettings): string =>
  `${siteUrl}/api/v1${signOutEndpoints.takeLogout.path}`
