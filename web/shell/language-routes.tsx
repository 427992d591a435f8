import type { RouteObject } from 'react-router'
import { type Language, languages } from '#contract/lists.ts'
import { paths } from '#contract/paths.ts'
import { type Area, openLanguage } from '#web/i18n/i18n.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { Layout } from './Layout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/**
 * Routes of the same screens once per language, under the shared layout. Catalogues are loaded before a page
 * is shown. An unknown address shows the not-found page in the language of the address.
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
