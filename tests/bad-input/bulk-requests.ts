import fc, { type Arbitrary } from 'fast-check'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import { aText } from './texts.ts'

/** A row that does not exist is reported, so that the call is taken and changes nothing. */
const rows = fc.constant([{ id: '01980000-0000-7000-8000-000000000001', version: 1 }])

const ofBulk = (more: Record<string, Arbitrary<unknown>> = {}) =>
  ({
    as: 'expert',
    request: requestOf(fc.record({ rows, ...more }), { once: true }),
    freeIds: /^rows\.\d+\.id$/,
  }) as const satisfies ValidRequest

/** Valid requests of the bulk actions on orders, offers and customers. */
export const bulkRequests = {
  noteOrdersSeen: ofBulk(),
  confirmOrders: ofBulk(),
  assignSuggested: ofBulk(),
  setEstimates: ofBulk({ on: fc.constantFrom(null, '2030-01-31'), reason: aText(1000) }),
  disposeSamples: ofBulk(),
  returnSamples: ofBulk({ carrier: aText(100), tracking: aText(100) }),
  keepSamples: ofBulk({ until: fc.constant('2030-01-31'), reason: aText(1000, 1) }),
  restoreSamples: ofBulk({ reason: aText(1000) }),
  remindOfOffers: ofBulk(),
  resendMails: ofBulk(),
  assignCustomers: ofBulk({ responsibleId: fc.constantFrom(null) }),
  assignOffers: ofBulk({ responsibleId: fc.constantFrom(null) }),
  withdrawOffers: ofBulk({ reason: aText(1000, 1) }),
} satisfies Partial<Record<WritingName, ValidRequest>>
