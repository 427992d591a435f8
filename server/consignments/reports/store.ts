import { sql } from 'kysely'
import type { LaboratoryReport, ReportedValue, SentReport } from '#contract/laboratory-reports.ts'
import { mostReports } from '#contract/limits.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { SampleNumber } from './rules.ts'

export async function countReports(db: Db | Tx, consignmentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from laboratory_reports where consignment_id = ${consignmentId}`.execute(db)
  return rows[0]?.count ?? 0
}

type NewReport = { id: string; consignmentId: string; note: string; values: ReportedValue[]; sentAt: Date }

export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  await sql`
    insert into laboratory_reports (id, consignment_id, note, "values", sent_at)
    values (${report.id}, ${report.consignmentId}, ${report.note}, ${JSON.stringify(report.values)},
      ${report.sentAt})`.execute(tx)
}

type ReportRow = Pick<LaboratoryReport, 'id' | 'note' | 'values'> & { sentAt: Date }

/** Reports on a consignment with their values, the newest first. */
export async function listReports(db: Db, consignmentId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select id, note, "values", sent_at as "sentAt" from laboratory_reports
    where consignment_id = ${consignmentId} order by id desc limit ${mostReports}`.execute(db)
  return rows
}

type SentRow = Omit<SentReport, 'sentAt'> & { sentAt: Date }

/** The same without the values, for the laboratory. */
export async function listSent(db: Db | Tx, consignmentId: string): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select r.id, r.sent_at as "sentAt", r.note, jsonb_array_length(r."values") as "valueCount",
      array(select f.name from files f where f.subject_kind = 'laboratory_report' and f.subject_id = r.id order by f.id) as files
    from laboratory_reports r where r.consignment_id = ${consignmentId} order by r.id desc limit ${mostReports}`.execute(
    db,
  )
  return rows
}

/** The consignment of a report. */
export async function findConsignmentOf(db: Db | Tx, reportId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select consignment_id as id from laboratory_reports where id = ${reportId}`.execute(db)
  return rows[0]?.id
}

/** Which of these samples the laboratory has in other consignments. */
export async function listElsewhere(
  db: Db | Tx,
  consignmentId: string,
  numbers: readonly SampleNumber[],
): Promise<SampleNumber[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<SampleNumber>`
    select distinct o.number as "orderNumber", s.position as number
    from unnest(${numbers.map(({ orderNumber }) => orderNumber)}::int[], ${numbers.map(({ number }) => number)}::int[])
        as asked (order_number, position)
      join orders o on o.number = asked.order_number join samples s on s.order_id = o.id and s.position = asked.position
      join sample_tests t on t.sample_id = s.id join consignments c on c.id = t.consignment_id
    where c.id <> ${consignmentId}
      and c.laboratory_id = (select laboratory_id from consignments where id = ${consignmentId})`.execute(db)
  return rows
}
