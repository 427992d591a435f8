import type { FastifyRequest } from 'fastify'
import type { Caller } from './auth/caller.ts'
import { type TokenChecker, tokenChecker } from './auth/tokens.ts'
import { recogniseSession } from './consignments/links/domain.ts'
import type { Context } from './context.ts'
import { bearerTokenOf, namesPerson, readActFor } from './http/request-headers.ts'
import { recogniseKey } from './keys/domain.ts'
import { isKey } from './keys/rules.ts'
import type { Memory } from './memory.ts'
import { actFor, requireActing } from './people/acting/domain.ts'
import { recognise } from './people/domain.ts'
import { Refusal } from './refusal.ts'

/**
 * Identifies the caller: verifies the token and reads the person or API key again when the cached one is older than a second, or when
 * somebody's access has changed since. The same holds for the person for whom an expert acts.
 */
export function gate(context: Context, callers: Memory<Caller>) {
  const check: TokenChecker = tokenChecker(context.config.auth)
  const remembered = async (key: string, read: () => Promise<Caller>): Promise<Caller> => {
    const known = callers.get(key)
    if (known) return known
    const { generation } = callers
    const caller = await read()
    callers.set(key, caller, generation)
    return caller
  }
  return async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerTokenOf(request)
    if (token === null) throw new Refusal('not_signed_in')
    // The expiry of a token is checked at every call, before the cache is read.
    const claims = isKey(token) ? null : await check(token, context.clock.now())
    const caller = await remembered(token, () =>
      claims ? recognise(context, claims) : recogniseKey(context, token),
    )
    if (!namesPerson(request)) return caller
    requireActing(caller)
    const personId = readActFor(request)
    return remembered(`${token} ${personId}`, () => actFor(context, caller, personId))
  }
}

/** Identifies a laboratory by the session of its page, which is read at every call: it ends with its link. */
export const laboratoryGate =
  (context: Context) =>
  async (request: FastifyRequest): Promise<Caller> =>
    recogniseSession(context, bearerTokenOf(request) ?? '')
