import { createServer } from 'node:http'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort, listenOnFreePort } from '#local/ports.ts'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { logoutEvents } from '#tests/support/logout-token.ts'
import { OidcVisitor } from '#tests/support/oidc-visitor.ts'
import { until } from '#tests/support/until.ts'
import { noFaults } from './faults.ts'
import { type RunningIdentity, startIdentity } from './identity.ts'
import { audience, roleClaim } from './settings.ts'

const siteUrl = 'http://localhost:21999'
let database: TestDatabase
let identity: RunningIdentity
let reports: string[] = []

async function start(port: number, site = siteUrl): Promise<RunningIdentity> {
  return startIdentity({
    port,
    siteUrls: [site],
    databaseUrl: database.ownerUrl,
    report: (message) => reports.push(message),
  })
}

beforeAll(async () => {
  database = await createDatabase()
  identity = await start(await findFreePort())
})

afterEach(() => {
  Object.assign(identity.faults, noFaults)
  expect(reports).toEqual([])
  reports = []
})

afterAll(async () => {
  await identity.stop()
  await database.drop()
})

const visitor = () => new OidcVisitor(identity.settings.issuer, siteUrl)

async function signedIn(email: string, more: Record<string, string> = {}) {
  const person = visitor()
  const callback = await person.signIn(email, more)
  expect(callback.get('state')).toBe('the-state')
  const tokens = await person.exchange(callback.get('code') ?? '')
  expect(tokens).toMatchObject({ status: 200 })
  return { person, tokens }
}

describe('signing in', () => {
  test('gives an access token for the API that carries the person and the organisation', async () => {
    const { tokens } = await signedIn('anna@fennopack.example')
    const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', identity.settings.issuer))
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: identity.settings.issuer,
      audience,
      algorithms: ['RS256'],
    })
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'labsilta-local-demo' })
    expect(payload).toMatchObject({
      sub: 'demo|anna',
      email: 'anna@fennopack.example',
      email_verified: true,
      name: 'Anna Virtanen',
      locale: 'fi-FI',
      org_id: 'org_fennopack',
      org_name: 'Fennopack Oy',
    })
    expect(payload).not.toHaveProperty(roleClaim)
  })

  test('gives an ID token with nonce, organisation and name, and a refresh token', async () => {
    const { tokens } = await signedIn('emily@goldenstate.example')
    expect(decodeProtectedHeader(tokens.id_token)).toMatchObject({ alg: 'RS256' })
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: identity.settings.issuer,
      aud: 'labsilta-web',
      sub: 'demo|emily',
      nonce: 'the-nonce',
      name: 'Emily Carter',
      email: 'emily@goldenstate.example',
      org_id: 'org_goldenstate',
      org_name: 'Golden State Devices Inc.',
    })
    expect(tokens.refresh_token).toBeTruthy()
  })

  test('gives the expert the role claim, and people without a team no organisation', async () => {
    const expert = decodeJwt((await signedIn('expert@labsilta.example')).tokens.access_token)
    expect(expert).toMatchObject({ sub: 'demo|expert', [roleClaim]: ['expert'] })
    for (const email of ['sara@solo.example', 'raija@raportti.example']) {
      const claims = decodeJwt((await signedIn(email)).tokens.access_token)
      expect(claims).not.toHaveProperty('org_id')
      expect(claims).not.toHaveProperty(roleClaim)
    }
  })

  test('refuses a request for an organisation that the person does not belong to', async () => {
    const callback = await visitor().signIn('otto@kilpailu.example', { organization: 'org_fennopack' })
    expect(callback.get('error')).toBe('access_denied')
    expect(callback.get('code')).toBeNull()
    const own = await signedIn('otto@kilpailu.example', { organization: 'org_kilpailu' })
    expect(decodeJwt(own.tokens.access_token)).toMatchObject({ org_id: 'org_kilpailu' })
  })

  test('signs in an unknown address that ends with .example as a new person', async () => {
    const { tokens } = await signedIn('Aino.Kallio@kallio.example')
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: 'newcomer|aino.kallio@kallio.example',
      email: 'aino.kallio@kallio.example',
      email_verified: true,
      name: 'Aino Kallio',
    })
    await expect(visitor().signIn('aino@kallio.fi')).rejects.toThrow('do not match')
  })

  test('refuses a wrong password on the page, keeps the address and escapes it', async () => {
    const person = visitor()
    const shown = await person.follow(person.authorizeUrl({ ui_locales: 'fi en' }))
    const body = new URLSearchParams({ email: '"><b>anna@fennopack.example', password: 'guess' })
    const again = await person.visit(shown.url, { method: 'POST', body })
    expect(again.status).toBe(400)
    const html = await again.text()
    expect(html).toContain('<html lang="fi">')
    expect(html).toContain('eivät täsmää')
    expect(html).toContain('&quot;&gt;&lt;b&gt;anna@fennopack.example')
    expect(html).not.toContain('<b>anna')
  })

  test('redirects a signed-in person who returns to the form to the site, and tells others that it has expired', async () => {
    const person = visitor()
    const form = await person.follow(person.authorizeUrl({ ui_locales: 'fi' }))
    const body = new URLSearchParams({ email: 'anna@fennopack.example', password: 'demo' })
    expect((await person.follow(form.url, { method: 'POST', body })).url).toContain(`${siteUrl}/auth/?code=`)
    const again = await person.visit(`${form.url}?lang=fi`)
    expect([again.status, again.headers.get('location')]).toEqual([303, `${siteUrl}/fi`])
    const other = await visitor().visit(form.url)
    expect([other.status, await other.text()]).toEqual([
      400,
      expect.stringContaining('This sign-in is too old'),
    ])
  })

  test('can be cancelled', async () => {
    const person = visitor()
    const shown = await person.follow(person.authorizeUrl())
    const back = await person.follow(shown.url, {
      method: 'POST',
      body: new URLSearchParams({ cancel: 'yes' }),
    })
    expect(new URL(back.url).searchParams.get('error')).toBe('access_denied')
  })

  test('requires PKCE, the exact return address and a known audience', async () => {
    const person = visitor()
    const withoutChallenge = new URL(person.authorizeUrl())
    withoutChallenge.searchParams.delete('code_challenge')
    withoutChallenge.searchParams.delete('code_challenge_method')
    expect(new URL((await person.follow(withoutChallenge.href)).url).searchParams.get('error')).toBe(
      'invalid_request',
    )

    const elsewhere = await person.follow(person.authorizeUrl({ redirect_uri: `${siteUrl}/auth` }))
    expect(elsewhere.page?.status).toBe(400)
    expect(await elsewhere.page?.text()).toContain('redirect_uri')

    const strange = await person.follow(person.authorizeUrl({ audience: 'https://other.example/' }))
    expect(new URL(strange.url).searchParams.get('error')).toBe('access_denied')
  })

  test('forbids frames around the form, but not around silent renewal', async () => {
    const person = visitor()
    const form = await person.follow(person.authorizeUrl())
    expect(form.page?.headers.get('x-frame-options')).toBe('DENY')
    expect(form.page?.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")

    const silent = await visitor().visit(
      person.authorizeUrl({ prompt: 'none', response_mode: 'web_message' }),
    )
    expect(silent.headers.get('x-frame-options')).toBeNull()
    expect(silent.headers.get('content-security-policy') ?? '').not.toContain('frame-ancestors')
    expect(silent.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(await silent.text()).toContain('"error":"login_required"')
  })
})

describe('renewing', () => {
  test('works silently in a frame while the session lives', async () => {
    const { person } = await signedIn('mikko@fennopack.example')
    const silent = await person.visit(person.authorizeUrl({ prompt: 'none', response_mode: 'web_message' }))
    expect(silent.status).toBe(200)
    expect(await silent.text()).toMatch(/"code":"[\w-]+".*"state":"the-state"/)
  })

  test('turns the refresh token over and keeps the organisation; replay ends the grant', async () => {
    const { person, tokens } = await signedIn('james@britfoods.example')
    const first = tokens.refresh_token ?? ''
    const renewed = await person.refresh(first)
    expect(decodeJwt(renewed.access_token)).toMatchObject({ sub: 'demo|james', org_id: 'org_britfoods' })
    expect(renewed.refresh_token).not.toBe(first)

    const dead = {
      status: 403,
      error: 'invalid_grant',
      error_description: 'Unknown or invalid refresh token.',
    }
    expect(await person.refresh(first)).toMatchObject(dead)
    expect(await person.refresh(renewed.refresh_token ?? '')).toMatchObject(dead)
  })

  test('survives a restart of the provider', async () => {
    const { person, tokens } = await signedIn('anna@fennopack.example')
    await identity.stop()
    identity = await start(identity.settings.port)
    expect(await person.refresh(tokens.refresh_token ?? '')).toMatchObject({ status: 200 })
    expect((await person.signIn('nobody is asked')).get('code')).toBeTruthy()
  })

  test('takes JSON as well as forms', async () => {
    const { person, tokens } = await signedIn('sara@solo.example')
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
    expect(await person.token(fields, true)).toMatchObject({ status: 200 })
  })

  test('allows CORS for the site and for no other origin', async () => {
    const ask = (origin: string) =>
      fetch(`${identity.settings.issuer}oauth/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({
          client_id: 'labsilta-web',
          grant_type: 'refresh_token',
          refresh_token: 'x',
        }),
      })
    expect((await ask(siteUrl)).headers.get('access-control-allow-origin')).toBe(siteUrl)
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('signing out', () => {
  test('ends the session and redirects to the site only', async () => {
    const { person } = await signedIn('anna@fennopack.example')
    const address = (returnTo: string) =>
      `${identity.settings.issuer}v2/logout?${new URLSearchParams({ client_id: 'labsilta-web', returnTo })}`
    expect((await person.visit(address('https://evil.example/'))).status).toBe(400)
    const out = await person.visit(address(`${siteUrl}/fi`))
    expect(out.headers.get('location')).toBe(`${siteUrl}/fi`)
    const silent = await person.visit(person.authorizeUrl({ prompt: 'none', response_mode: 'web_message' }))
    expect(await silent.text()).toContain('"error":"login_required"')
  })
})

describe('notifying the API of a sign-out', () => {
  const claimsOf = (form: string) => {
    const token = new URLSearchParams(form).get('logout_token') ?? ''
    return { ...decodeJwt(token), ...decodeProtectedHeader(token) }
  }

  test('has the session of the access tokens', async () => {
    const received: string[] = []
    const api = createServer(async (request, response) => {
      received.push(`${request.method} ${request.url}`, Buffer.concat(await request.toArray()).toString())
      response.end('{}')
    })
    const site = `http://localhost:${await listenOnFreePort(api)}`
    const provider = await start(await findFreePort(), site)
    try {
      const person = new OidcVisitor(provider.settings.issuer, site)
      const tokens = await person.exchange((await person.signIn('anna@fennopack.example')).get('code') ?? '')
      const renewed = await person.refresh(tokens.refresh_token ?? '')
      const { sid } = decodeJwt(tokens.id_token)
      expect(sid).toMatch(/^[\w-]{10,}$/)
      for (const token of [tokens.access_token, renewed.access_token]) expect(decodeJwt(token).sid).toBe(sid)
      const query = new URLSearchParams({ client_id: 'labsilta-web', returnTo: site })
      const out = await person.visit(`${provider.settings.issuer}v2/logout?${query}`)
      expect(out.status).toBe(302)
      await until(async () => received.length === 2)
      expect(received[0]).toBe('POST /api/v1/back-channel-logout')
      expect(claimsOf(received[1] ?? '')).toMatchObject({
        iss: provider.settings.issuer,
        aud: 'labsilta-web',
        sub: 'demo|anna',
        sid,
        alg: 'RS256',
        typ: 'logout+jwt',
        jti: expect.any(String),
        events: logoutEvents,
      })
    } finally {
      await provider.stop()
      api.close()
    }
  })
})

describe('simulated failures', () => {
  test('it can be down, ask for a second factor and forget its refresh tokens', async () => {
    const { person, tokens } = await signedIn('anna@fennopack.example')
    identity.faults.isDown = true
    await expect(fetch(`${identity.settings.issuer}.well-known/jwks.json`)).rejects.toThrow()
    identity.faults.isDown = false
    identity.faults.asksForSecondFactor = true
    expect(await person.refresh(tokens.refresh_token ?? '')).toMatchObject({
      status: 403,
      error: 'mfa_required',
    })
    identity.faults.asksForSecondFactor = false
    identity.faults.refusesRefreshTokens = true
    expect(await person.refresh(tokens.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' })
  })
})
