import { type Caller, requireScope } from '#server/auth/caller.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import type { FileAccess } from '#server/files/rules.ts'
import { fileAccess } from '../access.ts'
import { changeEnquiry } from '../lifecycle/domain.ts'
import { findEnquiry, type LockedEnquiry, lockEnquiry } from '../store.ts'

function accessTo(enquiry: Pick<LockedEnquiry, 'state'> | undefined, caller: Caller): FileAccess | null {
  const access = enquiry ? fileAccess(caller, enquiry) : null
  // The address of a file does not say that it belongs to an enquiry.
  if (access) requireScope(caller, 'enquiries_read')
  return access
}

const record = (action: 'add_file' | 'remove_file') => async (call: Call, name: string) => {
  // The address of a file does not say that it belongs to an enquiry.
  requireScope(call.actor, 'enquiries_write')
  await changeEnquiry(call, action, async () => ({ personal: { name } }))
}

export const filesOfEnquiry = {
  notFound: 'enquiry_not_found' as const,
  find: async (db: Db | Tx, caller: Caller, id: string) => accessTo(await findEnquiry(db, id), caller),
  lock: async (tx: Tx, caller: Caller, id: string) => accessTo(await lockEnquiry(tx, id), caller),
  recordAdded: record('add_file'),
  recordRemoved: record('remove_file'),
}

/** Nobody reads files of a form before it is sent. */
export const filesOfForm = {
  notFound: 'enquiry_not_found' as const,
  find: async () => null,
  lock: async () => null,
  recordAdded: async () => {},
  recordRemoved: async () => {},
}
