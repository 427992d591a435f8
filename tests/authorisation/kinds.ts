import type { OrderState } from '#contract/lists.ts'

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
  // A member of Anna's team whose access has ended, with a token that is still valid.
  'ended',
] as const
export type Kind = (typeof kinds)[number]

/** Column of a kind of person: approvers and managers have the permissions of experts, unless a row says otherwise. */
export const columnOf = (kind: Exclude<Kind, 'ended'>): Column =>
  kind === 'approver' || kind === 'manager' ? 'expert' : kind
/** Column of the tables of expectations. */
export type Column = Exclude<Kind, 'approver' | 'manager' | 'ended'>

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
