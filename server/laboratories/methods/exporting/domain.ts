import { type MethodColumn, methodColumns } from '#contract/laboratory-methods.ts'
import type { Language, SheetFormat } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile, type SheetColumns } from '#server/sheets/list-file.ts'
import type { Cell } from '#server/sheets/sheet.ts'
import { unitNames } from '#server/unit-names.ts'
import { getLaboratory } from '../../domain.ts'
import { requireStaff } from '../../lifecycle/domain.ts'
import { readEveryMethod } from '../domain.ts'
import { headings } from '../importing/cells/rules.ts'
import type { MethodRow } from '../store.ts'

const cells: Record<MethodColumn, (row: MethodRow, language: Language) => Cell> = {
  product: ({ productKey }) => productKey ?? '',
  name: ({ name, productNameEn, productNameFi }, language) =>
    name || ((language === 'fi' ? productNameFi : productNameEn) ?? ''),
  technique: ({ technique }) => technique,
  price: ({ priceCents }) => (priceCents === null ? null : priceCents / 100),
  unit: ({ unit }, language) => unitNames[unit][language],
  weeksFrom: ({ minWeeks }) => minWeeks,
  weeksTo: ({ maxWeeks }) => maxWeeks,
  accreditation: ({ accreditationNumber }) => accreditationNumber ?? '',
  minimumAmount: ({ minimumAmount }) => minimumAmount,
  note: ({ note }) => note,
}

/** Columns of a sheet of methods, which an import reads again. */
const sheetColumns = Object.fromEntries(
  methodColumns.map((column) => {
    const [en, fi] = headings[column]
    return [column, [{ heading: { en, fi }, cell: cells[column] }]]
  }),
) as SheetColumns<MethodColumn, MethodRow>

/** Every method of a laboratory as a file. */
export async function exportMethods(
  context: Context,
  caller: Caller,
  id: string,
  { format, language }: { format: SheetFormat; language: Language },
) {
  requireStaff(caller)
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  await getLaboratory(context, caller, id)
  return listFile({
    word: language === 'fi' ? 'menetelmat' : 'methods',
    format,
    language,
    columns: methodColumns,
    of: sheetColumns,
    pages: readEveryMethod(context.db, id),
    now: context.clock.now(),
  })
}
