import { v7 as uuid } from 'uuid'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { soleLock } from '#server/db/sole-lock.ts'
import { forgetEnquiriesFrom } from '#server/enquiries/domain.ts'
import { removeUploadsBy } from '#server/files/kept/domain.ts'
import { removeDraftsOf } from '#server/orders/drafts/domain.ts'
import { eraseIdentities } from '#server/people/domain.ts'
import { endAccessForGood, lockPerson } from '#server/people/revocation/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { runEach } from '#server/run-each.ts'
import { holdings } from '../declaration/rules.ts'
import { findPerson, personOf, subjectOf } from '../domain.ts'
import { refusalOf } from '../hindrances/domain.ts'
import { replaceMentions, wordsOf } from '../mentions/domain.ts'
import {
  endWaiting,
  findRequest,
  finishPass,
  insertRequest,
  listErasures,
  lockRequest,
  type Pass,
  type RequestRow,
  setBegun,
  setRefused,
  setWithdrawn,
} from '../requests/store.ts'
import type { Subject } from '../rules.ts'
import { allowLongStatements } from '../store.ts'
import { deleteRows, overwriteRows } from './store.ts'

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
  const { ids } = (await findPerson(tx, who)).subject
  await lockPeople(tx, ids)
  // Read after the wait for the locks. An account that has come to prove the address meanwhile is not locked.
  const found = await findPerson(tx, who)
  if (found.subject.ids.join() !== ids.join()) throw new Refusal('person_not_found')
  const refusal = await refusalOf(tx, context, found)
  if (refusal) throw new Refusal(refusal)
  const askedAt = context.clock.now()
  const id = uuid({ msecs: askedAt.getTime() })
  const words = await wordsOf(tx, found.subject)
  for (const personId of ids) {
    // An operator has no account, so the event names nobody.
    const actor = by ?? { ...systemCaller, personId }
    await endAccessForGood(tx, context, actor, { personId, at: askedAt })
  }
  await insertRequest(tx, {
    id,
    kind: 'erasure',
    personIds: [...ids],
    emails: [...found.subject.emails],
    words,
    askedAt,
    askedBy: by?.personId ?? null,
  })
  return id
}

async function lockPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const personId of ids) await lockPerson(tx, personId)
}

/**
 * Erases what is stored about the person of a request. May be repeated: whatever was interrupted is done again. Returns false if
 * something has come to forbid it since the request, if it was withdrawn, or while another process is at it. What has begun is
 * not undone, and the access stays ended.
 */
export async function carryOut(context: Context, requestId: string): Promise<boolean> {
  const { config, log } = context
  const lock = soleLock(config.database.url, `erasure ${requestId}`, (error) =>
    log.warn({ err: error, requestId }, 'the lock of an erasure'),
  )
  try {
    return (await lock.hold()) && (await runPass(context, requestId))
  } finally {
    await lock.stop()
  }
}

/** A call that was running when the access ended has written by then. What came later is not the person's any more. */
const graceMs = 10 * 60 * 1000

async function runPass(context: Context, requestId: string): Promise<boolean> {
  const { db, clock, fileStore } = context
  const begun = await db.transaction().execute((tx) => removeAccount(tx, context, requestId))
  if (!begun) return false
  const { keys, request, begunAt, pass } = begun
  for (const key of keys) await fileStore.remove(key)
  const subject = await subjectOf(db, request)
  const until = untilOf(begunAt)
  await eraseRows(context, subject, until)
  await replaceMentions(db, subject, { words: ownWords(request, subject), until })
  await overwrite(context, subject, until)
  await finishPass(db, requestId, pass, clock.now())
  return true
}

const untilOf = (begunAt: Date) => new Date(begunAt.getTime() + graceMs)

/** Words of a request without addresses that somebody else has now. */
const ownWords = ({ words }: RequestRow, { emails }: Subject): string[] =>
  words.filter((word) => !word.includes('@') || emails.includes(word))

type Begun = { keys: string[]; request: RequestRow; begunAt: Date; pass: Pass }

/**
 * Empties the accounts, and removes what their nouns have to remove, unless something refuses it by now. Returns storage keys,
 * which the caller removes after the commit; null if there is nothing to carry out.
 */
async function removeAccount(tx: Tx, context: Context, requestId: string): Promise<Begun | null> {
  await allowLongStatements(tx)
  // People are locked before anything else, as where their access ends.
  await lockPeople(tx, (await findRequest(tx, requestId))?.personIds ?? [])
  const request = await lockRequest(tx, requestId)
  if (!request) throw new Error(`There is no request ${requestId}`)
  if (request.withdrawnAt !== null || request.repeatedAt !== null) return null
  const person = await personOf(tx, request)
  const now = context.clock.now()
  const refusal = await refusalOf(tx, context, person)
  if (refusal) {
    await setRefused(tx, requestId, refusal, now)
    return null
  }
  await setBegun(tx, requestId, now)
  const begunAt = request.begunAt ?? now
  const { subject } = person
  for (const holding of holdings.filter(({ isFirst }) => isFirst))
    await overwriteRows(tx, holding, { subject, until: untilOf(begunAt) })
  const keys = [
    ...(await forgetEnquiriesFrom(tx, context, { emails: subject.emails, before: untilOf(begunAt) })),
    ...(await removeDraftsOf(tx, context, systemCaller, subject.ids)),
    ...(await removeUploadsBy(tx, subject.ids)),
  ]
  await eraseIdentities(tx, subject.ids)
  return { keys, request, begunAt, pass: request.finishedAt === null ? 'first' : 'repetition' }
}

const rowsAtOnce = 1000

/** Deletes rows in parts, each in a transaction of its own. */
async function eraseRows({ db }: Context, subject: Subject, until: Date): Promise<void> {
  for (const holding of holdings.filter(({ fate }) => fate.kind === 'rows')) {
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce; )
      deleted = await db.transaction().execute(async (tx) => {
        await allowLongStatements(tx)
        return deleteRows(tx, holding, { subject, until, limit: rowsAtOnce })
      })
  }
}

/** Overwrites columns of rows that stay, after the words in them: some are found by these columns. */
async function overwrite({ db }: Context, subject: Subject, until: Date): Promise<void> {
  for (const holding of holdings) {
    if (holding.fate.kind !== 'set' || holding.isFirst) continue
    await db.transaction().execute(async (tx) => {
      await allowLongStatements(tx)
      await overwriteRows(tx, holding, { subject, until })
    })
  }
}

/** Ends the waiting of an erasure that has not begun. The access stays ended until an expert gives it back. */
export async function recordWithdrawal(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  by: Caller | null,
  id: string,
): Promise<void> {
  const request = await lockRequest(tx, id)
  if (request?.kind !== 'erasure') throw new Refusal('erasure_not_found')
  if (request.withdrawnAt !== null) return
  if (request.begunAt !== null || request.finishedAt !== null) throw new Refusal('erasure_has_begun')
  await setWithdrawn(tx, id, clock.now(), by?.personId ?? null)
}

const dayMs = 24 * 60 * 60 * 1000
/** Time after which an erasure that something refuses is no longer waited for. */
const longestWaitMs = 14 * dayMs

/**
 * Carries out erasures that were begun, and repeats each once after a day: what a call wrote that was running when the access
 * ended goes too. Run by the worker.
 */
export async function carryOutErasures(context: Context): Promise<void> {
  const { clock, db, log } = context
  const now = clock.now()
  await endWaiting(db, new Date(now.getTime() - longestWaitMs), now)
  await runEach(
    await listErasures(db, now, new Date(now.getTime() - dayMs)),
    (id) => carryOut(context, id),
    (error, requestId) => log.error({ err: error, requestId }, 'a person was not erased'),
  )
}
