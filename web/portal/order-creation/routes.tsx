import type { RouteObject } from 'react-router'
import type { Language } from '#contract/lists.ts'
import { openLanguage } from '#web/i18n/i18n.ts'
import { lazyScreen } from '#web/shell/lazy-screen.ts'

/** Routes of the four steps. Their shared layout keeps the draft while the user moves between them. */
export const orderCreationRoute = (language: Language): RouteObject => ({
  lazy: async () => {
    const [{ OrderCreationLayout }] = await Promise.all([
      import('./OrderCreationLayout.tsx'),
      openLanguage(language, ['order-creation']),
    ])
    return { Component: OrderCreationLayout }
  },
  children: [
    lazyScreen(language, 'orderSamples', async () => (await import('./samples/SamplesPage.tsx')).SamplesPage),
    lazyScreen(
      language,
      'orderContacts',
      async () => (await import('./contact/ContactsPage.tsx')).ContactsPage,
    ),
    lazyScreen(language, 'orderReview', async () => (await import('./review/ReviewPage.tsx')).ReviewPage),
    lazyScreen(
      language,
      'orderConfirmation',
      async () => (await import('./confirmation/ConfirmationPage.tsx')).ConfirmationPage,
    ),
  ],
})
