import { type Caller, requireScope } from '#server/auth/caller.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { FileAccess } from '#server/files/rules.ts'
import { fileAccess } from '../access.ts'
import { findEnquiry, lockEnquiry } from '../store.ts'

/** Files of visitors are part of the form that they sent, and no history of their own. */
const unrecorded = { recordAdded: async () => {}, recordRemoved: async () => {} }

function accessIf(isThere: unknown, caller: Caller): FileAccess | null {
  const access = isThere ? fileAccess(caller) : null
  // The address of a file does not say that it belongs to an enquiry.
  if (access) requireScope(caller, 'enquiries_read')
  return access
}

export const filesOfEnquiry = {
  ...unrecorded,
  notFound: 'enquiry_not_found' as const,
  find: async (db: Db | Tx, caller: Caller, id: string) => accessIf(await findEnquiry(db, id), caller),
  lock: async (tx: Tx, caller: Caller, id: string) => accessIf(await lockEnquiry(tx, id), caller),
}

/** Nobody reads files of a form before it is sent. */
export const filesOfForm = {
  ...unrecorded,
  notFound: 'enquiry_not_found' as const,
  find: async () => null,
  lock: async () => null,
}
