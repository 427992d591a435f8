import type { Language, SheetFormat } from '#contract/lists.ts'
import { type FailedMailColumn, failedMailColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type FailedMailQuery, readEveryFailedMail } from '../listing/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = FailedMailQuery & { format: SheetFormat; columns?: FailedMailColumn[] }

/** Every failed mail of the list as a file. */
export function exportFailedMails(
  context: Context,
  caller: Caller,
  { format, columns = [...failedMailColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'toimittamatta-jaaneet' : 'failed-emails',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryFailedMail(context, caller, query),
    now: context.clock.now(),
  })
}
