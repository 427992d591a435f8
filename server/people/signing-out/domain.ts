import { signalChangedAccess } from '#server/access-signal.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { LogoutChecker } from '#server/auth/logout-tokens.ts'
import { keyOfLogout, keyOfSession, keyOfSubject, keyOfUnnamedSessions } from '#server/auth/session-keys.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { keptSince } from './rules.ts'
import { deleteEndedBefore, endIssued, takeOnce } from './store.ts'

/** Ends the session of the caller's token. Tokens that the provider issues later count again: it decides about them. */
export async function signOut({ db, clock }: Context, { session }: Caller): Promise<void> {
  if (!session) throw new Refusal('forbidden')
  const now = clock.now()
  const issuedAt = session.issuedAt > now ? session.issuedAt : now
  await db.transaction().execute(async (tx) => {
    await endIssued(tx, { key: session.key, issuedAt })
    await signalChangedAccess(tx)
  })
}

/**
 * Takes a logout token of the provider: ends the session that it names, or all sessions of the person. Tokens of the person that
 * name no session end in both cases; a device that is still signed in gets a new one by itself.
 */
export async function takeLogout(
  { db, clock }: Context,
  check: LogoutChecker,
  token: string,
): Promise<{ status: 'ok' }> {
  const { jti, sid, subject, issuedAt } = await check(token, clock.now())
  const ofPerson =
    subject === null ? [] : [sid === null ? keyOfSubject(subject) : keyOfUnnamedSessions(subject)]
  const keys = sid === null ? ofPerson : [keyOfSession(sid), ...ofPerson]
  await db.transaction().execute(async (tx) => {
    const isFirst = await takeOnce(tx, { key: keyOfLogout(jti), issuedAt })
    if (!isFirst) throw new Refusal('logout_token_refused')
    for (const key of keys) await endIssued(tx, { key, issuedAt })
    await signalChangedAccess(tx)
  })
  return { status: 'ok' }
}

/** Ends all tokens of a person that were issued until now. */
export async function endAllSessions(tx: Tx, subject: string, at: Date): Promise<void> {
  for (const key of [keyOfSubject(subject), keyOfUnnamedSessions(subject)])
    await endIssued(tx, { key, issuedAt: at })
}

/** Deletes sign-outs of tokens that have expired. */
export const forgetEnded = ({ db, clock }: Context): Promise<void> =>
  deleteEndedBefore(db, keptSince(clock.now()))
