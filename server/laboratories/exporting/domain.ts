import type { Language, SheetFormat } from '#contract/lists.ts'
import { type LaboratoryColumn, laboratoryColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type LaboratoryQuery, readEveryLaboratory } from '../listing/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = LaboratoryQuery & { format: SheetFormat; columns?: LaboratoryColumn[] }

/** Every laboratory of the list as a file. */
export function exportLaboratories(
  context: Context,
  caller: Caller,
  { format, columns = [...laboratoryColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'laboratoriot' : 'laboratories',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryLaboratory(context, caller, query),
    now: context.clock.now(),
  })
}
