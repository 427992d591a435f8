import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from './context.ts'
import { networkOf } from './enquiries/rules.ts'
import { CallCounter, type CallLimit } from './http/call-limits.ts'
import { carriesFile } from './http/declared-replies.ts'
import { Refusal } from './refusal.ts'

/** Refuses calls beyond the limits of their caller. Files are limited also where anybody may send or get them. */
export function limitCalls(app: FastifyInstance, context: Context) {
  const counter = new CallCounter(context)
  app.addHook('onClose', () => counter.close())
  return (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void => {
    try {
      counter.count(limitsOf(context, endpoint, request))
    } catch (error) {
      if (error instanceof Refusal && error.limit) tellLimit(reply, error.limit, counter.secondsLeft)
      throw error
    }
  }
}

function limitsOf({ config }: Context, endpoint: Endpoint, { caller, ip }: FastifyRequest): CallLimit[] {
  const { person, organisation, key, file } = config.limits.calls
  const limits: CallLimit[] = carriesFile(endpoint)
    ? [{ name: 'file_calls', of: caller?.id ?? anonymous(config.signingSecret, networkOf(ip)), most: file }]
    : []
  if (!caller) return limits
  const isKey = caller.kind === 'key'
  limits.push({ name: isKey ? 'key_calls' : 'person_calls', of: caller.id, most: isKey ? key : person })
  // An expert who acts for a customer does not use up what its people may call.
  if (caller.actingExpert) return limits
  return [
    ...limits,
    ...caller.organisationIds.map(
      (of): CallLimit => ({ name: 'organisation_calls', of, most: organisation }),
    ),
  ]
}

/** Network as it is stored: nobody can read an address from it. */
const anonymous = (secret: string, network: string) =>
  createHmac('sha256', secret).update(`file calls of ${network}`).digest('base64url')

/** Headers of draft-ietf-httpapi-ratelimit-headers. */
function tellLimit(
  reply: FastifyReply,
  { name, most }: NonNullable<Refusal['limit']>,
  seconds: number,
): void {
  reply.headers({
    'retry-after': String(seconds),
    'ratelimit-policy': `"${name}";q=${most};w=60`,
    ratelimit: `"${name}";r=0;t=${seconds}`,
  })
}
