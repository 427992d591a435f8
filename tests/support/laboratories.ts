import type { LaboratoryMove } from '#contract/delivery-lists.ts'
import type { StoredFile } from '#contract/files.ts'
import type { Laboratory, LaboratoryEdit } from '#contract/laboratories.ts'
import type { Accreditation, AccreditationInput } from '#contract/laboratory-accreditations.ts'
import type { LaboratoryMethod, MethodInput } from '#contract/laboratory-methods.ts'
import type { Upload } from '#contract/uploads.ts'
import type { ApiClient, TestApi } from './api.ts'
import { expectOk } from './builders.ts'
import { anEnquiryIn } from './enquiries.ts'
import { pdf } from './file-bytes.ts'
import { sendBytes } from './uploads.ts'

/** Enquiry with which a laboratory applies. */
export const anApplication = (api: TestApi): Promise<string> =>
  anEnquiryIn(api, 'open', {
    kind: 'partner',
    name: 'Jonas Berg',
    company: 'Berg Analys AB',
    phone: '+46701234567',
    servicesOffered: 'ICP-MS, EN 71-3',
  })

/** Laboratory that an expert has created from its application. */
export const aLaboratory = async (api: TestApi, expert: ApiClient): Promise<Laboratory> =>
  expectOk(await expert.post<Laboratory>('/laboratories', { enquiryId: await anApplication(api) }))

/** Everything that an edit sets, as it is. */
export const editOf = (laboratory: Laboratory): LaboratoryEdit => ({
  name: laboratory.name,
  country: laboratory.country,
  street: laboratory.street,
  postalCode: laboratory.postalCode,
  city: laboratory.city,
  language: laboratory.language,
  website: laboratory.website,
  methods: laboratory.methods,
  contacts: laboratory.contacts,
})

export const decideOn = (
  by: ApiClient,
  { id, version }: Pick<Laboratory, 'id' | 'version'>,
  move: LaboratoryMove,
  reason = 'Audited on site',
) => by.post<Laboratory & { code?: string }>(`/laboratories/${id}/${move}`, { reason }, { version })

/** Moves that lead to each state. */
const waysTo = {
  applicant: [],
  approved: ['approve'],
  refused: ['refuse'],
  paused: ['approve', 'pause'],
} as const satisfies Record<Laboratory['state'], readonly LaboratoryMove[]>

export async function aLaboratoryIn(
  api: TestApi,
  manager: ApiClient,
  state: Laboratory['state'],
): Promise<Laboratory> {
  let laboratory = await aLaboratory(api, manager)
  for (const move of waysTo[state]) laboratory = expectOk(await decideOn(manager, laboratory, move))
  return laboratory
}

/** File that an expert adds to a laboratory. */
export async function addLaboratoryFile(
  expert: ApiClient,
  laboratoryId: string,
  { name = 'Scope.pdf', bytes = pdf }: { name?: string; bytes?: Buffer } = {},
): Promise<StoredFile> {
  const { id } = expectOk(
    await beginLaboratoryUpload(expert, laboratoryId, { name, sizeBytes: bytes.length }),
  )
  expectOk(await sendBytes(expert, id, 0, bytes))
  return expectOk(await expert.post<StoredFile>(`/uploads/${id}/completion`))
}

export const beginLaboratoryUpload = (
  client: ApiClient,
  id: string,
  { name = 'a.pdf', sizeBytes = pdf.length }: { name?: string; sizeBytes?: number } = {},
) =>
  client.post<Upload & { code?: string }>(`/laboratories/${id}/uploads`, {
    name,
    sizeBytes,
    modifiedAt: '2026-09-05T06:05:00.000Z',
  })

export const anAccreditation = async (
  expert: ApiClient,
  laboratoryId: string,
  changes: Partial<AccreditationInput> = {},
): Promise<Accreditation> =>
  expectOk(
    await expert.post<Accreditation>(`/laboratories/${laboratoryId}/accreditations`, {
      body: 'FINAS',
      number: 'T123',
      validUntil: '2030-06-30',
      ...changes,
    }),
  )

export const aMethod = async (
  expert: ApiClient,
  laboratoryId: string,
  { name = 'Odour', ...changes }: Partial<MethodInput> = {},
): Promise<LaboratoryMethod> =>
  expectOk(
    await expert.post<LaboratoryMethod>(`/laboratories/${laboratoryId}/methods`, {
      technique: 'ICP-MS',
      priceCents: 12_050,
      ...(changes.productId ? {} : { name }),
      ...changes,
    }),
  )

/** Sheet of methods with a product, a test by name, and a row with a fault. */
export const methodSheet = [
  ['Product', 'Name', 'Technique', 'Price', 'Unit', 'Weeks', 'Colour'],
  ['migration-of-17-elements-toy-materials-en-71-3', '', 'ICP-MS', '120,50', 'sample', '1–2', ''],
  ['', 'Odour', 'ISO 16000-28', '80', 'testi', '', ''],
  ['', 'Taste', '', '80', 'bucket', '', ''],
]
