import type { RouteObject } from 'react-router'
import type { Language } from '#contract/lists.ts'
import { openLanguage } from '#web/i18n/i18n.ts'
import { paths } from '#web/paths.ts'

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
