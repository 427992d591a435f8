import { z } from 'zod'
import {
  accreditationStates,
  type LaboratoryMove,
  laboratoryMoves,
  laboratoryStates,
} from './delivery-lists.ts'
import { endpoint } from './endpoint.ts'
import { block, Count, Day, Email, Id, Instant, line, NamedRef, Version } from './fields.ts'
import { mostLaboratoryContacts } from './limits.ts'
import { languages } from './lists.ts'

/** Code of a country, ISO 3166-1 alpha-2. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'not_a_choice')

const LaboratoryContact = z.strictObject({
  name: line(200, 1).describe('Contact person, 1 to 200 characters.'),
  email: Email,
  phone: line(40).default('').describe('May be empty.'),
  isForSamples: z
    .boolean()
    .default(false)
    .describe('True for the person who is notified of samples: at most one.'),
})

const editable = {
  name: line(200, 1).describe('Name of the laboratory, 1 to 200 characters.'),
  country: CountryCode.nullable().describe('ISO 3166-1 alpha-2; null if unknown.'),
  street: line(300).describe('Street address for parcels; may be empty.'),
  postalCode: line(20).describe('May be empty.'),
  city: line(100).describe('May be empty.'),
  language: z.enum(languages).describe('Correspondence language.'),
  website: line(300).describe('Address of its website with `https://` or `http://`; may be empty.'),
  methods: block(5000)
    .default('')
    .describe('Methods and services as described by the laboratory, at most 5,000 characters.'),
  contacts: z
    .array(LaboratoryContact)
    .max(mostLaboratoryContacts)
    .describe('People of the laboratory, the first one first; at most 20.'),
}

export const LaboratoryEdit = z.strictObject(editable)
export type LaboratoryEdit = z.output<typeof LaboratoryEdit>

export const NewLaboratory = z.strictObject({
  enquiryId: Id.nullable()
    .default(null)
    .describe('The application, an enquiry of the kind `partner`; null for a laboratory that did not apply.'),
  name: line(200).default('').describe('Name, at most 200 characters. Required without an application.'),
  country: editable.country.default(null),
  language: z
    .enum(languages)
    .nullable()
    .default(null)
    .describe('Correspondence language; null for that of the application, or otherwise English.'),
})
export type NewLaboratory = z.output<typeof NewLaboratory>

/** Actions on a laboratory. `edit` covers everything that is kept about it. */
export const laboratoryActs = ['edit', ...laboratoryMoves] as const
export type LaboratoryAct = (typeof laboratoryActs)[number]

const head = {
  id: Id.describe('A UUID version 7.'),
  state: z
    .enum(laboratoryStates)
    .describe(
      'An `applicant` is waiting for a decision. Tests are assigned only to an `approved` laboratory; a `paused` one is temporarily not assigned any.',
    ),
  name: editable.name,
  country: editable.country,
  enquiryId: Id.nullable().describe(
    'The enquiry with which it applied; null for none. An enquiry is deleted after 24 months.',
  ),
  createdAt: Instant.describe('When it was created, UTC.'),
}

export const LaboratorySummary = z
  .object({
    ...head,
    contactName: z.string().describe('The first contact; empty for none.'),
    methodCount: Count.describe('Number of its methods.'),
    accreditation: z
      .object({
        validUntil: Day.describe('Its last day.'),
        state: z.enum(accreditationStates).describe('`expiring` and `expired` ones are to be renewed.'),
      })
      .nullable()
      .describe('The accreditation that expires first; null for none.'),
  })
  .meta({ id: 'LaboratorySummary' })
export type LaboratorySummary = z.output<typeof LaboratorySummary>

export const Laboratory = z
  .object({
    ...head,
    street: editable.street,
    postalCode: editable.postalCode,
    city: editable.city,
    language: editable.language,
    website: editable.website,
    methods: editable.methods,
    contacts: editable.contacts,
    stateReason: z
      .string()
      .describe('Reason of the last change of its state; empty where none was given. For the provider only.'),
    createdBy: NamedRef.describe('The expert who created it.'),
    version: Version,
    allowed: z.array(z.enum(laboratoryActs)).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'Laboratory' })
export type Laboratory = z.output<typeof Laboratory>

export const LaboratoryParams = z.strictObject({
  id: Id.describe('The laboratory’s ID, a UUID version 7.'),
})

/** Change of the state of a laboratory by a manager. */
const move = <Name extends LaboratoryMove, Least extends 0 | 1>(
  name: Name,
  summary: string,
  reason: { least: Least; about: string },
) =>
  endpoint({
    method: 'POST',
    path: `/laboratories/{id}/${name}`,
    summary: `${summary} (manager)`,
    description: 'The laboratory is not notified.',
    access: 'signed-in',
    params: LaboratoryParams,
    body: z.strictObject({ reason: line(1000, reason.least).describe(reason.about) }),
    versioned: true,
    status: 200,
    reply: Laboratory,
    errors: ['forbidden', 'laboratory_not_found', 'laboratory_changed', 'laboratory_act_not_allowed'],
  })

const reasoned = { least: 1, about: 'Reason, 1–1,000 characters. For the provider only.' } as const

export const laboratoryEndpoints = {
  createLaboratory: endpoint({
    method: 'POST',
    path: '/laboratories',
    summary: 'Create a laboratory, also from a partner’s application (expert)',
    description:
      'Created as an applicant. From an application it takes the name, contact, services and, if it can be determined from the phone number, the country, unless others are sent. The enquiry becomes in progress and is assigned to the caller if it has no assignee. Returns the laboratory of the enquiry if there is one.',
    access: 'signed-in',
    body: NewLaboratory,
    idempotent: true,
    status: 201,
    reply: Laboratory,
    errors: ['forbidden', 'enquiry_not_found', 'enquiry_not_partner', 'enquiry_closed'],
  }),
  getLaboratory: endpoint({
    method: 'GET',
    path: '/laboratories/{id}',
    summary: 'One laboratory (expert)',
    access: 'signed-in',
    params: LaboratoryParams,
    status: 200,
    reply: Laboratory,
    errors: ['forbidden', 'laboratory_not_found'],
  }),
  editLaboratory: endpoint({
    method: 'PUT',
    path: '/laboratories/{id}',
    summary: 'Edit a laboratory (expert)',
    access: 'signed-in',
    params: LaboratoryParams,
    body: LaboratoryEdit,
    versioned: true,
    status: 200,
    reply: Laboratory,
    errors: ['forbidden', 'laboratory_not_found', 'laboratory_changed'],
  }),
  approveLaboratory: move('approve', 'Approve a laboratory', {
    least: 0,
    about: 'Reason, at most 1,000 characters. Required if a refusal is reversed. For the provider only.',
  }),
  refuseLaboratory: move('refuse', 'Refuse an applicant laboratory', reasoned),
  pauseLaboratory: move('pause', 'Pause a laboratory', reasoned),
  resumeLaboratory: move('resume', 'Resume a paused laboratory', reasoned),
}
