import fc from 'fast-check'
import { orderColumns, orderSorts, orderStates } from '#contract/lists.ts'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

/** A view may name any person: it then shows nothing. */
const freeIds = /^filters\.(?:owner|organisation)$/

/** Valid requests of the calls on saved views. */
export function viewRequests({ views, expertId, organisationId }: Subjects) {
  // Experts search only the newest first, so `query` goes without `sort`.
  const filters = fc.record(
    {
      owner: fc.constant(expertId),
      organisation: fc.constant(organisationId),
      status: fc.constantFrom(...orderStates),
      sort: fc.constantFrom(...orderSorts),
      columns: fc.uniqueArray(fc.constantFrom(...orderColumns), { minLength: 1 }),
    },
    { requiredKeys: [] },
  )
  const view = fc.record({ name: aText(100, 1), filters, isShared: fc.boolean() })
  return {
    saveView: { as: 'expert', request: requestOf(view, { once: true }), freeIds },
    editView: {
      as: 'expert',
      request: requestOf(
        fc.record({ name: aText(100, 1), filters, isShared: fc.boolean() }, { requiredKeys: [] }),
        { params: { id: views.edited }, version: 1 },
      ),
      freeIds,
    },
    deleteView: {
      as: 'expert',
      request: requestOf(fc.constant(undefined), { params: { id: views.deleted } }),
    },
    chooseDefaultView: {
      as: 'expert',
      request: requestOf(fc.record({ viewId: fc.constantFrom(null, views.kept) }), {}),
    },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
