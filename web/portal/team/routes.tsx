import type { RouteObject } from 'react-router'
import type { Language } from '#contract/lists.ts'
import { paths } from '#contract/paths.ts'
import { openLanguage } from '#web/i18n/i18n.ts'

/** Routes of the team page and its invitation link. Their catalogue loads with them. */
export const teamRoutes = (language: Language): RouteObject[] => [
  {
    path: paths.portalTeam[language],
    lazy: async () => {
      const [{ TeamPage }] = await Promise.all([import('./TeamPage.tsx'), openLanguage(language, ['team'])])
      return { Component: TeamPage }
    },
  },
  {
    path: paths.teamInvitation[language],
    lazy: async () => {
      const [{ TeamInvitationPage }] = await Promise.all([
        import('./TeamInvitationPage.tsx'),
        openLanguage(language, ['team']),
      ])
      return { Component: TeamInvitationPage }
    },
  },
]
