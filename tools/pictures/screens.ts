import type { Page } from '@playwright/test'
import { orderStates } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { Texts } from '#tools/browser/texts.ts'
import { at, of, press } from './at-screen.ts'
import { delivery } from './delivery.ts'
import { opened } from './opened.ts'
import type { Stage } from './stage.ts'
import type { Screen } from './take-pictures.ts'

/** All screens, with demo orders in each state. */
export function listScreens(stage: Stage): Screen[] {
  return [
    ...publicScreens,
    ...listsAndOffers(stage),
    ...drafts(stage),
    ...orders(stage),
    ...office(stage),
    ...campaignsOfOffice(stage),
    ...delivery(stage),
    ...opened(stage),
  ]
}

const publicScreens: Screen[] = [
  { name: 'not-found', by: null, path: (language) => (language === 'fi' ? '/fi/eksyksissa' : '/lost') },
  ...['login_required', 'access_denied', ''].map(
    (code): Screen => ({
      name: `sign-in-error-${code || 'none'}`,
      by: null,
      path: (language) => pathTo.signInError({}, language) + (code && `?error=${code}`),
    }),
  ),
]

const listsAndOffers = ({ offer, expiredOffer, fullCampaign }: Stage): Screen[] => [
  at('anna', 'portal-list', 'portal'),
  at('anna', 'portal-list-nothing-found', 'portal', '?query=zzzz'),
  {
    ...at('anna', 'portal-list-new-order', 'portal'),
    prepare: press((say) => say('portal:list.newOrder')),
    isDialog: true,
  },
  at('sara', 'portal-list-no-team', 'portal'),
  at('raija', 'portal-list-reporting-contact', 'portal'),
  of('anna', 'offer', 'offer', offer),
  of('anna', 'offer-expired', 'offer', expiredOffer),
  of('anna', 'offer-not-found', 'offer', crypto.randomUUID()),
  at('anna', 'team', 'portalTeam'),
  {
    ...at('anna', 'team-invite', 'portalTeam'),
    prepare: press((say) => say('team:invite.do')),
    isDialog: true,
  },
  at('mikko', 'team-as-member', 'portalTeam'),
  at('sara', 'team-none', 'portalTeam'),
  at('anna', 'notifications', 'portalNotifications'),
  {
    name: 'team-invitation-used',
    by: 'anna',
    path: (language) => pathTo.teamInvitation({ token: 'x'.repeat(43) }, language),
  },
  {
    name: 'invitation-used',
    by: 'anna',
    path: (language) => pathTo.invitation({ token: 'x'.repeat(43) }, language),
  },
  ...Object.entries({ ended: 'RECYCLED-2026', unknown: 'NO-SUCH', full: fullCampaign }).map(
    ([what, code]): Screen => ({
      name: `campaign-${what}`,
      by: 'anna',
      path: (language) => pathTo.campaign({ code }, language),
    }),
  ),
]

const drafts = ({
  emptyDraft,
  withoutOffer,
  ready,
  requested,
  incomplete,
  pastedInto,
  ofState,
}: Stage): Screen[] => {
  const next = press((say) => say('order-creation:next'))
  return [
    of('anna', 'order-samples-empty', 'orderSamples', emptyDraft),
    of('anna', 'order-samples-without-offer', 'orderSamples', withoutOffer),
    of('anna', 'order-samples', 'orderSamples', ready),
    of('anna', 'order-samples-request', 'orderSamples', requested),
    of('anna', 'order-samples-missing', 'orderSamples', incomplete, { prepare: next }),
    of('anna', 'order-samples-paste', 'orderSamples', emptyDraft, { prepare: pasteRows, isDialog: true }),
    {
      name: 'order-samples-paste-correct',
      by: 'anna',
      path: (language) => pathTo.orderSamples({ id: pastedInto[language] }, language),
      prepare: pasteAndAdd,
      isDialog: true,
    },
    of('anna', 'order-contacts', 'orderContacts', ready),
    of('anna', 'order-contacts-filled', 'orderContacts', withoutOffer),
    of('anna', 'order-contacts-missing', 'orderContacts', emptyDraft, { prepare: next }),
    of('anna', 'order-review', 'orderReview', ready),
    of('anna', 'order-review-request', 'orderReview', requested),
    of('anna', 'order-review-missing', 'orderReview', emptyDraft),
    of('anna', 'order-confirmation', 'orderConfirmation', ofState.get('waiting_for_samples') ?? ''),
    of('anna', 'order-confirmation-review', 'orderConfirmation', ofState.get('waiting_for_review') ?? ''),
    of('anna', 'order-confirmation-address', 'orderConfirmation', ofState.get('submitted') ?? ''),
  ]
}

const orders = ({ ofState, rejected, saras, raijas }: Stage): Screen[] => [
  of('anna', 'order-labels', 'order', ofState.get('waiting_for_samples') ?? '', {
    prepare: press((say) => say('orders:labels.open')),
    isDialog: true,
  }),
  ...orderStates.flatMap((state) => of('anna', `order-${state}`, 'order', ofState.get(state) ?? '')),
  of('anna', 'order-sample-rejected', 'order', rejected),
  of('anna', 'order-not-found', 'order', crypto.randomUUID()),
  of('sara', 'order-no-team', 'order', saras),
  of('raija', 'order-reporting-contact', 'order', raijas),
]

const office = ({ ofState, rejected, customer, offer, offerDraft, enquiries }: Stage): Screen[] => [
  at('anna', 'office-refused', 'office'),
  at('expert', 'office-today', 'office'),
  at('expert', 'office-list', 'officeOrders'),
  {
    ...at('expert', 'office-columns', 'officeOrders'),
    prepare: press((say) => say('orders:columns.open')),
    isDialog: true,
  },
  { ...at('expert', 'office-search', 'office'), prepare: searchFor('koivu'), isDialog: true },
  { ...at('expert', 'office-keys', 'office'), prepare: (page) => page.keyboard.press('?'), isDialog: true },
  ...orderStates.flatMap((state) =>
    of('expert', `office-order-${state}`, 'officeOrder', ofState.get(state) ?? ''),
  ),
  of('expert', 'office-order-sample-rejected', 'officeOrder', rejected),
  at('expert', 'office-customers', 'officeCustomers'),
  of('manager', 'office-customer', 'officeCustomer', customer),
  {
    ...of('manager', 'office-customer-terms', 'officeCustomer', customer),
    prepare: press((say) => say('office-customers:terms.do')),
    isDialog: true,
  },
  {
    ...at('expert', 'office-customer-new', 'officeCustomers'),
    prepare: press((say) => say('office-customers:new.do')),
    isDialog: true,
  },
  at('expert', 'office-offers', 'officeOffers'),
  at('expert', 'office-offer-templates', 'officeOfferTemplates'),
  of('expert', 'office-offer', 'officeOffer', offer),
  of('expert', 'office-offer-draft', 'officeOfferDraft', offerDraft),
  of('expert', 'office-offer-draft-missing', 'officeOfferDraft', offerDraft, {
    prepare: press((say) => say('office-offers:send.action')),
  }),
  of('expert', 'office-offer-preview', 'officeOfferPreview', offerDraft),
  at('expert', 'office-enquiries', 'officeEnquiries'),
  ...[...enquiries].flatMap(([state, id]) => of('expert', `office-enquiry-${state}`, 'officeEnquiry', id)),
  at('expert', 'office-mails', 'officeMails'),
  { ...at('expert', 'office-mails-none', 'officeMails'), prepare: forgetFailedMails },
]

const campaignsOfOffice = ({ campaign }: Stage): Screen[] => [
  at('expert', 'office-campaigns', 'officeCampaigns'),
  of('manager', 'office-campaign', 'officeCampaign', campaign),
  of('manager', 'office-campaign-edit', 'officeCampaignEdit', campaign),
  at('manager', 'office-campaign-new', 'officeCampaignNew'),
  {
    ...of('manager', 'office-campaign-end', 'officeCampaign', campaign),
    prepare: press((say) => say('office-campaigns:end.do')),
    isDialog: true,
  },
]

const searchFor = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('menuitem').first().waitFor()
}

/** Two valid rows, one without a name and one with too long a name. */
async function pasteRows(page: Page, say: Texts): Promise<void> {
  await press(() => say('order-creation:samples.paste'))(page, say)
  const rows = ['Kansi 90 mm\tPP\terä 7', '\tPE\t', `${'Pitkä nimi '.repeat(20)}\tPET\t`, 'Kansi 60 mm\tPP\t']
  await page.getByRole('textbox', { name: say('order-creation:paste.label') }).fill(rows.join('\n'))
}

async function pasteAndAdd(page: Page, say: Texts): Promise<void> {
  await pasteRows(page, say)
  await page.getByRole('button', { name: say('order-creation:paste.add', { count: 2 }) }).click()
}

async function forgetFailedMails(page: Page): Promise<void> {
  await page.route('**/mails/failed*', (route) => route.fulfill({ json: { items: [], nextCursor: null } }))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}
