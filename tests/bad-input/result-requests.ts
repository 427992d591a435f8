import fc from 'fast-check'
import type { Order } from '#contract/orders.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

const on = ({ id, version }: Order) => ({ params: { id }, version })
const named = (id: string) => ({ ids: fc.constant([id]) })

/** Valid requests for the calls about results that are not released yet, and for withdrawing one. */
export function resultRequests({ reported }: Subjects) {
  const { report, edit, approve, reopen, refuse, release, undoRelease, withdraw } = reported
  const reason = aText(1000, 1)
  return {
    reportResult: {
      as: 'expert',
      request: requestOf(
        fc.record({
          fileId: fc.constant(null),
          title: aText(200, 1),
          sampleIds: fc.constant([]),
          tests: fc.constant([]),
          table: fc.record({
            tests: fc.constant([{ name: 'Lead', unit: 'mg/kg', minimum: null, maximum: '90' }]),
            samples: fc.constant(report.samples.map(({ id }) => ({ sampleId: id, values: ['<0.5'] }))),
          }),
          corrects: fc.constant(null),
          correction: fc.constant(''),
        }),
        { params: { id: report.id }, once: true },
      ),
      // A sample may have no value.
      alsoValid: Object.fromEntries(
        report.samples.map((_, index) => [`table.samples.${index}.values`, [[null]]]),
      ),
    },
    editReportedResult: {
      as: 'expert',
      request: requestOf(
        fc.record({
          reportedId: fc.constant(edit.reportedId),
          title: aText(200, 1),
          columns: fc.record({ name: aText(200, 1), unit: aText(40) }).map((column) => [column]),
        }),
        on(edit.order),
      ),
      alsoValid: { columns: [null] },
    },
    approveResults: {
      as: 'expert',
      request: requestOf(fc.record(named(approve.reportedId)), on(approve.order)),
    },
    reopenResults: {
      as: 'expert',
      request: requestOf(fc.record(named(reopen.reportedId)), on(reopen.order)),
    },
    refuseResults: {
      as: 'expert',
      request: requestOf(fc.record({ ...named(refuse.reportedId), reason }), on(refuse.order)),
    },
    releaseResults: {
      as: 'expert',
      request: requestOf(fc.record(named(release.reportedId)), on(release.order)),
    },
    undoRelease: {
      as: 'expert',
      request: requestOf(fc.record(named(undoRelease.reportedId)), on(undoRelease.order)),
    },
    withdrawResult: {
      as: 'expert',
      request: requestOf(
        fc.record({ resultId: fc.constant(withdraw.results[0]?.id ?? ''), reason }),
        on(withdraw),
      ),
    },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
