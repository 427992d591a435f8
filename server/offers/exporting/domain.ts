import type { Language, SheetFormat } from '#contract/lists.ts'
import { type OfferColumn, offerColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type OverviewQuery, readEveryOffer } from '../overview/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = OverviewQuery & { format: SheetFormat; columns?: OfferColumn[] }

/** Every offer of the list as a file. */
export function exportOffers(
  context: Context,
  caller: Caller,
  { format, columns = [...offerColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'tarjoukset' : 'offers',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryOffer(context, caller, query),
    now: context.clock.now(),
  })
}
