import type { Language, SheetFormat } from '#contract/lists.ts'
import { type KeptColumn, keptColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type KeptSampleQuery, readEveryKept } from '../listing/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = KeptSampleQuery & { format: SheetFormat; columns?: KeptColumn[] }

/** Every sample of the list as a file. */
export function exportKeptSamples(
  context: Context,
  caller: Caller,
  { format, columns = [...keptColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'naytevarasto' : 'samples-after-testing',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryKept(context, caller, query),
    now: context.clock.now(),
  })
}
