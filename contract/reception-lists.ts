/** Closed lists of reception. */

/**
 * Effect of a call at reception: it began a parcel, recorded a sample, changed or undid that, found it recorded, or added a photo.
 */
export const receptionOutcomes = [
  'parcel',
  'received',
  'rejected',
  'known',
  'changed',
  'undone',
  'photo',
] as const
export type ReceptionOutcome = (typeof receptionOutcomes)[number]

/** States of a sample after testing. */
export const keepingStates = ['kept', 'disposed', 'returned'] as const
export type KeepingState = (typeof keepingStates)[number]

/** Actions on samples after testing. */
export const keptSampleActs = ['dispose', 'return', 'keep', 'restore'] as const
export type KeptSampleAct = (typeof keptSampleActs)[number]

/** Filters of the list of samples after testing; the first state is the default. */
export const keptSampleStates = ['kept', 'left'] as const
export type KeptSampleState = (typeof keptSampleStates)[number]
export const keptSampleDues = ['now', 'later'] as const

/** Actions at reception and on samples after testing in the history of an order. */
export const receptionRecords = [
  'scan',
  'undo_reception',
  'edit_arrival',
  'dispose_samples',
  'return_samples',
  'keep_samples',
  'restore_samples',
] as const

/** States of a sample that arrived unannounced. */
export const unannouncedStates = ['open', 'matched', 'discarded'] as const
export type UnannouncedState = (typeof unannouncedStates)[number]

/** Actions on a sample that arrived unannounced. */
export const unannouncedActs = ['match', 'discard'] as const
export type UnannouncedAct = (typeof unannouncedActs)[number]

/** Filters of the list of unannounced samples; the first is the default. */
export const unannouncedFilters = ['open', 'decided'] as const
export type UnannouncedFilter = (typeof unannouncedFilters)[number]
