import { z } from 'zod'
import { accreditationStates } from './delivery-lists.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, line, Version } from './fields.ts'
import { LaboratoryParams } from './laboratories.ts'
import { mostAccreditations } from './limits.ts'

/** Standard of accreditations that name no other. */
export const usualStandard = 'ISO/IEC 17025'

const fields = {
  body: line(200, 1).describe('Accreditation body, such as `FINAS`.'),
  number: line(100, 1).describe('Number issued by the body, such as `T123`.'),
  standard: line(200, 1).default(usualStandard).describe('Standard of the accreditation.'),
  validUntil: Day.describe('Last day on which it is valid, `YYYY-MM-DD`.'),
}

export const AccreditationInput = z.strictObject({
  ...fields,
  fileId: Id.nullable().default(null).describe('Scope: one of the files of the laboratory; null for none.'),
})
export type AccreditationInput = z.output<typeof AccreditationInput>

export const Accreditation = z
  .object({
    id: Id.describe('A UUID version 7.'),
    ...fields,
    standard: z.string().describe('Standard of the accreditation.'),
    file: z
      .object({ id: Id.describe('The file.'), name: z.string().describe('Its name.') })
      .nullable()
      .describe('Scope; null if not added.'),
    state: z
      .enum(accreditationStates)
      .describe('`expiring` in the last 60 days of its validity, `expired` after its last day in Helsinki.'),
    version: Version,
  })
  .meta({ id: 'Accreditation' })
export type Accreditation = z.infer<typeof Accreditation>

const AccreditationParams = LaboratoryParams.extend({
  accreditationId: Id.describe('The accreditation’s ID, a UUID version 7.'),
})
const onOne = [
  'forbidden',
  'laboratory_not_found',
  'accreditation_not_found',
  'accreditation_changed',
] as const

export const laboratoryAccreditationEndpoints = {
  listLaboratoryAccreditations: endpoint({
    method: 'GET',
    path: '/laboratories/{id}/accreditations',
    summary: 'Accreditations of a laboratory (expert)',
    access: 'signed-in',
    params: LaboratoryParams,
    status: 200,
    reply: z
      .object({
        items: z.array(Accreditation).describe(`The first to expire first, at most ${mostAccreditations}.`),
      })
      .meta({ id: 'AccreditationList' }),
    errors: ['forbidden', 'laboratory_not_found'],
  }),
  addLaboratoryAccreditation: endpoint({
    method: 'POST',
    path: '/laboratories/{id}/accreditations',
    summary: 'Add an accreditation to a laboratory (expert)',
    access: 'signed-in',
    idempotent: true,
    params: LaboratoryParams,
    body: AccreditationInput,
    status: 201,
    reply: Accreditation,
    errors: ['forbidden', 'laboratory_not_found', 'file_not_found', 'accreditations_too_many'],
  }),
  editLaboratoryAccreditation: endpoint({
    method: 'PUT',
    path: '/laboratories/{id}/accreditations/{accreditationId}',
    summary: 'Edit an accreditation of a laboratory (expert)',
    access: 'signed-in',
    versioned: true,
    params: AccreditationParams,
    body: AccreditationInput,
    status: 200,
    reply: Accreditation,
    errors: [...onOne, 'file_not_found'],
  }),
  removeLaboratoryAccreditation: endpoint({
    method: 'DELETE',
    path: '/laboratories/{id}/accreditations/{accreditationId}',
    summary: 'Remove an accreditation of a laboratory (expert)',
    description: 'Methods under it are kept, but without accreditation.',
    access: 'signed-in',
    versioned: true,
    params: AccreditationParams,
    status: 204,
    reply: 'nothing',
    errors: onOne,
  }),
}
