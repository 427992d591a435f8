import { createServer, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signAccessToken } from '#local/identity/access-token.ts'
import { demoPublicKeys } from '#local/identity/demo-keys.ts'
import { audience, clientId, roleClaim } from '#local/identity/settings.ts'
import { findFreePort, listenOnFreePort, loopback } from '#local/ports.ts'
import { Refusal } from '#server/refusal.ts'
import { signLogoutToken } from '#tests/support/logout-token.ts'
import { logoutTokenChecker } from './logout-tokens.ts'
import { tokenChecker } from './tokens.ts'

/** Reply of the identity provider to a request for its keys. */
let answer: (response: ServerResponse) => void
const giveKeys = (response: ServerResponse) => response.end(JSON.stringify(demoPublicKeys))
const provider = createServer((_request, response) => answer(response))
const port = await findFreePort()
await new Promise<void>((resolve) => provider.listen(port, loopback, resolve))
afterAll(() => {
  provider.close()
  provider.closeAllConnections()
})
beforeEach(() => {
  answer = giveKeys
})

const issuer = `http://localhost:${port}/`
const config = {
  domain: `localhost:${port}`,
  issuer,
  clientId: 'web',
  audience,
  organization: '',
  roleClaim,
  roleNames: { expert: 'expert', approver: 'checker', manager: 'manager' },
  algorithms: ['RS256' as const],
  logoutAlgorithms: ['RS256' as const],
  factorClaim: 'amr',
  staffFactors: [],
  authorizeTimeoutSeconds: 60,
}
const second = 1000
const now = new Date()
const nowSeconds = Math.floor(now.getTime() / second)

const tokenWith = (overrides: Record<string, unknown> = {}) =>
  signAccessToken({ issuer, sub: 'p1', name: 'Anna', overrides })

async function verdictOn(token: string, check = tokenChecker(config)): Promise<string> {
  try {
    const { subject } = await check(token, now)
    return subject
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

describe('an access token', () => {
  test.each([
    ['a good one', {}, 'p1'],
    ['of another issuer', { iss: 'http://elsewhere.example/' }, 'not_signed_in'],
    ['for another API', { aud: 'https://other.example/' }, 'not_signed_in'],
    ['without an audience', { aud: undefined }, 'not_signed_in'],
    ['59 s after its end', { exp: nowSeconds - 59 }, 'p1'],
    ['61 s after its end', { exp: nowSeconds - 61 }, 'not_signed_in'],
    ['without an end', { exp: undefined }, 'not_signed_in'],
    ['that begins in two minutes', { nbf: nowSeconds + 120 }, 'not_signed_in'],
    ['without a subject', { sub: undefined }, 'not_signed_in'],
    ['with an empty subject', { sub: '' }, 'not_signed_in'],
  ])('%s', async (_, overrides, verdict) => {
    expect(await verdictOn(await tokenWith(overrides))).toBe(verdict)
  })

  test('that is unsigned, or signed with the public key as a password, is refused', async () => {
    const claims = { iss: issuer, aud: audience, sub: 'p1', iat: nowSeconds, exp: nowSeconds + 600 }
    const unsigned = new UnsecuredJWT(claims).encode()
    const secret = new TextEncoder().encode(JSON.stringify(demoPublicKeys.keys[0]))
    const symmetric = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    expect([await verdictOn(unsigned), await verdictOn(symmetric)]).toEqual([
      'not_signed_in',
      'not_signed_in',
    ])
  })

  test('that specifies its own verification key is refused', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'own' }
    const stranger = createServer((_request, response) => {
      asked += 1
      response.end(JSON.stringify({ keys: [jwk] }))
    })
    let asked = 0
    const strangersPort = await listenOnFreePort(stranger)
    const jku = `http://localhost:${strangersPort}/`
    const claims = { iss: issuer, aud: audience, sub: 'p1', iat: nowSeconds, exp: nowSeconds + 600 }
    for (const header of [{ jwk }, { jku }, { x5u: jku }, { kid: demoPublicKeys.keys[0]?.kid }]) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'own', ...header })
        .sign(privateKey)
      expect(await verdictOn(token)).toBe('not_signed_in')
    }
    expect(asked).toBe(0)
    stranger.close()
  })

  test('is accepted if signed with a configured algorithm only', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const key = { ...(await exportJWK(publicKey)), kid: 'curve', alg: 'ES256' }
    answer = (response) => response.end(JSON.stringify({ keys: [...demoPublicKeys.keys, key] }))
    const claims = { iss: issuer, aud: audience, sub: 'p1', iat: nowSeconds, exp: nowSeconds + 600 }
    const byCurve = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'curve' })
      .sign(privateKey)
    const verdicts = async (algorithms: ('RS256' | 'ES256')[]) => {
      const check = tokenChecker({ ...config, algorithms })
      return [await verdictOn(await tokenWith(), check), await verdictOn(byCurve, check)]
    }
    expect(await verdicts(['RS256'])).toEqual(['p1', 'not_signed_in'])
    expect(await verdicts(['ES256'])).toEqual(['not_signed_in', 'p1'])
    expect(await verdicts(['RS256', 'ES256'])).toEqual(['p1', 'p1'])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['staff with the factor', { [roleClaim]: 'expert', amr: ['pwd', 'mfa'] }, 'p1'],
    ['staff with the factor as a text', { [roleClaim]: ['manager'], amr: 'mfa' }, 'p1'],
    ['staff with another factor', { [roleClaim]: 'expert', amr: ['pwd'] }, 'second_factor_missing'],
    ['staff without factors', { [roleClaim]: 'checker' }, 'second_factor_missing'],
    ['staff with a factor that is a number', { [roleClaim]: 'expert', amr: 7 }, 'second_factor_missing'],
    [
      'staff with a factor that is an object',
      { [roleClaim]: 'expert', amr: { mfa: 1 } },
      'second_factor_missing',
    ],
    ['a list in a list', { [roleClaim]: 'expert', amr: [['mfa', 'x']] }, 'second_factor_missing'],
    ['a customer without factors', {}, 'p1'],
    ['an unknown role without factors', { [roleClaim]: 'other' }, 'p1'],
  ])('of %s is checked for the factors that staff need', async (_, claims, verdict) => {
    const check = tokenChecker({ ...config, staffFactors: ['mfa', 'hwk'] })
    expect(await verdictOn(await tokenWith(claims), check)).toBe(verdict)
    expect(await verdictOn(await tokenWith(claims))).toBe('p1')
  })

  test('that was altered or is malformed is refused', async () => {
    const [head = '', , signature = ''] = (await tokenWith()).split('.')
    const claims = Buffer.from(JSON.stringify({ iss: issuer, aud: audience, sub: 'p2', exp: 9e9, iat: 1 }))
    const changed = `${head}.${claims.toString('base64url')}.${signature}`
    for (const token of [
      changed,
      'a.b.c',
      '..',
      `${head}..`,
      'x'.repeat(50),
      `${head}.e30.${'A'.repeat(342)}`,
    ])
      expect(await verdictOn(token), token).toBe('not_signed_in')
  })

  test('is cached no longer than it is valid', async () => {
    const check = tokenChecker(config)
    const token = await tokenWith({ exp: nowSeconds + 10 })
    expect((await check(token, now)).subject).toBe('p1')
    answer = (response) => response.writeHead(500).end()
    expect((await check(token, new Date(now.getTime() + 69 * second))).subject).toBe('p1')
    await expect(check(token, new Date(now.getTime() + 71 * second))).rejects.toThrow(Refusal)
  })

  test.each([
    ['a subject with NUL at its end', { sub: 'p1\u0000' }],
    ['a subject with a line break', { sub: 'p\n1' }],
    ['a subject over 255 characters', { sub: `p1${'x'.repeat(254)}` }],
    ['a subject that is no text', { sub: 1 }],
    ['an organisation with NUL at its end', { org_id: 'o1\u0000' }],
    ['an organisation over 255 characters', { org_id: 'o'.repeat(256) }],
    ['an organisation that is no text', { org_id: ['o1'] }],
  ])('with %s is refused, not cleaned or truncated', async (_, overrides) => {
    expect(await verdictOn(await tokenWith(overrides))).toBe('not_signed_in')
  })

  test('gives the role and the organisation, with texts cleaned of control characters and truncated', async () => {
    const token = await tokenWith({
      name: `Anna\u0000\n${'x'.repeat(300)}`,
      [roleClaim]: ['other', 'expert'],
      org_id: 'o1',
      org_name: undefined,
    })
    const claims = await tokenChecker(config)(token, now)
    expect(claims).toMatchObject({
      grants: ['expert', 'acting'],
      organisation: { externalId: 'o1', name: null },
    })
    expect(claims.name).toMatch(/^Annax{196}$/)
  })

  test.each([
    ['a control character', 'anna\u0000@fennopack.example'],
    ['more than 254 characters', `${'a'.repeat(240)}@fennopack.example`],
  ])('whose verified address has %s gives no address, not a cleaned or truncated one', async (_, email) => {
    const token = await tokenWith({ email, email_verified: true })
    const claims = await tokenChecker(config)(token, now)
    expect(claims).toMatchObject({ email: '', emailVerified: false })
  })
})

describe('a provider', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['answers with an error', (response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
    ['answers with a page', (response) => response.end('<h1>Down for maintenance</h1>')],
    ['answers with no keys', (response) => response.end('{"keys":7}')],
    ['hangs up', (response) => response.destroy()],
  ])('that %s is away: the person is neither let in nor sent to sign in again', async (_, fault) => {
    answer = fault
    const check = tokenChecker(config)
    const token = await tokenWith()
    expect(await verdictOn(token, check)).toBe('identity_provider_away')
    answer = giveKeys
    expect(await verdictOn(token, check)).toBe('p1')
  })
})

test('a logout token is accepted if signed with an algorithm that is configured for it only', async () => {
  const token = signLogoutToken(issuer, { sid: 's1' })
  const check = (algorithm: 'RS256' | 'PS256') =>
    logoutTokenChecker({ ...config, clientId, logoutAlgorithms: [algorithm] })(token, now)
  expect(await check('RS256')).toMatchObject({ sid: 's1' })
  await expect(check('PS256')).rejects.toMatchObject({ code: 'logout_token_refused' })
})
