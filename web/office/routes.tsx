import { languageRoutes } from '#web/shell/language-routes.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.ts'
import { RequireSignIn } from '#web/shell/sign-in/RequireSignIn.tsx'
import { OfficeGate } from './OfficeGate.tsx'

/** Routes of the office. Access is checked with the session, and by the API at every call. */
export const officeRoutes = languageRoutes(['shell', 'errors', 'terms', 'orders', 'office'], (language) => [
  {
    Component: RequireSignIn,
    children: [
      {
        Component: OfficeGate,
        children: [
          lazyScreen(
            language,
            'office',
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
