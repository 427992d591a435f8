import { formatConsignmentNumber, formatOfferNumber, formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { TodayKind, WaitingItem } from '#contract/today.ts'
import { reportedPlace } from '../order/results/reported/reported-place.ts'

type GroupLinks = {
  /** List that shows everything of the group and nothing else; null for none. */
  list: ((language: Language) => string) | null
  item: (item: WaitingItem, language: Language) => string
  /** Form of the number of an item. */
  formatNumber?: (number: number, item: WaitingItem) => string
}

const ofOrders = (query: string | null): GroupLinks => ({
  list: query === null ? null : (language) => `${pathTo.officeOrders({}, language)}?${query}`,
  item: ({ id }, language) => pathTo.officeOrder({ id }, language),
  formatNumber: formatOrderNumber,
})

const ofApprovals = (query: string): GroupLinks => ({
  list: (language) => pathTo.officeApprovals({}, language) + query,
  item: ({ id, resultId = '' }, language) =>
    `${pathTo.officeOrder({ id }, language)}#${reportedPlace(resultId)}`,
  formatNumber: formatOrderNumber,
})

const ofConsignments = (query: string | null): GroupLinks => ({
  list: query === null ? null : (language) => `${pathTo.officeConsignments({}, language)}?${query}`,
  item: ({ id }, language) => pathTo.officeConsignment({ id }, language),
  formatNumber: formatConsignmentNumber,
})

const ofConversations: GroupLinks = {
  list: null,
  item: ({ id, subject }, language) =>
    subject === 'offer' ? pathTo.officeOffer({ id }, language) : pathTo.officeOrder({ id }, language),
  formatNumber: (number, { subject }) =>
    subject === 'offer' ? formatOfferNumber(number) : formatOrderNumber(number),
}

/** Addresses that the groups of the start screen lead to. A new group is one row and its text. */
export const groupLinks: Record<TodayKind, GroupLinks> = {
  enquiries_waiting: {
    list: null,
    item: ({ id }, language) => pathTo.officeEnquiry({ id }, language),
  },
  messages_to_answer: ofConversations,
  offer_drafts: {
    list: (language) => `${pathTo.officeOffers({}, language)}?state=draft`,
    item: ({ id }, language) => pathTo.officeOfferDraft({ id }, language),
    formatNumber: formatOfferNumber,
  },
  offers_expiring: {
    list: null,
    item: ({ id }, language) => pathTo.officeOffer({ id }, language),
    formatNumber: formatOfferNumber,
  },
  orders_to_review: ofOrders('status=waiting_for_review&sort=oldest'),
  orders_to_confirm: ofOrders('status=submitted&sort=oldest'),
  proposals: ofOrders(null),
  tests_to_assign: ofOrders(null),
  consignments_to_send: ofConsignments(null),
  results_to_approve: ofApprovals(''),
  results_to_release: ofApprovals('?state=approved'),
  unannounced_samples: {
    list: (language) => pathTo.officeUnannounced({}, language),
    item: (_, language) => pathTo.officeUnannounced({}, language),
  },
  samples_due: {
    list: (language) => `${pathTo.officeKeptSamples({}, language)}?due=now`,
    item: ({ id }, language) => pathTo.officeOrder({ id }, language),
    formatNumber: formatOrderNumber,
  },
  tests_overdue: ofOrders(null),
  tests_due_soon: ofOrders(null),
  consignments_overdue: ofConsignments('state=overdue&sort=return'),
  open_questions: ofConversations,
  laboratory_questions: ofConsignments(null),
  accreditation_expiring: {
    list: null,
    item: ({ id }, language) => pathTo.officeLaboratory({ id }, language),
  },
  failed_mails: {
    list: (language) => pathTo.officeMails({}, language),
    item: (_, language) => pathTo.officeMails({}, language),
  },
}
