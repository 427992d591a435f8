import { newsletterEndpoints } from '#contract/newsletter.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { linkAnswer, questionPage, subscriptionAnswer } from './documents.ts'
import { confirmSubscription, subscribe, unsubscribe } from './domain.ts'

export function newsletterRoutes(on: Register, context: Context): void {
  on(newsletterEndpoints.subscribe, ({ body, request }) => subscribe(context, body, request.ip), {
    writeAnswer: subscriptionAnswer,
  })
  on(newsletterEndpoints.showConfirmation, async ({ query, request }) =>
    questionPage('confirmations', request.url, query.language),
  )
  on(newsletterEndpoints.confirmSubscription, ({ params }) => confirmSubscription(context, params.token), {
    writeAnswer: (outcome) => linkAnswer('confirmations', outcome),
  })
  on(newsletterEndpoints.showUnsubscription, async ({ query, request }) =>
    questionPage('unsubscriptions', request.url, query.language),
  )
  on(newsletterEndpoints.unsubscribe, ({ params }) => unsubscribe(context, params.token), {
    writeAnswer: (outcome) => linkAnswer('unsubscriptions', outcome),
  })
}
