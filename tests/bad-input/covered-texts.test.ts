import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ofEnquiries } from './texts.ts'

const edited = [
  'contact.company',
  'contact.name',
  'contact.email',
  'contact.phone',
  'contact.reportingEmails.*',
]
const billed = ['street', 'postalCode', 'city', 'email', 'eInvoiceOperator', 'eInvoiceAddress', 'vatNumber']

const ofSamples = ['name', 'material', 'batch', 'note']

const ofOffers = [
  ...['name', 'newCustomerName', 'recipientName', 'recipientEmail', 'copies.*', 'customerReference', 'text'],
  ...['name.en', 'name.fi', 'standard', 'sampleRequirements.en', 'sampleRequirements.fi', 'materials.*']
    .concat('intendedLaboratory')
    .concat(['name', 'unit', 'minimum', 'maximum'].map((name) => `requirements.*.${name}`))
    .map((path) => `items.*.${path}`),
]

/** Texts that the tests of texts send and read again. */
const covered = [
  'createOrder name',
  ...['name', 'reference', 'notes', 'request', ...edited, ...billed.map((name) => `billing.${name}`)].map(
    (path) => `editOrder ${path}`,
  ),
  ...ofSamples.map((name) => `replaceSamples samples.*.${name}`),
  ...ofSamples.map((name) => `changeSamples save.*.${name}`),
  ...['previewProposal', 'propose'].flatMap((name) => [
    ...ofSamples.map((text) => `${name} changes.addSamples.*.${text}`),
    ...[...edited, ...billed.map((text) => `billing.${text}`)].map((path) => `${name} changes.${path}`),
  ]),
  'propose reason',
  'declineProposal reason',
  'receive samples.*.explanation',
  // A code only.
  'scan code',
  ...['explanation', 'condition', 'storageLocation'].map((name) => `scan ${name}`),
  ...['condition', 'storageLocation'].map((name) => `editArrival ${name}`),
  ...['carrier', 'tracking', 'note'].map((name) => `editParcel ${name}`),
  'undoReception reason',
  ...['carrier', 'tracking'].map((name) => `returnSamples ${name}`),
  ...['keepSamples reason', 'restoreSamples reason'],
  ...['dispose', 'return', 'keep', 'restore'].map((name) => `${name}Samples filter.query`),
  ...['description', 'sender', 'tracking', 'storageLocation'].map((name) => `recordUnannounced ${name}`),
  // A code only.
  'recordUnannounced orderCode',
  // A token only.
  'takeLogout logout_token',
  'discardUnannounced reason',
  'decline reason',
  'takeBackOffer reason',
  'cancel reason',
  'agreeAddress address',
  'setEstimate reason',
  'setEstimates reason',
  'editReportedResult title',
  ...['name', 'unit', 'minimum', 'maximum'].map((name) => `editReportedResult columns.*.${name}`),
  'refuseResults reason',
  'withdrawResult reason',
  'addResult title',
  'addResult correction',
  ...['title', 'correction'].map((name) => `reportResult ${name}`),
  ...['addResult', 'reportResult'].flatMap((call) => [
    `${call} table.samples.*.values.*`,
    ...['name', 'unit'].map((name) => `${call} table.tests.*.${name}`),
    // Numbers only.
    ...['minimum', 'maximum'].map((name) => `${call} table.tests.*.${name}`),
  ]),
  // Cleaned as the names of all files are.
  ...['beginUpload', 'beginOfferUpload', 'beginLaboratoryUpload'].map((name) => `${name} name`),
  ...ofEnquiries.map((name) => `sendEnquiry ${name}`),
  // Checked by what it may hold, and what is written into the hidden one is not kept.
  ...['email', 'phone', 'page', 'homepage'].map((name) => `sendEnquiry ${name}`),
  ...['email', 'page', 'homepage'].map((name) => `subscribe ${name}`),
  'inviteToTeam email',
  'inviteToCustomer email',
  ...['name', 'notes'].flatMap((name) => [`createCustomer ${name}`, `editCustomer ${name}`]),
  ...['street', 'postalCode', 'city'].map((name) => `editCustomer billing.${name}`),
  'createKey name',
  ...['findPersonalData', 'exportPerson', 'erasePerson'].map((name) => `${name} who`),
  'placeHold reason',
  'saveView name',
  'editView name',
  'editView filters.query',
  'saveView filters.query',
  // Checked by what they may hold.
  ...['businessId', 'vatNumber'].flatMap((name) => [`createCustomer ${name}`, `editCustomer ${name}`]),
  ...['email', 'eInvoiceOperator', 'eInvoiceAddress'].map((name) => `editCustomer billing.${name}`),
  'createOffer name',
  // Slugs only.
  'createOffer products.*',
  'saveOfferDraft items.*.productId',
  ...['createOfferTemplate', 'renameOfferTemplate'].map((name) => `${name} name`),
  ...['withdrawOffer', 'withdrawOffers', 'declineOffer'].map((name) => `${name} reason`),
  ...ofOffers.map((path) => `saveOfferDraft ${path}`),
  ...['createCampaign', 'editCampaign', 'previewCampaign'].flatMap((name) => [
    // Addresses and slugs only.
    ...['path', 'items.*.productId'].map((path) => `${name} ${path}`),
    ...['name.en', 'name.fi', 'text.en', 'text.fi'].map((path) => `${name} ${path}`),
    ...ofOffers.filter((path) => path.startsWith('items.')).map((path) => `${name} ${path}`),
  ]),
  'endCampaign reason',
  ...['carrier', 'tracking', 'note'].map((name) => `editConsignment ${name}`),
  'recallConsignment reason',
  'undoArrival reason',
  'returnTests reason',
  'rejectSample explanation',
  'askQuestion text',
  'answerQuestion text',
  'sendReport note',
  // Cells of values, of which none is kept as it is.
  'sendReport rows.*.*',
  'previewValues rows.*.*',
  'createLaboratory name',
  ...['name', 'street', 'postalCode', 'city', 'methods'].map((name) => `editLaboratory ${name}`),
  // Addresses of websites only.
  'editLaboratory website',
  ...['name', 'email', 'phone'].map((name) => `editLaboratory contacts.*.${name}`),
  ...['add', 'edit'].flatMap((verb) => [
    ...['body', 'number', 'standard'].map((name) => `${verb}LaboratoryAccreditation ${name}`),
    // Slugs only.
    `${verb}LaboratoryMethod productId`,
    ...['name', 'technique', 'minimumAmount', 'note'].map((name) => `${verb}LaboratoryMethod ${name}`),
  ]),
  ...['preview', 'import'].map((verb) => `${verb}LaboratoryMethods rows.*.*`),
  ...['approve', 'refuse', 'pause', 'resume'].map((move) => `${move}Laboratory reason`),
  ...['noteOnEnquiry', 'replyToEnquiry', 'recordMessage'].map((name) => `${name} text`),
  ...['closeEnquiry', 'closeEnquiries'].map((name) => `${name} note`),
  // Words that are searched for and not kept.
  ...['take', 'assign', 'close'].map((name) => `${name}Enquiries filter.query`),
  ...[
    'noteOrdersSeen',
    'confirmOrders',
    'setEstimates',
    'assignSuggested',
    'assignCustomers',
    'resendMails',
  ].map((name) => `${name} filter.query`),
  ...['remindOfOffers', 'assignOffers', 'withdrawOffers'].map((name) => `${name} filter.text`),
  ...[
    'writeOfferMessage',
    'writeOfferNote',
    'writeOrderMessage',
    'writeOrderNote',
    'writeLaboratoryNote',
  ].map((name) => `${name} text`),
]

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  maxLength?: number
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

function textsIn(schema: Schema, path: string[] = [], defs = schema.$defs ?? {}): string[] {
  const referred = schema.$ref && defs[schema.$ref.replace('#/$defs/', '')]
  if (referred) return textsIn(referred, path, defs)
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
    textsIn(of, [...path, name], defs),
  )
  const items = schema.items ? textsIn(schema.items, [...path, '*'], defs) : []
  const choices = (schema.anyOf ?? []).flatMap((of) => textsIn(of, path, defs))
  const isText = schema.type === 'string' && schema.maxLength !== undefined && schema.format === undefined
  return [...inner, ...items, ...choices, ...(isText ? [path.join('.')] : [])]
}

test('every text field of the contract is among those that are sent', () => {
  const found = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body ? textsIn(z.toJSONSchema(body, { io: 'input' }) as Schema).map((path) => `${name} ${path}`) : [],
  )
  expect(found.sort()).toEqual([...covered].sort())
})
