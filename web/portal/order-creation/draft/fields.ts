import type { AfterTesting, ShippingLocation, SpecialGoods } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { Billing, ContactDetails } from '#contract/parties.ts'
import type { EditShape } from './shapes.ts'

/** Fields of a draft besides its samples, flat, so that two people may edit two fields of one address. */
export type DraftFields = {
  name: string
  reference: string
  request: string
  shippingLocation: ShippingLocation | null
  specialGoods: SpecialGoods[]
  afterTesting: AfterTesting
  /** Only ever cleared and restored. */
  filledFrom: Order['filledFrom']
} & { [Name in keyof ContactDetails as `contact.${Name}`]: ContactDetails[Name] } & {
  [Name in keyof Billing as `billing.${Name}`]: Billing[Name]
}
export type FieldName = keyof DraftFields
export type FieldEdits = Partial<DraftFields>
export const fieldNames = (edits: FieldEdits) => Object.keys(edits) as FieldName[]

export type EditBody = ReturnType<typeof EditShape.parse>

export const emptyContact: ContactDetails = {
  company: '',
  name: '',
  email: '',
  phone: '',
  reportingEmails: [],
  reportingAccess: false,
}
export const emptyBilling: Billing = {
  street: '',
  postalCode: '',
  city: '',
  country: '',
  email: '',
  paymentMethod: null,
  eInvoiceOperator: '',
  eInvoiceAddress: '',
  vatNumber: '',
}

export function fieldsOf(order: Order): DraftFields {
  const { name, reference, request, shippingLocation, specialGoods, afterTesting, filledFrom } = order
  return {
    name,
    reference,
    request,
    shippingLocation,
    specialGoods,
    afterTesting,
    filledFrom,
    ...prefixed('contact', order.contact ?? emptyContact),
    ...prefixed('billing', order.billing ?? emptyBilling),
  } as DraftFields
}

export const prefixed = (prefix: 'contact' | 'billing', part: object) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [`${prefix}.${name}`, value]))

/**
 * Body of one save. Contact and billing are sent whole, with the server's values in unchanged fields;
 * `If-Match` prevents overwriting other people's changes.
 */
export function editBodyOf(base: DraftFields, edits: FieldEdits): EditBody {
  const wanted: DraftFields = { ...base, ...edits }
  const names = fieldNames(edits)
  const body: Record<string, unknown> = {}
  for (const name of names) {
    if (name === 'filledFrom') body.forgetFilledFrom = wanted.filledFrom === null
    else if (!name.includes('.')) body[name] = trimmed(wanted[name])
  }
  for (const part of ['contact', 'billing'] as const) {
    if (names.some((name) => name.startsWith(`${part}.`))) body[part] = partOf(wanted, part)
  }
  return body as EditBody
}

const partOf = (fields: DraftFields, part: 'contact' | 'billing') =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(`${part}.`))
      .map(([name, value]) => [name.slice(part.length + 1), trimmed(value)]),
  )

const trimmed = (value: DraftFields[FieldName]) =>
  typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.map((entry) => entry.trim()) : value

/** Field that a path of a reply belongs to: `contact.reportingEmails.2` is the list of addresses. */
export function fieldAt(path: string): FieldName | null {
  const [part = '', name] = path.split('.')
  if (part === 'contact' && name && name in emptyContact) return `contact.${name}` as FieldName
  if (part === 'billing' && name && name in emptyBilling) return `billing.${name}` as FieldName
  const own: FieldName[] = [
    'name',
    'reference',
    'request',
    'shippingLocation',
    'specialGoods',
    'afterTesting',
  ]
  return own.find((field) => field === part) ?? null
}

const inOrder = [
  ...Object.keys(prefixed('contact', emptyContact)),
  ...Object.keys(prefixed('billing', emptyBilling)),
]

/** Compares fields by their order on the page; fields outside contact and billing come last. */
export const byOrder = (one: FieldName, other: FieldName) => indexOf(one) - indexOf(other)
const indexOf = (name: FieldName) => (inOrder.includes(name) ? inOrder.indexOf(name) : inOrder.length)
