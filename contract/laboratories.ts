import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { block, Cursor, Email, Id, Instant, line, NamedRef, nextCursor, Version } from './fields.ts'
import { mostLaboratoryContacts } from './limits.ts'
import { laboratoryStates, languages } from './lists.ts'

const LaboratoryContact = z.strictObject({
  name: line(200, 1).describe('The person, 1 to 200 characters.'),
  email: Email,
  phone: line(40).default('').describe('May be empty.'),
})

const editable = {
  name: line(200, 1).describe('Name of the laboratory, 1 to 200 characters.'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'not_a_choice')
    .nullable()
    .describe('ISO 3166-1 alpha-2; null while not known.'),
  methods: block(5000)
    .default('')
    .describe('Methods and services in the words of the laboratory, at most 5,000 characters.'),
  contacts: z
    .array(LaboratoryContact)
    .max(mostLaboratoryContacts)
    .describe('People of the laboratory, the first one first; at most 20.'),
}

export const LaboratoryEdit = z.strictObject(editable)
export type LaboratoryEdit = z.output<typeof LaboratoryEdit>

const head = {
  id: Id.describe('A UUID of version 7.'),
  state: z
    .enum(laboratoryStates)
    .describe('An `applicant` has asked to test for us. More states will be added.'),
  name: editable.name,
  country: editable.country,
  enquiryId: Id.nullable().describe(
    'The enquiry with which it applied; null for none. An enquiry is deleted after 24 months.',
  ),
  createdAt: Instant.describe('When it was created, UTC.'),
}

export const LaboratorySummary = z
  .object({ ...head, contactName: z.string().describe('The first contact; empty for none.') })
  .meta({ id: 'LaboratorySummary' })
export type LaboratorySummary = z.output<typeof LaboratorySummary>

export const Laboratory = z
  .object({
    ...head,
    methods: editable.methods,
    contacts: editable.contacts,
    language: z.enum(languages).describe('Language of the application, in which we write.'),
    createdBy: NamedRef.describe('The expert who created it.'),
    version: Version,
    allowed: z.array(z.enum(['edit'])).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'Laboratory' })
export type Laboratory = z.output<typeof Laboratory>

const LaboratoryParams = z.strictObject({ id: Id.describe('The laboratory’s id, a UUID of version 7.') })

export const laboratoryEndpoints = {
  createLaboratory: endpoint({
    method: 'POST',
    path: '/laboratories',
    summary: 'Create the laboratory of a partner’s application (expert)',
    description:
      'With name, contact, services and, as far as the phone number tells it, country of the form. The enquiry counts as in progress and belongs to the caller if to nobody. Gives the laboratory of the enquiry if there is one.',
    access: 'signed-in',
    body: z.strictObject({ enquiryId: Id.describe('The enquiry, of the kind `partner`.') }),
    idempotent: true,
    status: 201,
    reply: Laboratory,
    errors: ['forbidden', 'enquiry_not_found', 'enquiry_not_partner', 'enquiry_closed'],
  }),
  listLaboratories: endpoint({
    method: 'GET',
    path: '/laboratories',
    summary: 'Laboratories (expert)',
    description: 'The newest first, at most 50 a page.',
    access: 'signed-in',
    query: z.strictObject({
      enquiry: Id.optional().describe('Only the one that applied with this enquiry.'),
      cursor: Cursor.optional(),
    }),
    status: 200,
    reply: z
      .object({
        items: z.array(LaboratorySummary).describe('The newest first, at most 50.'),
        nextCursor,
      })
      .meta({ id: 'LaboratoryPage' }),
    errors: ['forbidden'],
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
}
