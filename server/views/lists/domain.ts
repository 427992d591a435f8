import { mostCountedInView } from '#contract/limits.ts'
import type { ListName } from '#contract/office-lists.ts'
import { type FiltersOf, type ViewFilters, viewFilters } from '#contract/view-filters.ts'
import { checkFailedMailQuery, countFailedMails } from '#server/announcements/failed/listing/domain.ts'
import type { Caller } from '#server/auth/caller.ts'
import { checkCampaignQuery, countCampaigns } from '#server/campaigns/overview/domain.ts'
import { countConsignments } from '#server/consignments/listing/domain.ts'
import { requireExpert } from '#server/consignments/record/domain.ts'
import type { Context } from '#server/context.ts'
import { checkCustomerQuery, countCustomers } from '#server/customers/listing/domain.ts'
import { checkEnquiryQuery, countEnquiries } from '#server/enquiries/listing/domain.ts'
import { checkLaboratoryQuery, countLaboratories } from '#server/laboratories/listing/domain.ts'
import { checkOfferQuery, countOffers } from '#server/offers/overview/domain.ts'
import { checkKeptQuery, countKeptUpTo } from '#server/orders/keeping/listing/domain.ts'
import { checkOrderQuery, countOrders } from '#server/orders/listing/domain.ts'
import { checkApprovalQuery, countApprovals } from '#server/orders/results/approvals/domain.ts'
import { countUnannounced, requireReceiver } from '#server/orders/unannounced/listing/domain.ts'
import { Refusal } from '#server/refusal.ts'

type Viewed<List extends ListName> = {
  /** Refuses what the list would refuse. */
  check: (caller: Caller, filters: FiltersOf<List>) => void
  /** Number of rows up to `most`. */
  count: (context: Context, caller: Caller, filters: FiltersOf<List>, most: number) => Promise<number | null>
}

const offerQuery = ({ query, status, organisation, responsible }: FiltersOf<'offers'>) => ({
  text: query,
  state: status,
  organisation,
  responsible,
})

const enquiryQuery = ({ query, status, kind, assignee }: FiltersOf<'enquiries'>, { personId }: Caller) => ({
  query,
  kind,
  assignee: assignee === 'me' ? personId : assignee,
  ...(status === undefined && { state: 'open' as const }),
  ...(status !== undefined && status !== 'all' && { inState: status }),
})

const lists: { [List in ListName]: Viewed<List> } = {
  orders: {
    check: (caller, { columns: _, ...query }) => checkOrderQuery(caller, query),
    count: (context, caller, { columns: _, sort: __, ...query }, most) =>
      countOrders(context, caller, query, most),
  },
  offers: {
    check: (caller) => checkOfferQuery(caller),
    count: (context, caller, filters, most) => countOffers(context, caller, offerQuery(filters), most),
  },
  enquiries: {
    check: (caller, filters) => checkEnquiryQuery(caller, enquiryQuery(filters, caller)),
    count: (context, caller, filters, most) =>
      countEnquiries(context, caller, enquiryQuery(filters, caller), most),
  },
  customers: {
    check: (caller, { query }) => checkCustomerQuery(caller, { query }),
    count: (context, caller, { query }, most) => countCustomers(context, caller, { query }, most),
  },
  campaigns: {
    check: (caller) => checkCampaignQuery(caller),
    count: (context, caller, { status, query, from, until }, most) =>
      countCampaigns(context, caller, { state: status, query, from, until }, most),
  },
  laboratories: {
    check: (caller) => checkLaboratoryQuery(caller),
    count: (context, caller, { status, query, country }, most) =>
      countLaboratories(context, caller, { state: status, query, country }, most),
  },
  consignments: {
    check: (caller) => requireExpert(caller),
    count: (context, caller, { status, query }, most) =>
      countConsignments(context, caller, { state: status, query }, most),
  },
  approvals: {
    check: (caller) => checkApprovalQuery(caller),
    count: (context, caller, { status, query }, most) =>
      countApprovals(context, caller, { state: status, query }, most),
  },
  unannounced_samples: {
    check: (caller) => requireReceiver(caller),
    count: (context, caller, { status, query }, most) =>
      countUnannounced(context, caller, { state: status, query }, most),
  },
  kept_samples: {
    check: (caller) => checkKeptQuery(caller),
    count: (context, caller, { status, query, wish, due }, most) =>
      countKeptUpTo(context, caller, { state: status, query, wish, due }, most),
  },
  mails: {
    check: (caller) => checkFailedMailQuery(caller),
    count: (context, caller, { columns: _, sort: __, ...query }, most) =>
      countFailedMails(context, caller, query, most),
  },
}

/** Refuses filters that the list does not have or would refuse. */
export function checkFilters(list: ListName, caller: Caller, filters: ViewFilters): void {
  try {
    withFilters(list, filters, ({ check }, fitting) => check(caller, fitting))
  } catch (error) {
    if (!(error instanceof Refusal && error.errors)) throw error
    throw new Refusal(
      error.code,
      error.errors.map((problem) => ({ ...problem, path: `filters.${problem.path}` })),
    )
  }
}

/** Number of rows of a view. A view that its owner may not use any more shows nothing. */
export async function countRows(
  context: Context,
  list: ListName,
  caller: Caller,
  filters: ViewFilters,
): Promise<number> {
  const count = await withFilters(list, filters, (viewed, fitting) =>
    viewed.count(context, caller, fitting, mostCountedInView),
  )
  return count ?? 0
}

/** Passes the filters on in the shape of the list. */
function withFilters<List extends ListName, Result>(
  list: List,
  filters: ViewFilters,
  act: (viewed: Viewed<List>, fitting: FiltersOf<List>) => Result,
): Result {
  const read = viewFilters[list].safeParse(filters)
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => path.join('.'))
    throw new Refusal(
      'invalid_fields',
      fields.map((path) => ({ path, code: 'not_a_choice' })),
    )
  }
  return act(lists[list], read.data as FiltersOf<List>)
}
