import { v7 as uuid } from 'uuid'
import { helsinkiDay } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { stated } from '#server/events/rules.ts'
import { keepDocument, moveFile } from '#server/files/domain.ts'
import { filesPerSubject } from '#server/files/rules.ts'
import { Refusal } from '#server/refusal.ts'
import type { ReceivedFile } from '#server/storage/receive-upload.ts'
import { act, type Seen, type Step } from '../../lifecycle/domain.ts'
import { transitionReportedTests } from '../../sample-tests/store.ts'
import { reportFinishedSamples } from '../../samples/store.ts'
import { getNamed, requireApprover } from '../deciding/domain.ts'
import { refuseOriginals } from '../originals/domain.ts'
import { renderReports } from '../papers/domain.ts'
import { reportedTransitions } from '../reported/rules.ts'
import { type NamedReported, noteReleased } from '../reported/store.ts'
import { findCorrected } from '../rules.ts'
import { insertReportedTable, insertReportedTests, insertResult } from '../store.ts'

/** Releases approved results, of which the customer is notified once. Reports are made before the order is locked. */
export async function releaseResults(
  context: Context,
  caller: Caller,
  seen: Seen,
  { ids }: { ids: string[] },
): Promise<Order> {
  await requireApprover(context, caller, seen.id)
  const reports = await renderReports(context, seen.id, ids)
  try {
    return await act(context, caller, seen, 'release_results', async (step) => {
      const { tx, order, now } = step
      const found = await getNamed(tx, order.id, ids, 'release')
      // The terms of the customer may have changed since the result was reported.
      await refuseOriginals(
        tx,
        order,
        found.flatMap(({ fileId }) => fileId ?? []),
      )
      const corrected = found.flatMap(({ corrects }) => corrects ?? [])
      if (new Set(corrected).size < corrected.length) throw new Refusal('result_corrected')
      const added = found.filter(({ corrects }) => corrects === null).length
      if (order.results.length + added > filesPerSubject) throw new Refusal('files_too_many')
      const released = []
      for (const result of found) released.push(await release(step, result, reports.get(result.id)))
      await noteReleased(tx, ids)
      await transitionReportedTests(tx, ids, reportedTransitions.release.tests, helsinkiDay(now))
      await reportFinishedSamples(tx, order.id)
      return detailsOf(released)
    })
  } catch (error) {
    // After any other failure the rows may exist all the same: the answer to a commit can be lost.
    if (error instanceof Refusal) for (const { key } of reports.values()) await context.fileStore.remove(key)
    throw error
  }
}

type ReleasedResult = { title: string; name: string; samples: number; corrects: string; correction: string }

/** Writes the result that the customer sees from now on. */
async function release(
  { tx, order, actor, now }: Step,
  reported: NamedReported,
  report: ReceivedFile | undefined,
): Promise<ReleasedResult> {
  const corrected = findCorrected(order, reported)
  const id = uuid()
  const subject = { kind: 'result', id } as const
  const { fileId: ownFileId, sampleIds, title, corrects, correction } = reported
  if (ownFileId === null && !report) throw new Refusal('order_changed')
  const { fileId, name } =
    ownFileId === null && report
      ? await keepDocument(tx, { subject, received: report, at: now, by: actor })
      : {
          fileId: ownFileId ?? '',
          name: await moveFile(tx, ownFileId ?? '', {
            from: { kind: 'reported_result', id: reported.id },
            to: subject,
          }),
        }
  await insertResult(tx, {
    id,
    orderId: order.id,
    fileId,
    title,
    addedAt: now,
    addedBy: reported.reportedBy?.id ?? actor.personId,
    sampleIds,
    corrects,
    correction,
    reportedId: reported.id,
    approvedBy: reported.decidedBy,
  })
  await insertReportedTable(tx, id, reported.id)
  await insertReportedTests(tx, id, reported.id)
  return { title, name, samples: sampleIds.length, corrects: corrected?.title ?? '', correction }
}

/** Details of the one event of a release. */
function detailsOf(released: readonly ReleasedResult[]) {
  const [first] = released
  if (!first || released.length > 1)
    return {
      changes: stated({ results: released.length }),
      personal: {
        released: released.map(({ title, corrects, correction }) => ({ title, corrects, correction })),
      },
    }
  const { samples, corrects, correction, ...personal } = first
  return {
    changes: stated({ samples }),
    personal: { ...personal, ...(corrects && { corrects, correction }) },
  }
}
