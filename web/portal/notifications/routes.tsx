import type { RouteObject } from 'react-router'
import type { Language } from '#contract/lists.ts'
import { paths } from '#contract/paths.ts'
import { openLanguage } from '#web/i18n/i18n.ts'

/** Route of the page; its catalogue loads with it. */
export const notificationRoute = (language: Language): RouteObject => ({
  path: paths.portalNotifications[language],
  lazy: async () => {
    const [{ NotificationsPage }] = await Promise.all([
      import('./NotificationsPage.tsx'),
      openLanguage(language, ['notifications']),
    ])
    return { Component: NotificationsPage }
  },
})
