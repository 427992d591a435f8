import type { Language, SheetFormat } from '#contract/lists.ts'
import { type ConsignmentColumn, consignmentColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type ConsignmentQuery, readEveryConsignment } from '../listing/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = ConsignmentQuery & { format: SheetFormat; columns?: ConsignmentColumn[] }

/** Every consignment of the list as a file. */
export function exportConsignments(
  context: Context,
  caller: Caller,
  { format, columns = [...consignmentColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'laboratoriolahetykset' : 'consignments',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryConsignment(context, caller, query),
    now: context.clock.now(),
  })
}
