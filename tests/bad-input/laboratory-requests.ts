import fc from 'fast-check'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

/** Valid requests of the calls on laboratories. */
export function laboratoryRequests({ laboratories }: Subjects) {
  const contact = fc.record({
    name: aText(200, 1),
    email: fc.constantFrom('jonas@berg.example', 'a@b.example'),
    phone: aText(40),
  })
  const edit = fc.record({
    name: aText(200, 1),
    country: fc.constantFrom(null, 'SE', 'FI'),
    methods: aText(5000),
    contacts: fc.array(contact, { maxLength: 3 }),
  })
  return {
    createLaboratory: {
      as: 'expert',
      request: requestOf(fc.record({ enquiryId: fc.constant(laboratories.application) }), { once: true }),
    },
    editLaboratory: {
      as: 'expert',
      request: requestOf(edit, { params: { id: laboratories.edited }, version: 1 }),
    },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
