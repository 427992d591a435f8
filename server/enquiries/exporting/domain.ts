import type { Language, SheetFormat } from '#contract/lists.ts'
import { type EnquiryColumn, enquiryColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type EnquiryQuery, readEveryEnquiry } from '../listing/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = EnquiryQuery & { format: SheetFormat; columns?: EnquiryColumn[] }

/** Every enquiry of the list as a file. */
export function exportEnquiries(
  context: Context,
  caller: Caller,
  { format, columns = [...enquiryColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'yhteydenotot' : 'enquiries',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryEnquiry(context, caller, query),
    now: context.clock.now(),
  })
}
