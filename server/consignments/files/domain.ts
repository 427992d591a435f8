import type { Caller } from '#server/auth/caller.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { FileAccess } from '#server/files/rules.ts'
import { findConsignmentOf } from '../reports/store.ts'
import { fileAccess } from './access.ts'

const unrecorded = { recordAdded: async () => {}, recordRemoved: async () => {} }

const readableIf = (isThere: unknown, caller: Caller): FileAccess | null =>
  isThere ? fileAccess(caller) : null

/** Files of a report that was sent. */
export const filesOfReport = {
  ...unrecorded,
  notFound: 'report_not_found' as const,
  find: async (db: Db | Tx, caller: Caller, id: string) =>
    readableIf(await findConsignmentOf(db, id), caller),
  lock: async (tx: Tx, caller: Caller, id: string) => readableIf(await findConsignmentOf(tx, id), caller),
}

/** Nobody reads files of a report before it is sent. */
export const filesOfReportDraft = {
  ...unrecorded,
  notFound: 'report_not_found' as const,
  find: async () => null,
  lock: async () => null,
}
