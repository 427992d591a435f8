import type { ErrorCode } from '#contract/errors.ts'
import type { OfferDraft, OfferDraftInput } from '#contract/offer-drafts.ts'
import { type Api, dataOf, ifMatch } from '#web/api/client.ts'
import type { ApiProblem } from '#web/api/problem.ts'
import {
  createWorkKeeper,
  type FoundWork,
  forgetUnsavedWork,
  listUnsavedWork,
} from '#web/api/unsaved-work.ts'
import { createDraftSaver, type DraftKind } from '#web/drafts/draft-saver.ts'
import type { DraftStore } from '#web/drafts/draft-store.ts'
import { type FailureKind, problemOf } from '#web/drafts/failures.ts'
import { createRowHistory } from '#web/ui/grid/row-history.ts'
import type { HeadFields } from './head-fields.ts'
import type { ItemRow, Typing } from './item-fields.ts'
import { itemRows } from './merge-items.ts'
import {
  editOf,
  hasUnsaved,
  nextSave,
  type OfferEdit,
  stateAfter,
  withProblems,
  withRows,
  withServer,
} from './offer-edit.ts'

/** Unsaved edits kept by the browser: the texts, and the draft on which they are based. */
export type UnsavedOffer = { base: OfferDraft; rows: readonly ItemRow[]; edits: Partial<HeadFields> }

export type OfferOpening = { draft: OfferDraft; personId: string; found: FoundWork<UnsavedOffer>[] }

const kinds: Partial<Record<ErrorCode, FailureKind>> = {
  offer_changed: 'stale',
  invalid_fields: 'refused',
  product_not_found: 'refused',
  organisation_not_found: 'refused',
  person_not_found: 'refused',
  body_too_large: 'refused',
  offer_not_found: 'closed',
  forbidden: 'closed',
}

export const kindOf = (problem: ApiProblem): FailureKind => kinds[problem.code as ErrorCode] ?? 'later'

const callsOf = (api: Api, id: string) => ({
  get: () => dataOf(api.GET('/api/v1/offers/{id}/draft', { params: { path: { id } } })),
  save: (version: number, body: OfferDraftInput) =>
    dataOf(
      api.PUT('/api/v1/offers/{id}/draft', { params: { path: { id }, header: ifMatch(version) }, body }),
    ),
})

export type OfferCalls = ReturnType<typeof callsOf>

/** Loads the draft, and the unsaved changes that this browser kept. */
export async function readOpening(api: Api, id: string, personId: string): Promise<OfferOpening> {
  const found = await listUnsavedWork<UnsavedOffer>(personId, workOf(id))
  return { draft: await callsOf(api, id).get(), personId, found }
}

const workOf = (id: string) => `offer ${id}`

/** Opens a draft. Unsaved changes of an earlier visit are restored and saved at once. */
export function openOffer(api: Api, { draft, personId, found }: OfferOpening, typing: Typing) {
  const keeper = createWorkKeeper<UnsavedOffer>(personId, workOf(draft.id))
  const first = found.reduce((edit, { record }) => restore(edit, record), editOf(draft, personId, typing))
  const keep = (edit: OfferEdit) => {
    const { server, rows, edits } = edit
    void keeper.keep(hasUnsaved(edit) ? { base: server, rows, edits } : null)
  }
  const saver = createDraftSaver(offerDrafts(callsOf(api, draft.id), keep), first)
  keep(first)
  void keeper.takeOver(found.map(({ writerId }) => writerId))
  return {
    saver,
    history: createRowHistory<ItemRow>({
      currentRows: () => saver.getSnapshot().draft.rows,
      setRows: (rows) => saver.edit((edit) => withRows(edit, rows)),
      kind: itemRows,
    }),
    wasRestored: saver.getSnapshot().isUnsaved,
    /** Deletes the kept changes, because the offer is no longer a draft. */
    async close() {
      saver.abandon()
      await keeper.keep(null)
      await forgetUnsavedWork(personId, workOf(draft.id))
    },
  }
}

export type OpenOffer = ReturnType<typeof openOffer>

/** Merges kept texts into the draft as it is now. */
function restore(edit: OfferEdit, { base, rows, edits }: UnsavedOffer): OfferEdit {
  const then = editOf(base, edit.personId, edit.typing)
  return withServer({ ...then, rows, edits: { ...edit.edits, ...edits } }, edit.server)
}

/** Saving of draft offers, for `createDraftSaver`: always the whole draft, merged after a refusal as stale. */
export const offerDrafts = (calls: OfferCalls, onDraft: (edit: OfferEdit) => void): DraftKind<OfferEdit> => ({
  hasUnsaved,
  withoutEdits: ({ server, personId, typing }) => editOf(server, personId, typing),
  saveNext: (store) => saveNext(store, calls),
  reload: async (store) => {
    const server = await calls.get()
    store.setDraft(withServer(store.getSnapshot().draft, server))
  },
  kindOf,
  onDraft,
})

async function saveNext(store: DraftStore<OfferEdit>, calls: OfferCalls): Promise<boolean> {
  const { body, ...problems } = nextSave(store.getSnapshot().draft)
  const edit = { ...store.getSnapshot().draft, ...problems }
  store.setDraft(edit)
  if (!body) return false
  const after = stateAfter(edit, body)
  try {
    const server = await calls.save(edit.server.version, body)
    store.setDraft(withServer(store.getSnapshot().draft, server, after))
  } catch (error) {
    const problem = problemOf(error)
    if (problem.code !== 'invalid_fields') throw problem
    const marked = withProblems(edit, problem.errors, body.items)
    if (marked.fieldProblems === edit.fieldProblems && marked.rowProblems === edit.rowProblems) throw problem
    store.setDraft({
      ...store.getSnapshot().draft,
      fieldProblems: marked.fieldProblems,
      rowProblems: marked.rowProblems,
    })
  }
  return true
}
