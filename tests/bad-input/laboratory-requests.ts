import fc from 'fast-check'
import type { Laboratory } from '#contract/laboratories.ts'
import { newFile } from './offer-requests.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

const moving = ({ id, version }: Laboratory) =>
  ({
    as: 'manager',
    request: requestOf(fc.record({ reason: aText(1000, 1) }), { params: { id }, version }),
  }) as const

/** Valid requests of the calls on laboratories. */
export function laboratoryRequests({ laboratories }: Subjects) {
  const contact = fc.record({
    name: aText(200, 1),
    email: fc.constantFrom('jonas@berg.example', 'a@b.example'),
    phone: aText(40),
    isForSamples: fc.constant(false),
  })
  const edit = fc.record({
    name: aText(200, 1),
    country: fc.constantFrom(null, 'SE', 'FI'),
    street: aText(300),
    postalCode: aText(20),
    city: aText(100),
    language: fc.constantFrom('en', 'fi'),
    website: fc.constantFrom('', 'https://www.berg.example', 'http://berg.example/fi?a=1'),
    methods: aText(5000),
    contacts: fc.array(contact, { maxLength: 3 }),
  })
  const accreditation = fc.record({
    body: aText(200, 1),
    number: aText(100, 1),
    standard: aText(200, 1),
    validUntil: fc.constantFrom('2027-01-31', '2030-02-28'),
    fileId: fc.constant(null),
  })
  const method = fc.record({
    productId: fc.constant(null),
    name: aText(200, 1),
    technique: aText(200),
    priceCents: fc.constantFrom(null, 0, 12_050),
    unit: fc.constantFrom('sample', 'element_per_order'),
    turnaroundWeeks: fc.constantFrom(null, { min: 0.5, max: 2 }),
    accreditationId: fc.constant(null),
    minimumAmount: aText(200),
    note: aText(1000),
  })
  const methodAlsoValid = {
    productId: [null, 'x'],
    priceCents: [null, 0],
    turnaroundWeeks: [null],
    'turnaroundWeeks.min': [0.5],
    'turnaroundWeeks.max': [0.5],
    accreditationId: [null],
  }
  const sheet = fc.record({
    rows: fc
      .array(fc.tuple(aText(1000), aText(1000)), { minLength: 1, maxLength: 5 })
      .map((rows) => [['Name', 'Note'], ...rows]),
  })
  return {
    createLaboratory: {
      as: 'expert',
      request: requestOf(
        fc.record({
          enquiryId: fc.constantFrom(null, laboratories.application),
          name: aText(200, 1),
          country: fc.constantFrom(null, 'SE'),
          language: fc.constantFrom(null, 'fi'),
        }),
        { once: true },
      ),
    },
    editLaboratory: {
      as: 'expert',
      request: requestOf(edit, { params: { id: laboratories.edited }, version: 1 }),
    },
    approveLaboratory: moving(laboratories.approved),
    refuseLaboratory: moving(laboratories.refused),
    pauseLaboratory: moving(laboratories.paused),
    resumeLaboratory: moving(laboratories.resumed),
    writeLaboratoryNote: {
      as: 'expert',
      request: requestOf(fc.record({ text: aText(10_000, 1) }), {
        params: { id: laboratories.edited },
        once: true,
      }),
    },
    addLaboratoryAccreditation: {
      as: 'expert',
      request: requestOf(accreditation, { params: { id: laboratories.edited }, once: true }),
      alsoValid: { fileId: [null] },
    },
    editLaboratoryAccreditation: {
      as: 'expert',
      request: requestOf(accreditation, { params: laboratories.accreditation, version: 1 }),
      alsoValid: { fileId: [null] },
    },
    removeLaboratoryAccreditation: {
      as: 'expert',
      request: requestOf(fc.constant(undefined), {
        params: laboratories.removedAccreditation,
        version: 1,
      }),
    },
    addLaboratoryMethod: {
      as: 'expert',
      request: requestOf(method, { params: { id: laboratories.edited }, once: true }),
      alsoValid: methodAlsoValid,
    },
    editLaboratoryMethod: {
      as: 'expert',
      request: requestOf(method, { params: laboratories.method, version: 1 }),
      alsoValid: methodAlsoValid,
    },
    removeLaboratoryMethod: {
      as: 'expert',
      request: requestOf(fc.constant(undefined), { params: laboratories.removedMethod, version: 1 }),
    },
    previewLaboratoryMethods: {
      as: 'expert',
      request: requestOf(sheet, { params: { id: laboratories.edited } }),
    },
    importLaboratoryMethods: {
      as: 'expert',
      request: requestOf(sheet, { params: { id: laboratories.edited }, once: true }),
    },
    beginLaboratoryUpload: {
      as: 'expert',
      request: requestOf(fc.record(newFile), { params: { id: laboratories.edited } }),
    },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
