import type { Order } from '#contract/orders.ts'
import { type Api, dataOf, ifMatch } from '#web/api/client.ts'
import {
  createWorkKeeper,
  type FoundWork,
  forgetUnsavedWork,
  listUnsavedWork,
} from '#web/api/unsaved-work.ts'
import { createDraftSaver } from '#web/drafts/draft-saver.ts'
import { type Draft, draftOf } from './draft.ts'
import { createSampleHistory } from './row-history.ts'
import { type DraftCalls, orderDrafts } from './save-draft.ts'
import { restoreDraft, type UnsavedRecord, unsavedRecordOf } from './unsaved-record.ts'

export type Opening = {
  order: Order
  personId: string
  found: FoundWork<UnsavedRecord>[]
  /** True when the user has just submitted it on this page. */
  isSubmittedHere?: true
}

const callsOf = (api: Api, id: string): DraftCalls => ({
  getOrder: () => dataOf(api.GET('/api/v1/orders/{id}', { params: { path: { id } } })),
  editOrder: (version, body) =>
    dataOf(api.PATCH('/api/v1/orders/{id}', { params: { path: { id }, header: ifMatch(version) }, body })),
  changeSamples: (plan) =>
    dataOf(api.PATCH('/api/v1/orders/{id}/samples', { params: { path: { id } }, body: plan })),
})

/** Loads the order, and the unsaved changes that this browser kept. */
export async function readOpening(api: Api, id: string, personId: string): Promise<Opening> {
  const found = await listUnsavedWork<UnsavedRecord>(personId, id)
  return { order: await callsOf(api, id).getOrder(), personId, found }
}

/** Opens a draft. Unsaved changes of an earlier visit are restored and saved at once. */
export function openDraft(api: Api, { order, personId, found }: Opening) {
  const keeper = createWorkKeeper<UnsavedRecord>(personId, order.id)
  const first = found.reduce(
    (draft, { record }) => restoreDraft(order, record, draft),
    draftOf(order, personId),
  )
  const keep = (draft: Draft) => void keeper.keep(unsavedRecordOf(draft))
  const saver = createDraftSaver(orderDrafts(callsOf(api, order.id), keep), first)
  const { isUnsaved } = saver.getSnapshot()
  void keeper.keep(unsavedRecordOf(first)).then(() => keeper.takeOver(found.map(({ writerId }) => writerId)))
  return {
    saver,
    history: createSampleHistory(saver),
    wasRestored: isUnsaved,
    /** Deletes the kept changes, because the order is no longer a draft. */
    async close() {
      saver.abandon()
      await keeper.keep(null)
      await forgetUnsavedWork(personId, order.id)
    },
  }
}
export type OpenDraft = ReturnType<typeof openDraft>
