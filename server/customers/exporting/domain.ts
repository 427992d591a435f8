import type { Language, SheetFormat } from '#contract/lists.ts'
import { type CustomerColumn, customerColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type CustomerQuery, readEveryCustomer } from '../listing/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = CustomerQuery & { format: SheetFormat; columns?: CustomerColumn[] }

/** Every customer of the list as a file. */
export function exportCustomers(
  context: Context,
  caller: Caller,
  { format, columns = [...customerColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'asiakkaat' : 'customers',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryCustomer(context, caller, query),
    now: context.clock.now(),
  })
}
