import { type Language, type OrderColumn, orderColumns, type SheetFormat } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type OrderQuery, readEveryPage } from '../listing/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = OrderQuery & { format: SheetFormat; columns?: OrderColumn[] }

/** Every order of a list as a file. */
export function exportOrders(
  context: Context,
  caller: Caller,
  { format, columns = [...orderColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'tilaukset' : 'orders',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryPage(context, caller, query),
    now: context.clock.now(),
  })
}
