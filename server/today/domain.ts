import {
  mostWaitingShown,
  type Today,
  type TodayFilter,
  type TodayKind,
  todayKinds,
} from '#contract/today.ts'
import { findFailedMailsWaiting } from '#server/announcements/failed/waiting/domain.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import {
  findConsignmentsOverdue,
  findConsignmentsToSend,
  findLaboratoryQuestions,
} from '#server/consignments/waiting/domain.ts'
import type { Context } from '#server/context.ts'
import { findEnquiriesWaiting } from '#server/enquiries/waiting/domain.ts'
import { findExpiringAccreditations } from '#server/laboratories/waiting/domain.ts'
import { findMessagesToAnswer, findOpenQuestions } from '#server/messages/waiting/domain.ts'
import { findExpiringOffers, findOfferDrafts } from '#server/offers/waiting/domain.ts'
import { findUnannouncedWaiting } from '#server/orders/unannounced/waiting/domain.ts'
import {
  findOrdersToConfirm,
  findOrdersToReview,
  findProposals,
  findResultsToApprove,
  findResultsToRelease,
  findSamplesDue,
  findTestsDueSoon,
  findTestsOverdue,
  findTestsToAssign,
} from '#server/orders/waiting/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeToday } from './access.ts'
import type { WaitingKinds, Whose } from './rules.ts'

/** Each kind of waiting work, with the noun that finds it. */
const waitingKinds: WaitingKinds = {
  enquiries_waiting: findEnquiriesWaiting,
  messages_to_answer: findMessagesToAnswer,
  offer_drafts: findOfferDrafts,
  offers_expiring: findExpiringOffers,
  orders_to_review: findOrdersToReview,
  orders_to_confirm: findOrdersToConfirm,
  proposals: findProposals,
  tests_to_assign: findTestsToAssign,
  consignments_to_send: findConsignmentsToSend,
  results_to_approve: findResultsToApprove,
  results_to_release: findResultsToRelease,
  unannounced_samples: findUnannouncedWaiting,
  samples_due: findSamplesDue,
  tests_overdue: findTestsOverdue,
  tests_due_soon: findTestsDueSoon,
  consignments_overdue: findConsignmentsOverdue,
  open_questions: findOpenQuestions,
  laboratory_questions: findLaboratoryQuestions,
  accreditation_expiring: findExpiringAccreditations,
  failed_mails: findFailedMailsWaiting,
}

/** Lists what waits for the provider: all groups with their most urgent items, or more of one group. */
export async function getToday(
  { db, clock, config }: Context,
  caller: Caller,
  { filter, group, limit }: { filter: TodayFilter; group?: TodayKind | undefined; limit: number },
): Promise<Today> {
  if (!canSeeToday(caller)) throw new Refusal('forbidden')
  const whose: Whose = filter === 'mine' ? { kind: filter, personId: caller.personId } : { kind: filter }
  const question = {
    db,
    config,
    caller,
    now: clock.now(),
    whose,
    shown: group ? limit : mostWaitingShown,
  }
  const groups = await Promise.all(
    (group ? [group] : todayKinds).map(async (kind) => ({ kind, ...(await waitingKinds[kind](question)) })),
  )
  return { groups: groups.filter(({ count }) => count > 0) }
}

/** Number of all items of each kind, one kind after the other, so that one connection is enough. */
export async function countWaiting({ db, clock, config }: Context): Promise<Map<TodayKind, number>> {
  const question = {
    db,
    config,
    caller: systemCaller,
    now: clock.now(),
    whose: { kind: 'all' } as const,
    shown: 1,
  }
  const counts = new Map<TodayKind, number>()
  for (const kind of todayKinds) counts.set(kind, (await waitingKinds[kind](question)).count)
  return counts
}
