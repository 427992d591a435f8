import { v7 as uuid } from 'uuid'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { forgetEnquiriesFrom } from '#server/enquiries/domain.ts'
import { removeUploadsBy } from '#server/files/kept/domain.ts'
import { removeDraftsOf } from '#server/orders/drafts/domain.ts'
import { eraseIdentities } from '#server/people/domain.ts'
import { endAccessForGood, lockPerson } from '#server/people/revocation/domain.ts'
import { erasedName } from '#server/people/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { runEach } from '#server/run-each.ts'
import { copies, holdings } from '../declaration/rules.ts'
import { type Found, findPerson, subjectOf } from '../domain.ts'
import { patternOf } from '../matching/rules.ts'
import type { Subject } from '../rules.ts'
import {
  allowLongStatements,
  finishRequest,
  hasOpenOrders,
  insertRequest,
  listRecent,
  lockRequest,
} from '../store.ts'
import { eraseRows, listWords, replaceWords } from './store.ts'

/** Code of what forbids the erasure for now; null if nothing does. */
export async function refusalOf(tx: Tx, { accounts, subject }: Found) {
  // Results have to name those who released and approved them for as long as they are kept.
  if (accounts.some(({ role }) => role === 'expert')) return 'person_is_staff' as const
  return (await hasOpenOrders(tx, subject.ids)) ? ('person_has_open_orders' as const) : null
}

/**
 * Begins to erase a person: their access ends at once, everywhere. What is stored about them is erased by `carryOut`, when no
 * call of theirs is running any more. Returns the id of the request.
 */
export function beginErasure(context: Context, by: Caller | null, who: string): Promise<string> {
  return context.db.transaction().execute((tx) => recordErasure(tx, context, by, who))
}

/** The same in the transaction of the caller. */
export async function recordErasure(
  tx: Tx,
  context: Context,
  by: Caller | null,
  who: string,
): Promise<string> {
  await allowLongStatements(tx)
  const found = await findPerson(tx, who)
  const askedAt = context.clock.now()
  const id = uuid({ msecs: askedAt.getTime() })
  for (const personId of found.subject.ids) await lockPerson(tx, personId)
  const refusal = await refusalOf(tx, found)
  if (refusal) throw new Refusal(refusal)
  for (const personId of found.subject.ids) {
    // An operator has no account, so the event names nobody.
    const actor = by ?? { ...systemCaller, personId }
    await endAccessForGood(tx, context, actor, { personId, at: askedAt })
  }
  const personIds = [...found.subject.ids]
  await insertRequest(tx, {
    id,
    kind: 'erasure',
    personIds,
    email: found.email,
    askedAt,
    askedBy: by?.personId ?? null,
  })
  return id
}

/** Erases what is stored about the person of a request, in one transaction. May be repeated. */
export async function carryOut(context: Context, requestId: string): Promise<void> {
  const keys = await context.db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    const request = await lockRequest(tx, requestId)
    if (!request) throw new Error(`There is no request ${requestId}`)
    const removed = await erase(tx, context, await subjectOf(tx, request))
    await finishRequest(tx, requestId, context.clock.now())
    return removed
  })
  for (const key of keys) await context.fileStore.remove(key)
}

/** Returns the storage keys of files that the caller removes after the commit. */
async function erase(tx: Tx, context: Context, subject: Subject): Promise<string[]> {
  const pattern = patternOf(await listWords(tx, subject))
  const keys = [
    ...(await forgetEnquiriesFrom(tx, context, subject.emails)),
    ...(await removeDraftsOf(tx, context, systemCaller, subject.ids)),
    ...(await removeUploadsBy(tx, subject.ids)),
  ]
  for (const holding of holdings) await eraseRows(tx, holding, subject, context.clock.now())
  await eraseIdentities(tx, subject.ids)
  if (pattern !== null) for (const each of copies) await replaceWords(tx, each, { pattern, by: erasedName })
  return keys
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Carries out erasures that were begun, and repeats those of the last day: what a call wrote that was running when the access
 * ended goes too. Run by the worker.
 */
export async function carryOutErasures(context: Context): Promise<void> {
  const since = new Date(context.clock.now().getTime() - dayMs)
  await runEach(
    await listRecent(context.db, 'erasure', since),
    (id) => carryOut(context, id),
    (error, requestId) => context.log.error({ err: error, requestId }, 'a person was not erased'),
  )
}
