import { z } from 'zod'
import { listOf } from './setting-values.ts'

const exampleNamespace = 'https://labsilta.example'

const TokenAlgorithm = z.enum([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
])
const Algorithms = z.string().default('RS256').transform(listOf).pipe(z.array(TokenAlgorithm).min(1))

/** Variables of the identity provider and of the checks of its tokens. */
export const signInVariables = {
  // A domain, or an origin.
  AUTH_DOMAIN: z.string().regex(/^(?:https?:\/\/)?[\w.-]+(?::\d{1,5})?\/?$/),
  AUTH_ISSUER: z.url({ protocol: /^https?$/ }).endsWith('/'),
  AUTH_CLIENT_ID: z.string().min(1),
  AUTH_AUDIENCE: z.url(),
  AUTH_ORGANIZATION: z.string().default(''),
  AUTH_ROLE_CLAIM: z.string().default(`${exampleNamespace}/role`),
  AUTH_EXPERT_ROLE: z.string().min(1).default('expert'),
  // Without a name, nobody holds the role: a claim that an identity provider uses for something else grants nothing.
  AUTH_APPROVER_ROLE: z.string().default(''),
  AUTH_MANAGER_ROLE: z.string().default(''),
  // Accepted signatures of access tokens, and of logout tokens, which providers often sign like ID tokens. Algorithms with a shared
  // secret are not among them.
  AUTH_ALGORITHMS: Algorithms,
  AUTH_LOGOUT_ALGORITHMS: Algorithms,
  // Claim with the factors of a sign-in (RFC 8176) or its level. A sign-in of staff needs one of the listed values.
  AUTH_FACTOR_CLAIM: z.string().min(1).default('amr'),
  AUTH_STAFF_FACTORS: z.string().transform(listOf).pipe(z.array(z.string()).min(1)).optional(),
  AUTHORIZE_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(600).default(60),
}

type Variables = z.output<z.ZodObject<typeof signInVariables>>

/** Settings of the identity provider. */
export const authOf = (env: Variables) => ({
  domain: env.AUTH_DOMAIN,
  issuer: env.AUTH_ISSUER,
  clientId: env.AUTH_CLIENT_ID,
  audience: env.AUTH_AUDIENCE,
  organization: env.AUTH_ORGANIZATION,
  roleClaim: env.AUTH_ROLE_CLAIM,
  roleNames: {
    expert: env.AUTH_EXPERT_ROLE,
    approver: env.AUTH_APPROVER_ROLE,
    manager: env.AUTH_MANAGER_ROLE,
  },
  algorithms: env.AUTH_ALGORITHMS,
  logoutAlgorithms: env.AUTH_LOGOUT_ALGORITHMS,
  factorClaim: env.AUTH_FACTOR_CLAIM,
  /** Values of which the sign-in of staff has to name one; empty if none is asked for. */
  staffFactors: env.AUTH_STAFF_FACTORS ?? [],
  authorizeTimeoutSeconds: env.AUTHORIZE_TIMEOUT_SECONDS,
})
