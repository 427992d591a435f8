import type { ReportedAct } from '#contract/delivery-lists.ts'

/** Actions that a dialog asks about. A release is undone at once. */
export type AskedAct = Exclude<ReportedAct, 'undo_release'>
export const isAsked = (act: ReportedAct): act is AskedAct => act !== 'undo_release'
