import type { ErrorCode } from '#contract/errors.ts'
import type { Caller } from '#server/auth/caller.ts'
import { filesOfReport, filesOfReportDraft } from '#server/consignments/files/domain.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { filesOfEnquiry, filesOfForm } from '#server/enquiries/files/domain.ts'
import { filesOfLaboratory } from '#server/laboratories/files/domain.ts'
import { filesOfOffer } from '#server/offers/files/domain.ts'
import {
  filesOfOrder,
  filesOfReported,
  filesOfResult,
  filesOfResults,
  filesOfSample,
} from '#server/orders/files/domain.ts'
import { Refusal } from '#server/refusal.ts'
import type { FileAccess, FileSubject } from '../rules.ts'

type Call = { tx: Tx; context: Context; actor: Caller; id: string }

/** Decisions and records of the noun of a subject about its files. */
type SubjectFiles = {
  /** Refusal of callers for whom there is no such subject. */
  notFound: ErrorCode
  /** Null where there is no such subject for the caller. */
  find(db: Db | Tx, caller: Caller, id: string): Promise<FileAccess | null>
  /** The same, and the subject stays locked until the transaction ends. */
  lock(tx: Tx, caller: Caller, id: string): Promise<FileAccess | null>
  /** Organisation of a subject to which customers may add files, as it is stored. */
  findOrganisation?(db: Db | Tx, caller: Caller, id: string): Promise<string | null>
  /** Both are called with the subject locked and in the transaction of the change. */
  recordAdded(call: Call, fileName: string): Promise<void>
  recordRemoved(call: Call, fileName: string): Promise<void>
}

const subjects: Record<FileSubject['kind'], SubjectFiles> = {
  order: filesOfOrder,
  order_results: filesOfResults,
  reported_result: filesOfReported,
  result: filesOfResult,
  offer: filesOfOffer,
  enquiry: filesOfEnquiry,
  enquiry_form: filesOfForm,
  laboratory: filesOfLaboratory,
  sample: filesOfSample,
  report_draft: filesOfReportDraft,
  laboratory_report: filesOfReport,
}

export const subjectFiles = ({ kind }: FileSubject): SubjectFiles => subjects[kind]

export const findAccess = (db: Db | Tx, caller: Caller, subject: FileSubject) =>
  subjectFiles(subject).find(db, caller, subject.id)

export const lockAccess = (tx: Tx, caller: Caller, subject: FileSubject) =>
  subjectFiles(subject).lock(tx, caller, subject.id)

/** Access to a subject that the caller named; refused when there is none for the caller. */
export async function getAccess(db: Db, caller: Caller, subject: FileSubject): Promise<FileAccess> {
  return requireSubject(subject, await findAccess(db, caller, subject))
}

export async function getLockedAccess(tx: Tx, caller: Caller, subject: FileSubject): Promise<FileAccess> {
  return requireSubject(subject, await lockAccess(tx, caller, subject))
}

function requireSubject(subject: FileSubject, access: FileAccess | null): FileAccess {
  if (!access) throw new Refusal(subjectFiles(subject).notFound)
  return access
}

export function refuseAdding({ addingRefusal }: FileAccess): void {
  if (addingRefusal) throw new Refusal(addingRefusal)
}
