import type { OrderState } from '#contract/lists.ts'
import { type KeyKind, keysInMatrix } from './key-scopes.ts'

/** Kinds of people with expectations of their own. */
export const kinds = [
  'nobody',
  'own',
  'colleague',
  'other',
  'teamless',
  'reporting',
  'expert',
  'approver',
  'manager',
  // An expert who acts for a colleague of Anna's.
  'acting',
  // A member of Anna's team whose access has ended, with a token that is still valid.
  'ended',
  // API keys of Anna's team and of the provider.
  'customer key',
  'reading key',
  // One of the provider without the scopes of offers.
  'orders key',
  'provider key',
  'revoked key',
  // A laboratory that has opened the link of a consignment.
  'laboratory',
] as const
export type Kind = (typeof kinds)[number]

/** Kinds that are refused every call for which a caller is needed. */
export type RefusedKind = 'ended' | 'revoked key' | 'laboratory'
export const codesOfRefused: Record<RefusedKind, string> = {
  ended: 'access_ended',
  'revoked key': 'key_ended',
  laboratory: 'not_signed_in',
}
export const isRefused = (kind: Kind): kind is RefusedKind => kind in codesOfRefused

export const isKeyKind = (kind: Kind): kind is KeyKind => kind in keysInMatrix

/**
 * Column of a kind of caller: approvers and managers have the permissions of experts, unless a row says otherwise, keys
 * those of a colleague or an expert, within their scopes, and an expert who acts those of the colleague.
 */
export function columnOf(kind: Exclude<Kind, RefusedKind>): Column {
  if (isKeyKind(kind)) return keysInMatrix[kind].column
  if (kind === 'acting') return 'colleague'
  return kind === 'approver' || kind === 'manager' ? 'expert' : kind
}
/** Column of the tables of expectations. */
export type Column = Exclude<Kind, 'approver' | 'manager' | 'acting' | RefusedKind | KeyKind>

/** Columns of the texts of expectations, from left to right. */
export const states: readonly OrderState[] = [
  'draft',
  'waiting_for_review',
  'offer_provided',
  'submitted',
  'waiting_for_samples',
  'samples_received',
  'analysis_in_progress',
  'completed',
  'cancelled',
]
