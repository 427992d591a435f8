import { paths } from '#contract/paths.ts'
import { languageRoutes } from '#web/shell/language-routes.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.ts'
import { RequireSignIn } from '#web/shell/sign-in/RequireSignIn.tsx'
import { notificationRoute } from './notifications/routes.tsx'
import { orderCreationRoute } from './order-creation/routes.tsx'
import { SignInCallbackPage } from './sign-in/SignInCallbackPage.tsx'
import { teamRoutes } from './team/routes.tsx'

/** Routes of the portal. Those below RequireSignIn are shown to signed-in users only. */
export const portalRoutes = languageRoutes(
  ['shell', 'bell', 'errors', 'terms', 'orders', 'portal'],
  (language) => [
    { path: paths.signInCallback[language], Component: SignInCallbackPage },
    lazyScreen(
      language,
      'signInError',
      async () => (await import('./sign-in/SignInErrorPage.tsx')).SignInErrorPage,
    ),
    {
      Component: RequireSignIn,
      children: [
        lazyScreen(
          language,
          'portal',
          async () => (await import('./home/PortalListPage.tsx')).PortalListPage,
        ),
        lazyScreen(language, 'offer', async () => (await import('./offers/OfferPage.tsx')).OfferPage),
        lazyScreen(language, 'order', async () => (await import('./order/OrderPage.tsx')).OrderPage),
        orderCreationRoute(language),
        ...teamRoutes(language),
        notificationRoute(language),
        lazyScreen(
          language,
          'campaign',
          async () => (await import('./campaigns/CampaignPage.tsx')).CampaignPage,
        ),
        lazyScreen(
          language,
          'invitation',
          async () => (await import('./invitations/InvitationPage.tsx')).InvitationPage,
        ),
      ],
    },
  ],
)
