import type { Language, SheetFormat } from '#contract/lists.ts'
import { type CampaignColumn, campaignColumns } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayExportLists } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { listFile } from '#server/sheets/list-file.ts'
import { type CampaignQuery, readEveryCampaign } from '../overview/domain.ts'
import { sheetColumns } from './rules.ts'

type Export = CampaignQuery & { format: SheetFormat; columns?: CampaignColumn[] }

/** Every campaign of the list as a file. */
export function exportCampaigns(
  context: Context,
  caller: Caller,
  { format, columns = [...campaignColumns], ...query }: Export,
  language: Language,
) {
  if (!mayExportLists(caller)) throw new Refusal('forbidden')
  return listFile({
    word: language === 'fi' ? 'kampanjat' : 'campaigns',
    format,
    language,
    columns,
    of: sheetColumns,
    pages: readEveryCampaign(context, caller, query),
    now: context.clock.now(),
  })
}
