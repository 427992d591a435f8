import type { PersonalData, Privacy, PrivacyRequest } from '#contract/privacy.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { Refusal } from '#server/refusal.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { requireManager } from '../access.ts'
import { holdings } from '../declaration/rules.ts'
import { findPerson, subjectOf } from '../domain.ts'
import { recordErasure, recordWithdrawal } from '../erasing/domain.ts'
import { packPerson, recordExport } from '../exporting/domain.ts'
import { findHindrances } from '../hindrances/domain.ts'
import { countMentions, countRecordsToCheck, wordsOf } from '../mentions/domain.ts'
import { findRequest, listRequests, noteDownload } from '../requests/store.ts'
import type { Subject } from '../rules.ts'
import { allowLongStatements, countRows } from '../store.ts'
import { presentRequest } from './rules.ts'

const mostRequests = 20

export async function getPrivacy({ db }: Context, caller: Caller): Promise<Privacy> {
  requireManager(caller)
  return {
    requests: (await listRequests(db, mostRequests)).map(presentRequest),
  }
}

/** Data stored about a person, by kind, with what an erasure would leave and change, and the reasons that prevent one. */
export function findPersonalData(context: Context, caller: Caller, who: string): Promise<PersonalData> {
  requireManager(caller)
  return context.db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    const found = await findPerson(tx, who)
    const words = await wordsOf(tx, found.subject)
    const hindrances = await findHindrances(tx, context, found)
    return {
      accounts: found.accounts.map(({ id, name, email }) => ({ id, name, email })),
      isAddressShared: found.isAddressShared,
      kinds: await countKinds(tx, found.subject),
      words,
      replaced: await countMentions(tx, found.subject, words),
      toCheck: await countRecordsToCheck(tx, found.subject, words),
      ...hindrances,
      allowed: hindrances.refusal === null ? ['export', 'erase'] : ['export'],
    }
  })
}

async function countKinds(tx: Tx, subject: Subject): Promise<PersonalData['kinds']> {
  const counts = new Map<string, PersonalData['kinds'][number]>()
  for (const holding of holdings) {
    const { kind, fate } = holding
    const keptBecause = fate.kind === 'kept' ? fate.because : null
    const before = counts.get(`${kind} ${keptBecause}`)?.count ?? 0
    const count = before + (await countRows(tx, holding, subject))
    if (count > 0) counts.set(`${kind} ${keptBecause}`, { kind, count, keptBecause })
  }
  return [...counts.values()]
}

export const exportPerson = (context: Context, caller: Caller, who: string, onceKey: OnceKey) =>
  recordOnce(context, caller, onceKey, (tx) => recordExport(tx, context, caller, who))

export const erasePerson = (context: Context, caller: Caller, who: string, onceKey: OnceKey) =>
  recordOnce(context, caller, onceKey, (tx) => recordErasure(tx, context, caller, who))

function recordOnce(
  { db, clock }: Context,
  caller: Caller,
  onceKey: OnceKey,
  record: (tx: Tx) => Promise<string>,
): Promise<PrivacyRequest> {
  requireManager(caller)
  return db.transaction().execute((tx) =>
    once(tx, clock.now(), onceKey, async () => {
      const request = await findRequest(tx, await record(tx))
      if (!request) throw new Error('A request that was just written cannot be found')
      return presentRequest(request)
    }),
  )
}

/** Ends the waiting of an erasure that has not begun to remove anything. */
export function withdrawErasure(context: Context, caller: Caller, id: string): Promise<PrivacyRequest> {
  requireManager(caller)
  return context.db.transaction().execute(async (tx) => {
    await recordWithdrawal(tx, context, caller, id)
    const request = await findRequest(tx, id)
    if (!request) throw new Error('A request that was just changed cannot be found')
    return presentRequest(request)
  })
}

/** ZIP of an export, for a day. Each download is recorded before it begins. */
export async function openExport(context: Context, caller: Caller, id: string) {
  requireManager(caller)
  const { db, clock } = context
  if (!(await noteDownload(db, id, caller.personId, clock.now()))) throw new Refusal('person_not_found')
  const request = await findRequest(db, id)
  if (!request) throw new Error('A request that was just changed cannot be found')
  const subject = await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    return subjectOf(tx, request)
  })
  return {
    stream: await packPerson(context, subject),
    headers: downloadHeaders({ name: 'personal-data.zip', contentType: 'application/zip' }),
  }
}
