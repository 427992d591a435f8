/** What the site and the local provider must agree on. */
export type IdentitySettings = {
  /** With a trailing slash, as hosted providers have it: token checks compare it letter by letter. */
  issuer: string
  /** Where the site runs, without a trailing slash; the first is the site itself, more may be other doors to it. */
  siteUrls: readonly string[]
  port: number
}

export const clientId = 'labsilta-web'
export const audience = 'https://api.labsilta.example/'
export const roleClaim = 'https://labsilta.example/role'
export const expertRole = 'expert'
export const scopes = 'openid profile email offline_access'

export function identitySettings(port: number, siteUrls: readonly string[]): IdentitySettings {
  return { issuer: `http://localhost:${port}/`, siteUrls, port }
}

/** The same for the server, as it is configured: it takes what this provider says of people, and nobody else's word. */
export const identityEnvironment = (issuer: string) => ({
  AUTH_DOMAIN: issuer.slice(0, -1),
  AUTH_ISSUER: issuer,
  AUTH_CLIENT_ID: clientId,
  AUTH_AUDIENCE: audience,
  AUTH_ROLE_CLAIM: roleClaim,
  AUTH_EXPERT_ROLE: expertRole,
})

/** Exact addresses, trailing slash included: both languages come back to the same one. */
export function listRedirectUris(settings: IdentitySettings): string[] {
  return settings.siteUrls.map((url) => `${url}/auth/`)
}

/** Where sign-out may lead: the home pages of both languages. */
export function listLogoutUris(settings: IdentitySettings): string[] {
  return settings.siteUrls.flatMap((url) => [url, `${url}/`, `${url}/fi`, `${url}/fi/`])
}
