import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { FileAccess } from '#server/files/rules.ts'
import { fileAccess } from '../access.ts'
import { recordOn } from '../lifecycle/domain.ts'
import { hasLaboratory, lockLaboratory } from '../store.ts'

type Call = { tx: Tx; context: Context; actor: Caller; id: string }

async function find(db: Db | Tx, caller: Caller, id: string): Promise<FileAccess | null> {
  const access = fileAccess(caller)
  return access && (await hasLaboratory(db, id)) ? access : null
}

async function lock(tx: Tx, caller: Caller, id: string): Promise<FileAccess | null> {
  const access = fileAccess(caller)
  return access && (await lockLaboratory(tx, id)) ? access : null
}

export const filesOfLaboratory = {
  notFound: 'laboratory_not_found' as const,
  find,
  lock,
  recordAdded: (call: Call, name: string) => recordOn(call, { action: 'add_file', personal: { name } }),
  recordRemoved: (call: Call, name: string) => recordOn(call, { action: 'remove_file', personal: { name } }),
}
