import type { AfterTesting, ShippingLocation, SpecialGoods } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { Billing, ContactDetails } from '#contract/parties.ts'
import type { EditShape } from './shapes.ts'

/** The fields of a draft beside its samples, flat, so that two people may edit two fields of one address. */
export type DraftFields = {
  name: string
  reference: string
  request: string
  shippingLocation: ShippingLocation | null
  specialGoods: SpecialGoods[]
  afterTesting: AfterTesting
  /** Only ever taken away and brought back. */
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
 * The body of one save. Contacts and billing cross the wire whole, so their untouched fields go along as the server had
 * them; `If-Match` keeps that from undoing anybody's work.
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

export const sameValue = (one: DraftFields[FieldName], other: DraftFields[FieldName]) =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

/** Which field a path of the server's reply is about: `contact.reportingEmails.2` is the list of addresses. */
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

/** As the fields stand below each other; what is beside the contact and the billing comes after them. */
export const byPlace = (one: FieldName, other: FieldName) => placeOf(one) - placeOf(other)
const placeOf = (name: FieldName) => (inOrder.includes(name) ? inOrder.indexOf(name) : inOrder.length)
