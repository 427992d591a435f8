import type { RouteObject } from 'react-router'
import { languages } from '#contract/lists.ts'
import { openLanguage } from '#web/i18n/i18n.ts'
import { lazyScreen } from '#web/shell/lazy-screen.ts'
import { BrokenWork } from './BrokenWork.tsx'
import { LaboratoryLayout } from './LaboratoryLayout.tsx'
import { OtherAddress } from './OtherAddress.tsx'

/** The page of laboratories, once per language. */
export const laboratoryRoutes: RouteObject[] = languages.map((language) => ({
  loader: async () => {
    await openLanguage(language, ['shell', 'errors', 'laboratory'])
    return null
  },
  shouldRevalidate: () => false,
  HydrateFallback: () => null,
  Component: LaboratoryLayout,
  ErrorBoundary: BrokenWork,
  children: [
    lazyScreen(language, 'laboratory', async () => (await import('./WorkPage.tsx')).WorkPage),
    { path: language === 'fi' ? '/fi/*' : '*', Component: OtherAddress },
  ],
}))
