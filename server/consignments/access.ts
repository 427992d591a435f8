import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

/**
 * Relation of a caller to a consignment: an expert, or its laboratory, which has opened the link of this one. Customers have none: they
 * never learn which laboratory tests their samples. The system is no caller from outside.
 */
export type Relation = 'expert' | 'laboratory' | 'system'

export function relationTo(caller: Caller, consignmentId: string): Relation | null {
  if (caller.consignmentId !== undefined) return caller.consignmentId === consignmentId ? 'laboratory' : null
  return canSeeConsignments(caller) ? 'expert' : null
}

export const canSeeConsignments = (caller: Caller): boolean => hasGrant(caller, 'expert')
