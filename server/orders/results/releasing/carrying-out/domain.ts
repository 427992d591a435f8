import { v7 as uuid } from 'uuid'
import { helsinkiDay } from '#contract/days.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { stated } from '#server/events/rules.ts'
import { keepDocument, moveFile } from '#server/files/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { runEach } from '#server/run-each.ts'
import type { ReceivedFile } from '#server/storage/receive-upload.ts'
import { type Change, type Step, transition } from '../../../lifecycle/domain.ts'
import { transitionReportedTests } from '../../../sample-tests/store.ts'
import { reportFinishedSamples } from '../../../samples/store.ts'
import { renderReports } from '../../papers/domain.ts'
import { reportedTransitions } from '../../reported/rules.ts'
import {
  type DueRelease,
  findReported,
  listDueReleases,
  type NamedReported,
  setRelease,
} from '../../reported/store.ts'
import { findCorrected } from '../../rules.ts'
import { insertReportedTable, insertReportedTests, insertResult } from '../../store.ts'
import { refuseOriginalsOf, takeRelease } from '../domain.ts'
import { refuseUnreleasable } from '../rules.ts'

/** Most releases that one run carries out. */
const mostAtOnce = 1000

/** Carries out the releases that are due, each in a transaction of its own. Run by the worker. */
export async function carryOutReleases(context: Context): Promise<void> {
  await runEach(
    await listDueReleases(context.db, context.clock.now(), mostAtOnce),
    (release) => carryOut(context, release),
    (error, { orderId }) => context.log.error({ err: error, orderId }, 'a release could not be carried out'),
  )
}

/**
 * Shows the customer what was released, with one event and one mail. Reports are made before the order is locked. A release that is
 * refused meanwhile, or fails for ten minutes, is undone, so that an approver learns why when releasing again.
 */
async function carryOut(context: Context, release: DueRelease): Promise<void> {
  try {
    await showToCustomer(context, release)
  } catch (error) {
    const isRefused = error instanceof Refusal
    if (isRefused || isLate(release, context.clock.now())) await giveUp(context, release)
    if (!isRefused) throw error
  }
}

/** Time after which a release that fails again and again is undone, so that it waits for an approver where everybody sees it. */
const patienceMs = 10 * 60 * 1000

const isLate = ({ dueAt }: DueRelease, now: Date): boolean => now.getTime() - dueAt.getTime() > patienceMs

async function showToCustomer(context: Context, release: DueRelease): Promise<void> {
  const reports = await renderReports(context, release.orderId, release.ids)
  let carriedOut: readonly string[] = []
  const removeUnused = async () => {
    for (const [id, { key }] of reports) if (!carriedOut.includes(id)) await context.fileStore.remove(key)
  }
  try {
    await context.db.transaction().execute((tx) =>
      transition(
        { tx, context, actor: releaserOf(release), id: release.orderId },
        'carry_out_release',
        async (step) => {
          const due = await findDue(step, release)
          if (due.length === 0) return null
          carriedOut = due.map(({ id }) => id)
          return releaseAll(step, due, reports)
        },
      ),
    )
  } catch (error) {
    // After any other failure the rows may exist all the same: the answer to a commit can be lost.
    if (!(error instanceof Refusal)) throw error
    carriedOut = []
    await removeUnused()
    throw error
  }
  await removeUnused()
}

/** The person who has released, whose permission was checked then. */
const releaserOf = ({ releaserId }: DueRelease): Caller => ({
  ...systemCaller,
  kind: 'person',
  id: releaserId,
  personId: releaserId,
})

/** Results of the release that are still due, now that the order is locked. */
const findDue = async ({ tx, order, now }: Step, { ids }: DueRelease): Promise<NamedReported[]> =>
  (await findReported(tx, order.id, ids)).filter(
    ({ releaseDueAt }) => releaseDueAt !== null && releaseDueAt <= now,
  )

async function releaseAll(
  step: Step,
  due: readonly NamedReported[],
  reports: ReadonlyMap<string, ReceivedFile>,
): Promise<Change> {
  const { tx, order, now } = step
  await refuseOriginalsOf(step, due)
  refuseUnreleasable(order, due)
  const released = []
  for (const result of due) released.push(await release(step, result, reports.get(result.id)))
  const ids = due.map(({ id }) => id)
  await setRelease(tx, ids, { state: 'released' })
  await transitionReportedTests(tx, ids, reportedTransitions.carry_out.tests, helsinkiDay(now))
  await reportFinishedSamples(tx, order.id)
  return detailsOf(released)
}

/** Makes results that cannot be released any more approved ones again. */
async function giveUp(context: Context, { orderId: id, ids }: DueRelease): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const left = (await findReported(tx, id, ids)).filter(({ state }) => state === 'releasing')
    if (left.length === 0) return
    await transition({ tx, context, actor: systemCaller, id }, 'undo_release', () =>
      takeRelease(
        tx,
        id,
        left.map((result) => result.id),
      ),
    )
  })
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
function detailsOf(released: readonly ReleasedResult[]): Change {
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
