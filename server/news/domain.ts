import type { News } from '#contract/news.ts'
import { countFailedMailsOf } from '#server/announcements/failed/domain.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { listOfferNews, noteOfferSeen } from '#server/offers/news/domain.ts'
import { listOrderNews, noteOrdersSeen } from '#server/orders/unread/domain.ts'
import { countRequestsFor } from '#server/people/joining/domain.ts'
import { listAlsoOpen } from '#server/presence/domain.ts'
import { noteAllSeen } from './marks/domain.ts'
import { joinNews } from './rules.ts'
import { listStaffNews, noteSeenByStaff } from './staff/domain.ts'

/** Content of the bell: what others did in whatever concerns the caller, and what waits until somebody acts. */
export async function listNews(context: Context, caller: Caller): Promise<News> {
  if (hasGrant(caller, 'expert')) {
    const [news, failedMails, alsoOpen] = await Promise.all([
      listStaffNews(context, caller),
      countFailedMailsOf(context.db, caller.personId),
      listAlsoOpen(context, caller),
    ])
    return { ...news, joinRequests: 0, failedMails, ...(alsoOpen.length > 0 && { alsoOpen }) }
  }
  const [orders, offers, joinRequests] = await Promise.all([
    listOrderNews(context, caller),
    listOfferNews(context, caller),
    countRequestsFor(context, caller),
  ])
  return { ...joinNews([orders, offers]), joinRequests, failedMails: 0 }
}

/** Marks all as seen that happened until an instant. Unread results stay marked, because nobody has opened them. */
export function noteNewsSeen({ db, clock }: Context, caller: Caller, until: string): Promise<void> {
  const now = clock.now()
  const at = new Date(until)
  return db.transaction().execute(async (tx) => {
    if (!hasGrant(caller, 'expert')) await noteOrdersSeen(tx, caller, at)
    // Nobody has seen what is to come.
    await noteAllSeen(tx, caller.personId, at < now ? at : now)
  })
}

export function noteSubjectSeen(context: Context, caller: Caller, id: string): Promise<void> {
  return hasGrant(caller, 'expert')
    ? noteSeenByStaff(context, caller, id)
    : noteOfferSeen(context, caller, id)
}
