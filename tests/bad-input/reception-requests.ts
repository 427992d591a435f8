import fc from 'fast-check'
import { temperatureLimits } from '#contract/limits.ts'
import { sampleRejectionReasons } from '#contract/lists.ts'
import { png } from '#tests/support/file-bytes.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

/** Valid requests of the calls at reception. */
export function receptionRequests({ awaited, arrived, unannounced }: Subjects) {
  const { min, max } = temperatureLimits
  const values = {
    condition: aText(1000),
    temperatureTenths: fc.oneof(fc.constant(null), fc.integer({ min, max })),
    storageLocation: aText(100),
  }
  const code = fc.constant(`L-${awaited.scan.number}-1`)
  const scan = fc.oneof(
    fc.record({ code, outcome: fc.constant('received'), ...values }),
    fc.record({
      code,
      outcome: fc.constant('rejected'),
      reason: fc.constantFrom(...sampleRejectionReasons),
      explanation: aText(1000, 1),
      ...values,
    }),
  )
  const alsoValid = { temperatureTenths: [null, 0, -1] }
  return {
    scan: { as: 'expert', request: requestOf(scan, { once: true }), alsoValid },
    addPhoto: {
      as: 'expert',
      request: requestOf(
        fc.record({ field: fc.constant('file'), name: aText(100), content: fc.constant(png()) }),
        { params: { code: arrived.photographed }, once: true },
      ),
    },
    editArrival: {
      as: 'expert',
      request: requestOf(fc.record(values), {
        params: { sampleId: arrived.edited.id },
        version: arrived.edited.version,
      }),
      alsoValid,
    },
    editParcel: {
      as: 'expert',
      request: requestOf(fc.record({ carrier: aText(100), tracking: aText(100), note: aText(1000) }), {
        params: { id: arrived.parcelOf, number: '1' },
        version: 1,
      }),
    },
    recordUnannounced: {
      as: 'expert',
      request: requestOf(
        fc.record({
          description: aText(200, 1),
          sender: aText(200),
          tracking: aText(100),
          storageLocation: aText(100),
          orderCode: code,
        }),
        { once: true },
      ),
    },
    matchUnannounced: {
      as: 'expert',
      request: requestOf(fc.record({ sampleId: fc.constant(unannounced.expected) }), {
        params: { id: unannounced.matched.id },
        version: unannounced.matched.version,
      }),
    },
    discardUnannounced: {
      as: 'expert',
      request: requestOf(fc.record({ reason: aText(1000, 1) }), {
        params: { id: unannounced.discarded.id },
        version: unannounced.discarded.version,
      }),
    },
    undoReception: {
      as: 'expert',
      request: requestOf(fc.record({ reason: aText(1000) }), {
        params: { sampleId: arrived.undone },
        once: true,
      }),
    },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
