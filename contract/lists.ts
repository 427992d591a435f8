/** Closed lists: every value that may cross the wire where only certain words are allowed. */

/** The languages of the product: English (en-US) and Finnish (fi-FI). */
export const languages = ['en', 'fi'] as const
export type Language = (typeof languages)[number]

export const roles = ['customer', 'expert'] as const
export type Role = (typeof roles)[number]

/** States of an order. Labels are in the web's and the mails' catalogues under the same keys. */
export const orderStates = [
  'draft',
  'waiting_for_review',
  'offer_provided',
  'submitted',
  'waiting_for_samples',
  'samples_received',
  'analysis_in_progress',
  'completed',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** States of one sample, and of one test on a sample. A rejected sample carries the reason. */
export const sampleStates = ['expected', 'received', 'rejected', 'in_analysis', 'reported'] as const
export type SampleState = (typeof sampleStates)[number]

/** The acts that move an order. `allowed` in a reply is a subset of these and of the editing acts. */
export const orderMoves = [
  'submit',
  'provide_offer',
  'accept',
  'decline',
  'confirm',
  'receive',
  'start',
  'complete',
  'cancel',
] as const
export type OrderMove = (typeof orderMoves)[number]

/** Acts on an order that do not move its state. */
export const orderEdits = [
  'edit',
  'edit_notes',
  'edit_samples',
  'delete',
  'rename',
  'copy',
  'attach',
  'add_result',
  'estimate',
  'download_cover_sheet',
] as const
export type OrderEdit = (typeof orderEdits)[number]
export const orderActs = [...orderMoves, ...orderEdits] as const
export type OrderAct = OrderMove | OrderEdit

/** What the history of an order tells. Edits of a draft, of names and of notes are not written down. */
export const recordedActs = [
  'create',
  ...orderMoves,
  'estimate',
  'add_result',
  'upload',
  'remove_file',
  'accept_invitation',
] as const
export type RecordedAct = (typeof recordedActs)[number]

/**
 * What one unit of an offered item's price multiplies. What each means for an order is one table in
 * server/orders/rules.ts (`multiplierByUnit`).
 */
export const priceUnits = [
  'batch',
  'day',
  'device',
  'element_per_order',
  'element_per_sample',
  'hour',
  'material',
  'measurement',
  'month',
  'one_time_fee',
  'order',
  'product',
  'sample',
  'test',
  'week',
] as const
export type PriceUnit = (typeof priceUnits)[number]

export const shippingLocations = ['helsinki', 'uk', 'us', 'other'] as const
export type ShippingLocation = (typeof shippingLocations)[number]

export const paymentMethods = ['pdf_invoice', 'card', 'e_invoice'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What becomes of samples after testing. Return is at the customer's cost and risk. */
export const afterTestingChoices = ['disposal', 'return'] as const
export type AfterTesting = (typeof afterTestingChoices)[number]

export const sampleRejectionReasons = [
  'broken',
  'too_little',
  'wrong_material',
  'not_cooled',
  'unlabelled',
  'dangerous',
  'other',
] as const
export type SampleRejectionReason = (typeof sampleRejectionReasons)[number]
