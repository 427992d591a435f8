import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { locales } from '#contract/lists.ts'
import { type UiTexts, UiTextsProvider } from '#web/ui/UiTexts.tsx'
import { useLanguage } from './use-language.ts'

/** Texts and formats of the controls, in the language of the page or of the part of it. */
export const ControlTexts = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell')
  const texts: UiTexts = { ...t('ui', { returnObjects: true }), siteName: t('siteName') }
  return (
    <I18nProvider locale={locales[useLanguage()]}>
      <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
    </I18nProvider>
  )
}
