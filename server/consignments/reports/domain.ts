import { v7 as uuid } from 'uuid'
import type { WorkList } from '#contract/laboratory-page.ts'
import type {
  LaboratoryReport,
  NewLaboratoryReport,
  ReportedValue,
  ValuesPreview,
} from '#contract/laboratory-reports.ts'
import { mostReports } from '#contract/limits.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { fitsState } from '#server/events/transitions/rules.ts'
import { moveFile } from '#server/files/domain.ts'
import { listReadableFiles } from '#server/files/kept/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { actAsLaboratory, consignmentOf } from '../lifecycle/domain.ts'
import { getRow, requireExpert } from '../record/domain.ts'
import { reportValues } from '../reporting/domain.ts'
import { actions } from '../rules.ts'
import { listWork } from '../store.ts'
import { readWorkList } from '../work-list/domain.ts'
import { numbersIn, readValues, splitWork } from './rules.ts'
import { countReports, insertReport, listElsewhere, listReports } from './store.ts'

type Rows = NewLaboratoryReport['rows']

/** Refuses a report before its body is read. */
export async function refuseReport({ db }: Context, caller: Caller): Promise<void> {
  const { state } = await getRow(db, consignmentOf(caller))
  if (!fitsState(actions.report, state)) throw new Refusal('consignment_closed')
}

/** Values as they would be taken. Nothing is kept. */
export const previewValues = ({ db }: Context, caller: Caller, rows: Rows): Promise<ValuesPreview> =>
  readSheet(db, consignmentOf(caller), rows)

async function readSheet(db: Db | Tx, consignmentId: string, rows: Rows): Promise<ValuesPreview> {
  const { own, withdrawn } = splitWork(await listWork(db, consignmentId))
  return readValues(rows, {
    own,
    withdrawn,
    elsewhere: await listElsewhere(db, consignmentId, numbersIn(rows)),
  })
}

/** Takes a report as a whole, with the consignment locked: one that is being closed gets no more. */
export function sendReport(
  context: Context,
  caller: Caller,
  report: NewLaboratoryReport,
  onceKey: OnceKey,
): Promise<WorkList> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      await actAsLaboratory(tx, context, caller, 'report', async ({ subject, now }) => {
        if ((await countReports(tx, subject.id)) >= mostReports) throw new Refusal('laboratory_page_full')
        const values = await takeValues(tx, subject.id, report.rows)
        if (values.length === 0 && report.fileIds.length === 0) throw new Refusal('report_empty')
        const id = uuid({ msecs: now.getTime() })
        await insertReport(tx, { id, consignmentId: subject.id, note: report.note, values, sentAt: now })
        for (const fileId of report.fileIds)
          await moveFile(tx, fileId, {
            from: { kind: 'report_draft', id: subject.id },
            to: { kind: 'laboratory_report', id },
          })
        const results = await reportValues(tx, context, subject, values)
        return {
          changes: stated({ reportId: id, files: report.fileIds.length, values: values.length, results }),
        }
      })
      return readWorkList(tx, caller)
    }),
  )
}

async function takeValues(tx: Tx, consignmentId: string, rows: Rows): Promise<ReportedValue[]> {
  if (rows.length === 0) return []
  const { values, problems } = await readSheet(tx, consignmentId, rows)
  if (problems.length > 0) throw new Refusal('report_values_wrong')
  return values
}

/** Reports with their files and values, for experts. */
export async function listLaboratoryReports(
  { db }: Context,
  caller: Caller,
  id: string,
): Promise<{ items: LaboratoryReport[] }> {
  requireExpert(caller)
  await getRow(db, id)
  const items: LaboratoryReport[] = []
  for (const { sentAt, ...report } of await listReports(db, id)) {
    const files = await listReadableFiles(db, { kind: 'laboratory_report', id: report.id })
    items.push({ ...report, sentAt: sentAt.toISOString(), files })
  }
  return { items }
}
