import type { Language, SheetFormat } from '#contract/lists.ts'
import { type UnannouncedColumn, unannouncedColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { readEveryUnannounced, type UnannouncedQuery } from '../listing/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = UnannouncedQuery & { format: SheetFormat; columns?: UnannouncedColumn[] }

/** Every unannounced sample of the list as a file. */
export function exportUnannounced(
  context: Context,
  caller: Caller,
  { format, columns = [...unannouncedColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'ilmoittamattomat-naytteet' : 'unannounced-samples',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryUnannounced(context, caller, query),
    now: context.clock.now(),
  })
}
