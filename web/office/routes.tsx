import { redirect } from 'react-router'
import { paths, pathTo } from '#contract/paths.ts'
import { languageRoutes } from '#web/shell/language-routes.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.ts'
import { RequireSignIn } from '#web/shell/sign-in/RequireSignIn.tsx'
import { OfficeGate } from './OfficeGate.tsx'

/** Routes of the office. Access is checked with the session, and by the API at every call. */
export const officeRoutes = languageRoutes(['shell', 'errors', 'terms', 'orders', 'office'], (language) => [
  {
    path: paths.office[language],
    loader: ({ request }) => redirect(pathTo.officeOrders({}, language) + new URL(request.url).search),
  },
  {
    Component: RequireSignIn,
    children: [
      {
        Component: OfficeGate,
        children: [
          lazyScreen(
            language,
            'officeOrders',
            async () => (await import('./list/OfficeListPage.tsx')).OfficeListPage,
          ),
          lazyScreen(
            language,
            'officeOrder',
            async () => (await import('./order/OfficeOrderPage.tsx')).OfficeOrderPage,
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
