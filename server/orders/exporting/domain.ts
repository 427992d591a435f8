import { type Language, type OrderColumn, orderColumns, type SheetFormat } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import { helsinkiDay } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import type { Cell, Sheet } from '#server/sheets/sheet.ts'
import { writeCsv } from '#server/sheets/write-csv.ts'
import { writeXlsx } from '#server/sheets/write-xlsx.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { type OrderQuery, readEveryPage } from '../listing/domain.ts'
import { sheetColumns } from './rules.ts'

const writers = {
  csv: { write: writeCsv, contentType: 'text/csv; charset=utf-8' },
  xlsx: {
    write: writeXlsx,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const satisfies Record<SheetFormat, object>

type Export = OrderQuery & { format: SheetFormat; columns?: OrderColumn[] }

/** Every order of a list as a file, which is written while it is sent. */
export function exportOrders(
  context: Context,
  caller: Caller,
  { format, columns, ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  const pages = readEveryPage(context, caller, query)
  const { write, contentType } = writers[format]
  const word = language === 'fi' ? 'tilaukset' : 'orders'
  return {
    stream: write(sheetOf(pages, columns ?? orderColumns, language)),
    headers: downloadHeaders({
      name: `${word}-${helsinkiDay(context.clock.now())}.${format}`,
      contentType,
    }),
  }
}

function sheetOf(
  pages: AsyncIterable<OrderSummary[]>,
  columns: readonly OrderColumn[],
  language: Language,
): Sheet {
  const wanted = columns.flatMap((column) => sheetColumns[column])
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const page of pages) {
      for (const order of page) yield wanted.map(({ cell }) => cell(order, language))
    }
  }
  return { headings: wanted.map(({ heading }) => heading[language]), rows: rows() }
}
