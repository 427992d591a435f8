import type { z } from 'zod'
import type { Enquiry } from '#contract/enquiries.ts'
import type { EnquirySort } from '#contract/enquiry-choices.ts'
import type { enquiryListEndpoints } from '#contract/enquiry-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { partsOf } from '#server/customers/domain.ts'
import { cutPage, instantKey, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/database.ts'
import { everyPage } from '#server/db/every-page.ts'
import { Refusal } from '#server/refusal.ts'
import { canReadEnquiries } from '../access.ts'
import { presentEnquiry } from '../handling/rules.ts'
import { type EnquiryRow, listRows } from '../store.ts'

export type EnquiryQuery = Omit<z.output<(typeof enquiryListEndpoints)['listEnquiries']['query']>, 'cursor'>

const pageSize = 50

/** Shapes of the keys in a cursor. */
const keysOfSort = { newest: [uuidKey], oldest: [uuidKey], due: [instantKey, uuidKey] } as const

export async function listEnquiries(
  { db, clock }: Context,
  caller: Caller,
  { cursor, ...query }: EnquiryQuery & { cursor?: string | undefined },
) {
  const filter = await withParts(db, filterOf(caller, query))
  const after = readCursor(cursor, keysOfSort[filter.sort])
  const rows = await listRows(db, { ...filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(...keysOf(last, filter.sort)))
  return { ...page, items: page.items.map((row) => presentEnquiry(row, clock.now())) }
}

/** Refuses those who may not read the list. */
export function checkEnquiryQuery(caller: Caller, query: EnquiryQuery): void {
  filterOf(caller, query)
}

/** Number of enquiries in the list, up to `most`; null for those who may not read it. */
export async function countEnquiries({ db }: Context, caller: Caller, query: EnquiryQuery, most: number) {
  if (!canReadEnquiries(caller)) return null
  const filter = await withParts(db, filterOf(caller, query))
  return (await listRows(db, { ...filter, after: null, limit: most })).length
}

/** Newest enquiries with these words. */
export function findNewest({ db }: Context, caller: Caller, words: string, limit: number) {
  return listRows(db, { ...filterOf(caller, { query: words }), after: null, limit })
}

/** Reads the whole list page by page. Those who may not read it are refused at once. */
export function readEveryEnquiry(
  { db, clock }: Context,
  caller: Caller,
  query: EnquiryQuery,
): AsyncGenerator<Enquiry[]> {
  const filter = filterOf(caller, query)
  return (async function* () {
    const ofParts = await withParts(db, filter)
    const pages = everyPage(
      pageSize,
      (after, limit) => listRows(db, { ...ofParts, after, limit }),
      (last) => keysOf(last, filter.sort),
    )
    for await (const rows of pages) yield rows.map((row) => presentEnquiry(row, clock.now()))
  })()
}

function filterOf(caller: Caller, query: EnquiryQuery) {
  if (!canReadEnquiries(caller)) throw new Refusal('forbidden')
  const { sort = 'newest', state, assignee } = query
  return {
    isWaiting: state && state === 'open',
    state: query.inState,
    kind: query.kind,
    assigneeId: assignee === 'none' ? null : assignee,
    organisation: query.organisation,
    words: (query.query ?? '').trim(),
    sort,
  }
}

/** The filter with all parts of a customer that others were merged into. */
async function withParts<Filter extends { organisation: string | undefined }>(
  db: Db,
  { organisation, ...filter }: Filter,
) {
  return {
    ...filter,
    organisationIds: organisation === undefined ? undefined : await partsOf(db, organisation),
  }
}

const keysOf = ({ id, dueAt }: EnquiryRow, sort: EnquirySort): string[] =>
  sort === 'due' ? [dueAt?.toISOString() ?? '', id] : [id]
