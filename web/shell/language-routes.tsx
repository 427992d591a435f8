import type { RouteObject } from 'react-router'
import { type Language, languages } from '#contract/lists.ts'
import { type Area, openLanguage } from '#web/i18n/i18n.ts'
import { paths } from '#web/paths.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { Layout } from './Layout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/**
 * The same screens once per language, under the frame that all share; the catalogues are there before a page is shown.
 * What no screen takes is the not-found page in the language of the address.
 */
export const languageRoutes = (
  areas: readonly Area[],
  screens: (language: Language) => RouteObject[],
): RouteObject[] =>
  languages.map((language) => ({
    loader: async () => {
      await openLanguage(language, areas)
      return null
    },
    shouldRevalidate: () => false,
    HydrateFallback: () => null,
    Component: Layout,
    ErrorBoundary: BrokenPage,
    children: [
      ...screens(language),
      { path: language === 'fi' ? `${paths.start.fi}/*` : '*', Component: NotFoundPage },
    ],
  }))
