/** Closed lists: every value that may cross the wire where only certain words are allowed. */

/** The languages of the product. */
export const languages = ['en', 'fi'] as const
export type Language = (typeof languages)[number]
/** Whose digits, month names and ways of speaking a language brings along. */
export const locales = { en: 'en-US', fi: 'fi-FI' } as const satisfies Record<Language, string>

export const roles = ['customer', 'expert'] as const
export type Role = (typeof roles)[number]

/** What a member is in a team: an admin lets people in and out, and there is always one. */
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
  'correct_result',
  'estimate',
  'download_cover_sheet',
  'download_label_sheet',
  'download_customs_invoice',
  'download_results',
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
  'hand_over',
] as const
export type RecordedAct = (typeof recordedActs)[number]

/** Which side did something: a customer, an expert of the provider, or the product by itself. */
export const actorKinds = ['customer', 'expert', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** What happens that a customer's person may want to be told of by mail, as one would like to read it in a list. */
export const notificationKinds = [
  'offer_provided',
  'order_confirmed',
  'samples_received',
  'sample_rejected',
  'testing_begun',
  'estimate_changed',
  'file_added',
  'result_released',
  'order_completed',
  'order_cancelled',
  'colleague_submitted',
  'join_requested',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** When a mail about it comes: by itself, in the digest of the day, or not at all. */
export const notificationTimings = ['at_once', 'daily', 'none'] as const
export type NotificationTiming = (typeof notificationTimings)[number]

/** How a list of orders is sorted; the first where nothing is said. */
export const orderSorts = ['newest', 'oldest', 'name', 'state', 'completion'] as const
export type OrderSort = (typeof orderSorts)[number]

/** What a file is sent to an order for. */
export const filePurposes = ['attachment', 'result'] as const
export type FilePurpose = (typeof filePurposes)[number]

/**
 * What one unit of an offered item's price multiplies. What each means for an order is one table in
 * server/offers/rules.ts (`multiplierByUnit`).
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

/** What of a shipment decides where it may go: the hubs take none of these, and dangerous goods go to Helsinki only. */
export const specialGoods = ['dangerous', 'temperature_controlled', 'freight'] as const
export type SpecialGoods = (typeof specialGoods)[number]

/** In which the goods of a customs invoice are worth one. */
export const customsCurrencies = ['EUR', 'GBP', 'USD'] as const
export type CustomsCurrency = (typeof customsCurrencies)[number]

export const paymentMethods = ['pdf_invoice', 'card', 'e_invoice'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What of an earlier order a new draft was filled with. Of a colleague's order it is never the people. */
export const filledParts = ['everything', 'company_and_billing'] as const
export type FilledPart = (typeof filledParts)[number]

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

/** What the tested things are made of or made for; a product of the catalogue names one to four. */
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

/** What vouches for a laboratory's work. */
export const qualitySystems = [
  'iso-9001',
  'accredited-lab',
  'accredited-method',
  'fda',
  'glp',
  'gmp',
  'reach',
] as const

/** What tests are done with. */
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

/** The kinds of filters of the catalogue, by the names of their parameters. */
export const filterKinds = ['industryOrMaterial', 'typeOfTesting', 'deviceType', 'standard'] as const
export type FilterKind = (typeof filterKinds)[number]
