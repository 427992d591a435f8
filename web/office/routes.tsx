import { redirect } from 'react-router'
import { languages } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { loadCatalogues } from '#web/i18n/i18n.ts'
import { languageRoutes } from '#web/shell/language-routes.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.ts'
import { RequireSignIn } from '#web/shell/sign-in/RequireSignIn.tsx'
import { OfficeGate } from './OfficeGate.tsx'

const areas = [
  'shell',
  'bell',
  'errors',
  'terms',
  'orders',
  'office',
  'office-board',
  'office-campaigns',
  'office-consignments',
  'office-customers',
  'office-enquiries',
  'office-keys',
  'office-laboratories',
  'office-offers',
  'office-privacy',
  'office-reception',
  'office-results',
  'office-search',
  'office-today',
] as const

/** Parameters of the list of orders in addresses of earlier releases. */
const listParameters = ['query', 'owner', 'organization', 'status', 'sort']

/** Routes of the office. Access is checked with the session, and by the API at every call. */
export const officeRoutes = languageRoutes(areas, (language) => [
  {
    Component: RequireSignIn,
    children: [
      {
        Component: OfficeGate,
        children: [
          {
            ...lazyScreen(language, 'office', async () => (await import('./today/TodayPage.tsx')).TodayPage),
            // The list of orders was here: its filters in old links lead to where it is now.
            loader: ({ request }) => {
              const { search, searchParams } = new URL(request.url)
              const isOld = listParameters.some((name) => searchParams.has(name))
              return isOld ? redirect(pathTo.officeOrders({}, language) + search) : null
            },
          },
          lazyScreen(
            language,
            'officeOrders',
            async () => (await import('./list/OfficeListPage.tsx')).OfficeListPage,
          ),
          lazyScreen(language, 'officeBoard', async () => (await import('./board/BoardPage.tsx')).BoardPage),
          lazyScreen(
            language,
            'officeOrder',
            async () => (await import('./order/OfficeOrderPage.tsx')).OfficeOrderPage,
          ),
          lazyScreen(
            language,
            'officeReception',
            async () => (await import('./reception/ReceptionPage.tsx')).ReceptionPage,
          ),
          lazyScreen(
            language,
            'officeCustomers',
            async () => (await import('./customers/CustomersPage.tsx')).CustomersPage,
          ),
          lazyScreen(
            language,
            'officeCustomer',
            async () => (await import('./customers/CustomerPage.tsx')).CustomerPage,
          ),
          lazyScreen(
            language,
            'officePerson',
            async () => (await import('./customers/people/PersonPage.tsx')).PersonPage,
          ),
          lazyScreen(
            language,
            'officeOffers',
            async () => (await import('./offers/list/OffersPage.tsx')).OffersPage,
          ),
          lazyScreen(
            language,
            'officeOfferTemplates',
            async () => (await import('./offers/templates/TemplatesPage.tsx')).TemplatesPage,
          ),
          lazyScreen(
            language,
            'officeOffer',
            async () => (await import('./offers/record/OfferRecordPage.tsx')).OfferRecordPage,
          ),
          lazyScreen(
            language,
            'officeOfferDraft',
            async () => (await import('./offers/editor/OfferDraftPage.tsx')).OfferDraftPage,
          ),
          {
            ...lazyScreen(
              language,
              'officeOfferPreview',
              async () => (await import('./offers/preview/OfferPreviewPage.tsx')).OfferPreviewPage,
            ),
            // The page of the customer is in a language of its own.
            loader: async () => {
              await Promise.all(
                languages.map((each) => loadCatalogues(each, ['shell', 'errors', 'terms', 'orders'])),
              )
              return null
            },
          },
          lazyScreen(
            language,
            'officeEnquiries',
            async () => (await import('./enquiries/EnquiriesPage.tsx')).EnquiriesPage,
          ),
          lazyScreen(
            language,
            'officeEnquiry',
            async () => (await import('./enquiries/EnquiryPage.tsx')).EnquiryPage,
          ),
          lazyScreen(
            language,
            'officeCampaigns',
            async () => (await import('./campaigns/list/CampaignsPage.tsx')).CampaignsPage,
          ),
          lazyScreen(
            language,
            'officeCampaignNew',
            async () => (await import('./campaigns/editor/CampaignNewPage.tsx')).CampaignNewPage,
          ),
          lazyScreen(
            language,
            'officeCampaign',
            async () => (await import('./campaigns/page/CampaignPage.tsx')).CampaignPage,
          ),
          lazyScreen(
            language,
            'officeCampaignEdit',
            async () => (await import('./campaigns/editor/CampaignEditPage.tsx')).CampaignEditPage,
          ),
          lazyScreen(
            language,
            'officeApprovals',
            async () => (await import('./approvals/ApprovalsPage.tsx')).ApprovalsPage,
          ),
          lazyScreen(
            language,
            'officeUnannounced',
            async () => (await import('./unannounced/UnannouncedPage.tsx')).UnannouncedPage,
          ),
          lazyScreen(
            language,
            'officeKeptSamples',
            async () => (await import('./kept-samples/KeptSamplesPage.tsx')).KeptSamplesPage,
          ),
          lazyScreen(
            language,
            'officeKeys',
            async () => (await import('./api-keys/ApiKeysPage.tsx')).ApiKeysPage,
          ),
          lazyScreen(
            language,
            'officePrivacy',
            async () => (await import('./privacy/PrivacyPage.tsx')).PrivacyPage,
          ),
          lazyScreen(
            language,
            'officeLaboratories',
            async () => (await import('./laboratories/LaboratoriesPage.tsx')).LaboratoriesPage,
          ),
          lazyScreen(
            language,
            'officeLaboratory',
            async () => (await import('./laboratories/LaboratoryPage.tsx')).LaboratoryPage,
          ),
          lazyScreen(
            language,
            'officeConsignments',
            async () => (await import('./consignments/ConsignmentsPage.tsx')).ConsignmentsPage,
          ),
          lazyScreen(
            language,
            'officeConsignment',
            async () => (await import('./consignments/ConsignmentPage.tsx')).ConsignmentPage,
          ),
          lazyScreen(
            language,
            'officeMails',
            async () => (await import('./mails/FailedMailsPage.tsx')).FailedMailsPage,
          ),
        ],
      },
    ],
  },
])
