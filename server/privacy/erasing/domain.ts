import { v7 as uuid } from 'uuid'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { forgetEnquiriesFrom } from '#server/enquiries/domain.ts'
import { removeUploadsBy } from '#server/files/kept/domain.ts'
import { removeDraftsOf } from '#server/orders/drafts/domain.ts'
import { eraseIdentities } from '#server/people/domain.ts'
import { endAccessForGood, lockPerson } from '#server/people/revocation/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { runEach } from '#server/run-each.ts'
import { holdings } from '../declaration/rules.ts'
import { findPerson, personOf, subjectOf } from '../domain.ts'
import { findHindrances } from '../hindrances/domain.ts'
import { replaceMentions, wordsOf } from '../mentions/domain.ts'
import {
  findRequest,
  finishErasure,
  insertRequest,
  listErasures,
  lockRequest,
  type RequestRow,
  setBegun,
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
  const { refusal } = await findHindrances(tx, context, found)
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
 * something has come to forbid it since the request; then nothing is removed, and the access stays ended.
 */
export async function carryOut(context: Context, requestId: string): Promise<boolean> {
  const { db, clock, fileStore } = context
  const begun = await db.transaction().execute((tx) => removeAccount(tx, context, requestId))
  if (!begun) return false
  const { keys, request } = begun
  for (const key of keys) await fileStore.remove(key)
  const subject = await subjectOf(db, request)
  await eraseRows(context, subject)
  await replaceMentions(db, subject, ownWords(request, subject))
  await overwrite(context, subject)
  await finishErasure(db, requestId, clock.now())
  return true
}

/** Words of a request without addresses that somebody else has now. */
const ownWords = ({ words }: RequestRow, { emails }: Subject): string[] =>
  words.filter((word) => !word.includes('@') || emails.includes(word))

/**
 * Empties the accounts, and removes what their nouns have to remove. The first time it checks again what would refuse the erasure.
 * Returns storage keys, which the caller removes after the commit; null if the erasure is refused.
 */
async function removeAccount(
  tx: Tx,
  context: Context,
  requestId: string,
): Promise<{ keys: string[]; request: RequestRow } | null> {
  await allowLongStatements(tx)
  // People are locked before anything else, as where their access ends.
  await lockPeople(tx, (await findRequest(tx, requestId))?.personIds ?? [])
  const request = await lockRequest(tx, requestId)
  if (!request) throw new Error(`There is no request ${requestId}`)
  const person = await personOf(tx, request)
  if (request.begunAt === null) {
    const { refusal } = await findHindrances(tx, context, person)
    await setBegun(tx, requestId, { at: refusal ? null : context.clock.now(), refusal })
    if (refusal) return null
  }
  const { ids, emails } = person.subject
  const keys = [
    ...(await forgetEnquiriesFrom(tx, context, emails)),
    ...(await removeDraftsOf(tx, context, systemCaller, ids)),
    ...(await removeUploadsBy(tx, ids)),
  ]
  await eraseIdentities(tx, ids)
  return { keys, request }
}

const rowsAtOnce = 1000

/** Deletes rows in parts, each in a transaction of its own. */
async function eraseRows({ db }: Context, subject: Subject): Promise<void> {
  for (const holding of holdings.filter(({ fate }) => fate.kind === 'rows')) {
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce; )
      deleted = await db.transaction().execute(async (tx) => {
        await allowLongStatements(tx)
        return deleteRows(tx, holding, subject, rowsAtOnce)
      })
  }
}

/** Overwrites columns of rows that stay, after the words in them: some are found by these columns. */
async function overwrite({ db }: Context, subject: Subject): Promise<void> {
  for (const holding of holdings) {
    const { fate } = holding
    if (fate.kind !== 'set') continue
    await db.transaction().execute(async (tx) => {
      await allowLongStatements(tx)
      await overwriteRows(tx, holding, fate.to, subject)
    })
  }
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Carries out erasures that were begun, and repeats each once after a day: what a call wrote that was running when the access
 * ended goes too. Run by the worker.
 */
export async function carryOutErasures(context: Context): Promise<void> {
  const { clock, db, log } = context
  await runEach(
    await listErasures(db, new Date(clock.now().getTime() - dayMs)),
    (id) => carryOut(context, id),
    (error, requestId) => log.error({ err: error, requestId }, 'a person was not erased'),
  )
}
