import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const signOutEndpoints = {
  signOut: endpoint({
    method: 'DELETE',
    path: '/session',
    summary: 'End the session of this access token',
    description:
      'Reported by the website when a person signs out. Takes effect immediately: all tokens of the session (`sid`) issued until now are refused, or only this token if it names no session. Other sessions of the person remain.',
    access: 'signed-in',
    status: 204,
    reply: 'nothing',
    errors: [],
  }),
  takeLogout: endpoint({
    method: 'POST',
    path: '/back-channel-logout',
    summary: 'Take a logout token from the identity provider',
    description:
      'OpenID Connect Back-Channel Logout 1.0. Takes effect immediately: tokens issued until then are refused, either those of the session that the logout token names, or all of the person. A logout token is accepted once.',
    access: 'anyone',
    takes: 'fields',
    body: z.object({
      logout_token: z
        .string()
        .max(8000)
        .regex(/^[\w-]{1,2000}\.[\w-]{1,6000}\.[\w-]{0,2000}$/)
        .describe('A JWT, signed by the identity provider.'),
    }),
    status: 200,
    reply: z
      .object({ status: z.literal('ok').describe('Always `ok`: a token that is not accepted is refused.') })
      .meta({ id: 'Logout' }),
    errors: ['logout_token_refused', 'identity_provider_away'],
  }),
}
