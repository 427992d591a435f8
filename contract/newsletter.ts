import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FormToken, SitePath, Trap } from './enquiries.ts'
import { Email } from './fields.ts'
import { languages } from './lists.ts'

const language = z.enum(languages)

const LinkParams = z.strictObject({ token: FormToken.describe('From the link of an email.') })
/** Any token, so that a damaged link is answered with a page that says so. */
const OpenedLinkParams = z.strictObject({ token: z.string().max(200).describe('From the link of an email.') })
const LinkQuery = z.strictObject({
  language: language.default('en').describe('The language of the page; links in emails carry it.'),
})

const Done = z.object({ status: z.literal('done').describe('Always `done`.') }).meta({ id: 'NewsletterDone' })

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/subscriptions',
    summary: 'Subscribe to the newsletter',
    description:
      'An email with a link is sent to the address; the subscription starts when it is confirmed. The reply is the same whether or not the address is known, and however often it is requested: an address receives at most three such emails per day. A form is answered with a page.',
    access: 'anyone',
    takes: 'form',
    ownPagesOnly: true,
    body: z.strictObject({
      email: Email.describe('Address for the newsletter.'),
      language: language.describe('The language of the newsletter.'),
      page: SitePath.optional(),
      homepage: Trap,
    }),
    status: 200,
    reply: z
      .object({ status: z.literal('asked').describe('Always `asked`: check the mailbox.') })
      .meta({ id: 'SubscriptionAsked' }),
    errors: ['too_many_requests'],
  }),
  showConfirmation: endpoint({
    method: 'GET',
    path: '/newsletter/confirmations/{token}',
    summary: 'The page on which a subscription is confirmed',
    description:
      'Opening it does not confirm anything, because mail security programs open every link. The page of a link that cannot be used says so.',
    access: 'anyone',
    params: OpenedLinkParams,
    query: LinkQuery,
    status: 200,
    reply: 'page',
    errors: [],
  }),
  confirmSubscription: endpoint({
    method: 'POST',
    path: '/newsletter/confirmations/{token}',
    summary: 'Confirm a subscription',
    description:
      'The link is valid for 30 days. Confirming again keeps a subscription confirmed; a subscription that has ended does not start again.',
    access: 'anyone',
    takes: 'form',
    ownPagesOnly: true,
    params: LinkParams,
    query: LinkQuery,
    status: 200,
    reply: Done,
    errors: ['newsletter_link_invalid'],
  }),
  showUnsubscription: endpoint({
    method: 'GET',
    path: '/newsletter/unsubscriptions/{token}',
    summary: 'The page on which a subscription is ended',
    description: 'The page of a damaged link says so.',
    access: 'anyone',
    params: OpenedLinkParams,
    query: LinkQuery,
    status: 200,
    reply: 'page',
    errors: [],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscriptions/{token}',
    summary: 'End a subscription',
    description:
      'One-click unsubscribe as in RFC 8058, sent by email programs, and the button on the page. The reply is the same if the subscription has already ended.',
    access: 'anyone',
    takes: 'form',
    params: LinkParams,
    query: LinkQuery,
    status: 200,
    reply: Done,
    errors: ['newsletter_link_invalid'],
  }),
}
