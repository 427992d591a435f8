import { newsletterEndpoints } from '#contract/newsletter.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { linkAnswer, linkPage, subscriptionAnswer } from './documents.ts'
import { confirmSubscription, stateOfLink, subscribe, unsubscribe } from './domain.ts'

export function newsletterRoutes(on: Register, context: Context): void {
  on(newsletterEndpoints.subscribe, ({ body, request }) => subscribe(context, body, request.ip), {
    writeAnswer: subscriptionAnswer,
  })
  on(newsletterEndpoints.showConfirmation, async ({ params, query, request }) =>
    linkPage('confirmations', {
      url: request.url,
      language: query.language,
      state: await stateOfLink(context, 'confirmations', params.token),
    }),
  )
  on(newsletterEndpoints.confirmSubscription, ({ params }) => confirmSubscription(context, params.token), {
    writeAnswer: (outcome) => linkAnswer('confirmations', outcome),
  })
  on(newsletterEndpoints.showUnsubscription, async ({ params, query, request }) =>
    linkPage('unsubscriptions', {
      url: request.url,
      language: query.language,
      state: await stateOfLink(context, 'unsubscriptions', params.token),
    }),
  )
  on(newsletterEndpoints.unsubscribe, ({ params }) => unsubscribe(context, params.token), {
    writeAnswer: (outcome) => linkAnswer('unsubscriptions', outcome),
  })
}
