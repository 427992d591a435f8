import { type Configuration, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type pg from 'pg'
import { demoCookieKeys, demoSigningKey } from './demo-keys.ts'
import { type Faults, faultMiddleware } from './faults.ts'
import { findPersonBySubject } from './find-person.ts'
import { findOrganisation, findOrMakeGrant } from './organisations.ts'
import { messagePage, pageLanguage, signOutPage } from './pages.ts'
import type { DemoPerson } from './people.ts'
import {
  audience,
  backChannelLogoutUri,
  clientId,
  type IdentitySettings,
  listLogoutUris,
  listRedirectUris,
  roleClaim,
  scopes,
} from './settings.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { entryStore } from './store.ts'
import { tokenAnswers } from './token-answers.ts'

const oneDay = 24 * 60 * 60
const fourteenDays = 14 * oneDay

/** OpenID provider configured to respond as the hosted providers used in production do. */
export function createProvider(settings: IdentitySettings, pool: pg.Pool, faults: Faults): Provider {
  const provider = new Provider(settings.issuer, {
    ...endpoints(),
    ...tokens(faults),
    adapter: entryStore(pool),
    // The library would refuse addresses of this machine, to which logout tokens go here.
    fetch: (url, options = {}) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    jwks: { keys: [demoSigningKey] },
    clients: [
      {
        client_id: clientId,
        client_name: 'Labsilta',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: listRedirectUris(settings),
        post_logout_redirect_uris: listLogoutUris(settings),
        id_token_signed_response_alg: 'RS256',
        backchannel_logout_uri: backChannelLogoutUri(settings),
        backchannel_logout_session_required: true,
      },
    ],
    clientBasedCORS: (_context, origin) => settings.siteUrls.includes(origin),
    // Cookies ignore ports: without this prefix, two copies on one machine would sign each other out.
    cookies: {
      keys: demoCookieKeys,
      names: {
        session: `session_${settings.port}`,
        interaction: `interaction_${settings.port}`,
        resume: `resume_${settings.port}`,
      },
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    renderError: (context, out) => {
      messagePage(
        context,
        context.status,
        pageLanguage(context),
        'failed',
        `${out.error}: ${out.error_description ?? ''}`,
      )
    },
  })
  provider.use(faultMiddleware(faults))
  provider.use(tokenAnswers(faults, settings.siteUrls))
  provider.use(signOut(provider, settings))
  provider.use(signIn(provider, settings))
  return provider
}

function endpoints(): Configuration {
  return {
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
      revocation: '/oauth/revoke',
      end_session: '/oidc/logout',
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => signOutPage(context, form),
        postLogoutSuccessSource: (context) =>
          messagePage(context, 200, pageLanguage(context), 'signedOut', ''),
      },
      // Used by silent renewal in a hidden frame. The library marks it experimental, so its version is pinned.
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, _client, oneOf) => oneOf ?? audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes,
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    pkce: { required: () => true },
    extraParams: { audience: checkAudience, organization: null },
  }
}

function tokens(faults: Faults): Configuration {
  return {
    scopes: scopes.split(' '),
    claims: {
      openid: ['sub', 'org_id', 'org_name', roleClaim],
      profile: ['name', 'locale'],
      email: ['email', 'email_verified'],
    },
    ttl: {
      AccessToken: () => faults.accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      RefreshToken: fourteenDays,
      // As long as the browser library keeps its side of a sign-in.
      Interaction: oneDay,
      Session: fourteenDays,
      Grant: fourteenDays,
    },
    rotateRefreshToken: true,
    loadExistingGrant: findOrMakeGrant,
    findAccount: (_context, subject, source) => {
      const person = findPersonBySubject(subject)
      if (!person) return undefined
      return { accountId: subject, claims: () => ({ sub: subject, ...claimsOf(person, source?.grantId) }) }
    },
    extraTokenClaims: (context, token) => {
      const subject = 'accountId' in token ? token.accountId : undefined
      const person = findPersonBySubject(subject ?? '')
      if (!person || !('grantId' in token)) return undefined
      return { ...claimsOf(person, token.grantId), ...sessionOf(context) }
    },
  }
}

/** Session in which the access token is issued, by its code or refresh token. */
function sessionOf({ oidc: { entities } }: KoaContextWithOIDC): { sid?: string } {
  const sid = entities.AuthorizationCode?.sid ?? entities.RefreshToken?.sid
  return sid === undefined ? {} : { sid }
}

export function claimsOf(person: DemoPerson, grantId: string | undefined): Record<string, unknown> {
  const organisation = findOrganisation(person, grantId)
  return {
    email: person.email,
    email_verified: true,
    name: person.name,
    locale: person.locale,
    ...(person.roles.length > 0 ? { [roleClaim]: person.roles } : {}),
    ...(organisation ? { org_id: organisation.id, org_name: organisation.name } : {}),
  }
}

/**
 * Refuses unknown audiences, and restores `offline_access`, which the library drops unless the request asks for consent:
 * hosted providers issue refresh tokens to the browser library without it.
 */
function checkAudience(context: KoaContextWithOIDC, asked: string | undefined): void {
  if (asked !== undefined && asked !== audience) throw new errors.AccessDenied(`Service not found: ${asked}`)
  const request = context.method === 'POST' ? Object(context.oidc.body) : context.query
  const { params } = context.oidc
  const wished = String(request.scope ?? '').split(' ')
  if (!params || !wished.includes('offline_access')) return
  params.scope = [...new Set([...String(params.scope ?? '').split(' '), 'offline_access'])].join(' ').trim()
}
