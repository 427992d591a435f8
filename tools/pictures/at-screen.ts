import type { Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import type { Texts } from '#tools/browser/texts.ts'
import type { Screen } from './take-pictures.ts'

type OfId =
  | 'offer'
  | 'order'
  | 'orderSamples'
  | 'orderContacts'
  | 'orderReview'
  | 'orderConfirmation'
  | 'officeCustomer'
  | 'officeOrder'
  | 'officeOffer'
  | 'officeOfferDraft'
  | 'officeOfferPreview'
  | 'officeCampaign'
  | 'officeCampaignEdit'
  | 'officeEnquiry'
  | 'officePerson'
  | 'officeLaboratory'
  | 'officeConsignment'

export const of = (
  by: Screen['by'],
  name: string,
  screen: OfId,
  id: string,
  more: Partial<Screen> = {},
): Screen => ({
  name,
  by,
  path: (language) => pathTo[screen]({ id }, language),
  ...more,
})

export const at = (
  by: Screen['by'],
  name: string,
  screen:
    | 'portal'
    | 'portalTeam'
    | 'portalNotifications'
    | 'office'
    | 'officeCustomers'
    | 'officeOrders'
    | 'officeOffers'
    | 'officeOfferTemplates'
    | 'officeCampaigns'
    | 'officeCampaignNew'
    | 'officeEnquiries'
    | 'officeMails'
    | 'officeBoard'
    | 'officeReception'
    | 'officeLaboratories'
    | 'officeConsignments'
    | 'officeApprovals'
    | 'officeKeptSamples'
    | 'officeUnannounced'
    | 'officeKeys'
    | 'officePrivacy',
  query = '',
) => ({
  name,
  by,
  path: (language: 'en' | 'fi') => pathTo[screen]({}, language) + query,
})

export const press = (word: (say: Texts) => string) => async (page: Page, say: Texts) => {
  await page
    .getByRole('button', { name: word(say), exact: true })
    .first()
    .click()
}
