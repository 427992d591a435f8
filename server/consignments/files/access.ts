import type { Caller } from '#server/auth/caller.ts'
import type { FileAccess } from '#server/files/rules.ts'
import { canSeeConsignments } from '../access.ts'

/** Files of laboratories are read by experts, and changed by nobody: they stay as they were sent. */
export const fileAccess = (caller: Caller): FileAccess | null =>
  canSeeConsignments(caller)
    ? { canRead: true, addingRefusal: 'forbidden', removingRefusal: () => 'forbidden' }
    : null
