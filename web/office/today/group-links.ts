import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { TodayKind, WaitingItem } from '#contract/today.ts'

type GroupLinks = {
  /** List with everything of the group; null where no list shows just that. */
  list: ((language: Language) => string) | null
  item: (item: WaitingItem, language: Language) => string
}

const ofOrders = (query: string): GroupLinks => ({
  list: (language) => `${pathTo.officeOrders({}, language)}?${query}`,
  item: ({ id }, language) => pathTo.officeOrder({ id }, language),
})

const ofConversations: GroupLinks = {
  list: null,
  item: ({ id, subject }, language) =>
    subject === 'offer' ? pathTo.officeOffer({ id }, language) : pathTo.officeOrder({ id }, language),
}

/** Addresses that the groups of the start screen lead to. A new group is one row and its text. */
export const groupLinks: Record<TodayKind, GroupLinks> = {
  enquiries_waiting: {
    list: (language) => pathTo.officeEnquiries({}, language),
    item: ({ id }, language) => pathTo.officeEnquiry({ id }, language),
  },
  messages_to_answer: ofConversations,
  orders_to_review: ofOrders('status=waiting_for_review&sort=oldest'),
  orders_to_confirm: ofOrders('status=submitted&sort=oldest'),
  results_due: ofOrders('sort=completion'),
  open_questions: ofConversations,
  failed_mails: {
    list: (language) => pathTo.officeMails({}, language),
    item: (_, language) => pathTo.officeMails({}, language),
  },
}
