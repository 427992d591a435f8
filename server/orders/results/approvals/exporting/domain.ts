import type { Language, SheetFormat } from '#contract/lists.ts'
import { type ApprovalColumn, approvalColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type ApprovalQuery, readEveryApproval } from '../domain.ts'
import { sheetColumns } from './rules.ts'

type Export = ApprovalQuery & { format: SheetFormat; columns?: ApprovalColumn[] }

/** Every waiting result of the list as a file. */
export function exportApprovals(
  context: Context,
  caller: Caller,
  { format, columns = [...approvalColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'hyvaksynnat' : 'approvals',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryApproval(context, caller, query),
    now: context.clock.now(),
  })
}
