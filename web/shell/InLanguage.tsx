import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '#contract/lists.ts'
import { textsIn } from '#web/i18n/i18n.ts'
import { ControlTexts } from './ControlTexts.tsx'
import { PartLanguage } from './use-language.ts'

/** Part of a page in a language of its own. The route loads its catalogues with `loadCatalogues`. */
export const InLanguage = ({ language, children }: { language: Language; children: ReactNode }) => (
  <I18nextProvider i18n={useMemo(() => textsIn(language), [language])}>
    <PartLanguage value={language}>
      <ControlTexts>
        <div lang={language}>{children}</div>
      </ControlTexts>
    </PartLanguage>
  </I18nextProvider>
)
