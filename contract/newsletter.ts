import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FormToken, SitePath, Trap } from './enquiries.ts'
import { Email } from './fields.ts'
import { languages } from './lists.ts'

const language = z.enum(languages)

const LinkParams = z.strictObject({ token: FormToken.describe('From the link of a mail.') })
const LinkQuery = z.strictObject({
  language: language.default('en').describe('The language of the page; links in mails carry it.'),
})

const Done = z.object({ status: z.literal('done').describe('Always `done`.') }).meta({ id: 'NewsletterDone' })

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/subscriptions',
    summary: 'Ask for the newsletter',
    description:
      'A mail with a link goes to the address; the subscription begins when that is confirmed. The answer is the same whether or not the address is known, and however often it is asked for: an address gets at most three such mails a day. A form is answered with a page.',
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
      .object({ status: z.literal('asked').describe('Always `asked`: look into the mailbox.') })
      .meta({ id: 'SubscriptionAsked' }),
    errors: ['too_many_requests'],
  }),
  showConfirmation: endpoint({
    method: 'GET',
    path: '/newsletter/confirmations/{token}',
    summary: 'The page on which a subscription is confirmed',
    description: 'Opening it confirms nothing: programs that guard mailboxes open every link.',
    access: 'anyone',
    params: LinkParams,
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
    access: 'anyone',
    params: LinkParams,
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
      'The one click of RFC 8058, sent by mail programs from anywhere, and the button of the page. Ended already, the answer is the same.',
    access: 'anyone',
    takes: 'form',
    params: LinkParams,
    query: LinkQuery,
    status: 200,
    reply: Done,
    errors: ['newsletter_link_invalid'],
  }),
}
