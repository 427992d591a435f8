/** Closed lists of details that few places need. */

/** Currencies of a customs invoice, whose goods value is 1. */
export const customsCurrencies = ['EUR', 'GBP', 'USD'] as const
export type CustomsCurrency = (typeof customsCurrencies)[number]

/** Kinds of pin of a message: an item of its offer, or a sample of its order. */
export const pinKinds = ['item', 'sample'] as const

/** Readers of a message: both sides, or the provider's staff only. */
export const messageAudiences = ['both', 'internal'] as const

/** Purposes of a file of an order. */
export const filePurposes = ['attachment', 'result'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** Kinds of entry in the timeline of an order, in the order in which filters show them. */
export const timelineKinds = ['action', 'message', 'mail', 'view', 'file'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** States of a mail. */
export const mailStates = ['queued', 'sent', 'failed'] as const
