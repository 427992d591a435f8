import type { Campaign, CampaignBeginning } from '#contract/campaigns.ts'
import { createWorkKeeper, type FoundWork, listUnsavedWork } from '#web/api/unsaved-work.ts'
import { createDraftStore } from '#web/drafts/draft-store.ts'
import { createRowHistory } from '#web/ui/grid/row-history.ts'
import { gridColumns } from '../../offers/editor/columns.ts'
import { type ItemRow, inputOf, type Typing } from '../../offers/editor/item-fields.ts'
import { itemRows } from '../../offers/editor/merge-items.ts'
import {
  type CampaignEdit,
  type CampaignValues,
  editOf,
  type HeadTexts,
  hasChanges,
  rebase,
  withRows,
} from './campaign-edit.ts'

/** Unsaved edits kept by the browser: the texts, and the campaign on which they are based. */
type UnsavedCampaign = Pick<CampaignEdit, 'stored' | 'base' | 'rows'> & { head: HeadTexts }

export type CampaignOpening = {
  /** Stored campaign, or the content with which a new one begins. */
  base: CampaignValues
  stored: CampaignEdit['stored']
  /** Name of the work under which the browser keeps it. */
  workId: string
  personId: string
  found: FoundWork<UnsavedCampaign>[]
}

export const valuesOf = (campaign: Campaign): CampaignValues => ({
  code: campaign.code,
  path: campaign.path,
  name: campaign.name,
  text: campaign.text,
  startsOn: campaign.startsOn,
  endsOn: campaign.endsOn,
  mostRegistrations: campaign.mostRegistrations,
  offerValidDays: campaign.offerValidDays,
  serviceFeeCents: campaign.serviceFeeCents,
  discountPercent: campaign.discountPercent,
  items: campaign.items.map(inputOf),
})

export const valuesOfBeginning = (beginning: CampaignBeginning): CampaignValues => ({
  ...beginning,
  code: '',
  path: null,
})

/** Adds what earlier visits left unsaved. */
export async function withFoundWork(opening: Omit<CampaignOpening, 'found'>): Promise<CampaignOpening> {
  return { ...opening, found: await listUnsavedWork<UnsavedCampaign>(opening.personId, opening.workId) }
}

/**
 * Opens a campaign. What an earlier visit has typed is restored on top of the campaign as it is now. Of several visits one is
 * restored; the others stay in the browser for later visits, because each may be another new campaign.
 */
export function openCampaign({ base, stored, workId, personId, found }: CampaignOpening, typing: Typing) {
  const keeper = createWorkKeeper<UnsavedCampaign>(personId, workId)
  const keep = (edit: CampaignEdit) => {
    const { stored: at, base: over, rows, head } = edit
    void keeper.keep(hasChanges(edit) ? { stored: at, base: over, rows, head } : null)
  }
  const latest = editOf(base, stored, typing)
  const kept = found.at(-1)
  const first = kept ? rebase({ ...latest, ...kept.record }, base, stored).edit : latest
  const store = createDraftStore(first, hasChanges, keep)
  const currentRows = () => store.getSnapshot().draft.rows
  const edit = (change: (edit: CampaignEdit) => CampaignEdit) =>
    store.setDraft(change(store.getSnapshot().draft))
  keep(first)
  if (kept) void keeper.takeOver([kept.writerId])
  const forget = () => keeper.keep(null)
  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    edit,
    items: {
      history: createRowHistory<ItemRow>({
        currentRows,
        setRows: (rows) => edit((before) => withRows(before, rows)),
        kind: itemRows,
      }),
      typing,
      columns: gridColumns[typing.language],
      rowsNow: currentRows,
    },
    wasRestored: store.getSnapshot().isUnsaved,
    /** Gives up what was typed and shows the campaign as it is stored. */
    discard: () => edit(({ base: over, stored: at }) => editOf(over, at, typing)),
    /** Deletes what the browser keeps, because the server has it. */
    forget,
    // Saving is a button of the page, so signing out saves nothing by itself.
    flush: async () => !store.getSnapshot().isUnsaved,
    abandon: () => void forget(),
  }
}

export type OpenCampaign = ReturnType<typeof openCampaign>
