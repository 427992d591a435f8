import { findPath, type PathName } from '#contract/paths.ts'
import type { Session } from '#contract/people.ts'
import type office from '#web/i18n/en/office.json'

export type Section = {
  /** Its text is `sections.NAME` in `office.json`. */
  name: Exclude<keyof (typeof office)['sections'], 'label' | 'menu' | 'more' | 'moreLabel' | 'moreNamed'>
  /** The keys `g` and this letter open the section. */
  letter: string
  /** Screens of the section; its link opens the first. */
  screens: readonly [PathName, ...PathName[]]
  /** True for a section that is opened rarely: in a wide window it is in a menu. */
  isRare?: true
  /** Permission without which its link is not shown. */
  needs?: Session['allowed'][number]
}

/** Sections of the office in the order of its navigation. A new section is one row and its text. */
export const sections: readonly Section[] = [
  { name: 'today', letter: 't', screens: ['office'] },
  { name: 'enquiries', letter: 'e', screens: ['officeEnquiries', 'officeEnquiry'] },
  { name: 'orders', letter: 'o', screens: ['officeOrders', 'officeBoard', 'officeOrder'] },
  { name: 'reception', letter: 'r', screens: ['officeReception'] },
  {
    name: 'offers',
    letter: 'f',
    screens: [
      'officeOffers',
      'officeOfferTemplates',
      'officeOffer',
      'officeOfferDraft',
      'officeOfferPreview',
    ],
  },
  { name: 'customers', letter: 'c', screens: ['officeCustomers', 'officeCustomer', 'officePerson'] },
  { name: 'laboratories', letter: 'l', screens: ['officeLaboratories', 'officeLaboratory'] },
  { name: 'consignments', letter: 's', screens: ['officeConsignments', 'officeConsignment'] },
  { name: 'approvals', letter: 'p', screens: ['officeApprovals'] },
  { name: 'unannounced', letter: 'u', screens: ['officeUnannounced'], isRare: true },
  { name: 'keptSamples', letter: 'd', screens: ['officeKeptSamples'], isRare: true },
  {
    name: 'campaigns',
    letter: 'a',
    screens: ['officeCampaigns', 'officeCampaign', 'officeCampaignNew', 'officeCampaignEdit'],
    isRare: true,
  },
  { name: 'mails', letter: 'm', screens: ['officeMails'], isRare: true },
  { name: 'apiKeys', letter: 'k', screens: ['officeKeys'], isRare: true, needs: 'manage_keys' },
  { name: 'privacy', letter: 'y', screens: ['officePrivacy'], isRare: true, needs: 'manage_privacy' },
]

/** Section of an address; undefined for an address without a screen. */
export const sectionOf = (pathname: string): Section | undefined => {
  const screen = findPath(pathname)?.name
  return sections.find(({ screens }) => screen && screens.includes(screen))
}
