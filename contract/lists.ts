import { resultRecords } from './delivery-lists.ts'
import { receptionRecords } from './reception-lists.ts'

/** Closed lists: every value of an enumerated field. */

/** Languages of the product. */
export const languages = ['en', 'fi'] as const
export type Language = (typeof languages)[number]
/** Locale of each language. */
export const locales = { en: 'en-US', fi: 'fi-FI' } as const satisfies Record<Language, string>

export const roles = ['customer', 'expert'] as const
export type Role = (typeof roles)[number]
export type FileSender = Role | 'laboratory'

/** Roles in a team. An admin adds and removes members; a team always has one. */
export const teamRoles = ['member', 'admin'] as const
export type TeamRole = (typeof teamRoles)[number]

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

/** States of one version of an offer. Later versions supersede it. */
export const offerStates = [
  'draft',
  'sent',
  'superseded',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const
export type OfferState = (typeof offerStates)[number]

/** Actions that change the state of an offer. */
export const offerMoves = ['send', 'supersede', 'accept', 'decline', 'withdraw', 'expire'] as const
export type OfferMove = (typeof offerMoves)[number]

/** States of a sample, and of a test on a sample. A rejected sample has a reason. */
export const sampleStates = ['expected', 'received', 'rejected', 'in_analysis', 'reported'] as const
export type SampleState = (typeof sampleStates)[number]

/** Actions that change the state of an order. `allowed` in a reply is a subset of these and of the editing actions. */
export const orderMoves = [
  'submit',
  'provide_offer',
  'accept',
  'decline',
  'withdraw_offer',
  'confirm',
  'receive',
  'start',
  'complete',
  'withdraw_result',
  'return_tests',
  'leave_laboratory',
  'reject_sample',
  'accept_proposal',
  'cancel',
] as const
export type OrderMove = (typeof orderMoves)[number]

/** Actions on an order that do not change its state. */
export const orderEdits = [
  'edit',
  'edit_notes',
  'edit_samples',
  'delete',
  'rename',
  'copy',
  'attach',
  'assign',
  'unassign',
  'reach_laboratory',
  'report_result',
  'add_result',
  'correct_result',
  'estimate',
  'set_price',
  'propose',
  'decline_proposal',
  'withdraw_proposal',
  'agree_address',
  'download_cover_sheet',
  'download_label_sheet',
  'download_customs_invoice',
  'download_results',
] as const
export type OrderEdit = (typeof orderEdits)[number]
export const orderActs = [...orderMoves, ...orderEdits] as const
export type OrderAct = OrderMove | OrderEdit

/** Actions in the history of an order. Edits of drafts, names and notes are not recorded. */
export const recordedActs = [
  'create',
  ...orderMoves,
  ...receptionRecords,
  'estimate',
  'set_price',
  'propose',
  'decline_proposal',
  'withdraw_proposal',
  'assign',
  'unassign',
  'reach_laboratory',
  'agree_address',
  ...resultRecords,
  'upload',
  'remove_file',
  'accept_invitation',
  'end_access',
  'return_access',
  'hand_over',
  'write_message',
  'close_question',
  'write_note',
] as const
export type RecordedAct = (typeof recordedActs)[number]

/** States of an enquiry. It waits for the provider while it is open or in progress. */
export const enquiryStates = ['open', 'in_progress', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Actions on an enquiry, in the order in which buttons show them. */
export const enquiryActs = [
  'take',
  'reply',
  'note',
  'assign',
  'record',
  'answer',
  'close',
  'reopen',
  'offer',
  'set_customer',
  'add_laboratory',
  'add_file',
  'remove_file',
] as const
export type EnquiryAct = (typeof enquiryActs)[number]

/** Sides of a conversation. */
export const messageSides = ['customer', 'provider'] as const
export type Side = (typeof messageSides)[number]

/** Kinds of subject of events. */
export const eventSubjects = [
  'order',
  'offer',
  'organisation',
  'person',
  'enquiry',
  'subscription',
  'campaign',
  'laboratory',
  'consignment',
] as const
export type EventSubject = (typeof eventSubjects)[number]

/** Side of an actor: a customer, an expert of the provider, or the system. */
export const actorKinds = ['customer', 'expert', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Kinds of notification that a customer can configure, in display order. */
export const notificationKinds = [
  'offer_provided',
  'order_confirmed',
  'samples_received',
  'sample_rejected',
  'testing_begun',
  'estimate_changed',
  'price_set',
  'file_added',
  'message_received',
  'result_released',
  'order_completed',
  'order_cancelled',
  'colleague_submitted',
  'join_requested',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Delivery of a notification: at once, in the daily digest, or not at all. */
export const notificationTimings = ['at_once', 'daily', 'none'] as const
export type NotificationTiming = (typeof notificationTimings)[number]

/** Sort orders of a list of orders; the first is the default. */
export const orderSorts = ['newest', 'oldest', 'name', 'state', 'completion'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Columns of lists of orders. `order` is number and name. */
export const orderColumns = [
  'order',
  'customer',
  'owner',
  'reference',
  'state',
  'samples',
  'created',
  'submitted',
  'completion',
] as const
export type OrderColumn = (typeof orderColumns)[number]

/** Formats of an exported list. */
export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** Price basis: the unit that a price is multiplied by, as `multiplierByUnit` in server/offers/rules.ts says. */
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

/** Special goods. The hubs accept none of them, and dangerous goods go to Helsinki only. */
export const specialGoods = ['dangerous', 'temperature_controlled', 'freight'] as const
export type SpecialGoods = (typeof specialGoods)[number]

export const paymentMethods = ['pdf_invoice', 'card', 'e_invoice'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Parts of an earlier order that filled a new draft. A colleague's order never supplies people. */
export const filledParts = ['everything', 'company_and_billing'] as const
export type FilledPart = (typeof filledParts)[number]

/** Handling of samples after testing. Return is at the customer's cost and risk. */
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

/** Industry or material of the tested items; a product names one to four. */
export const industries = [
  'biorefinery',
  'building-materials',
  'chemical',
  'child-care',
  'cosmetic',
  'energy-and-fuel',
  'environmental',
  'food-and-feed',
  'food-contact',
  'marine',
  'medical',
  'metal',
  'packaging',
  'paper',
  'pharma',
  'polymer',
  'safety-equipment',
  'semiconductors',
  'textile',
  'waste',
] as const
export type Industry = (typeof industries)[number]

export const typesOfTesting = [
  'air-quality',
  'biology',
  'compositional',
  'electrical',
  'elemental',
  'fire',
  'mechanical',
  'microbiology',
  'microscopy',
  'particle',
  'properties',
  'regulatory',
  'rheology',
  'std-product',
  'surface',
  'thermal',
] as const

/** Quality systems of a laboratory or method. */
export const qualitySystems = [
  'iso-9001',
  'accredited-lab',
  'accredited-method',
  'fda',
  'glp',
  'gmp',
  'reach',
] as const

/** Device types used for tests. */
export const deviceTypes = [
  'icp-ms',
  'icp-oes',
  'xrf-spectrometer',
  'aas',
  'gc-ms',
  'gc-fid',
  'hs-gc-ms',
  'lc-ms-ms',
  'hplc-uv',
  'ion-chromatograph',
  'ftir',
  'raman',
  'nmr',
  'sem',
  'sem-edx',
  'tem',
  'xps',
  'afm',
  'xrd',
  'dsc',
  'tga',
  'dma',
  'dilatometer',
  'tensile-tester',
  'impact-tester',
  'hardness-tester',
  'rheometer',
  'viscometer',
  'melt-flow-tester',
  'laser-diffraction',
  'bet-analyser',
  'contact-angle-meter',
  'optical-microscope',
  'x-ray-ct',
  'cone-calorimeter',
  'small-flame-tester',
  'incubator',
  'pcr-cycler',
  'cell-culture',
  'oven',
  'climate-chamber',
  'salt-spray-chamber',
  'balance',
  'karl-fischer-titrator',
  'titrator',
  'bomb-calorimeter',
  'elemental-analyser-chns',
  'high-voltage-tester',
  'insulation-meter',
  'particle-counter',
  'sampling-pump',
  'permeability-tester',
  'colorimeter',
  'profilometer',
  'uv-vis-spectrophotometer',
  'luminometer',
  'dynamic-light-scattering',
  'gas-pycnometer',
  'softening-point-tester',
] as const
