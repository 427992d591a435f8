import { type ReactNode, useEffect } from 'react'
import { I18nProvider, RouterProvider as LinkRouter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router'
import { locales } from '#contract/lists.ts'
import { useIsConnectionBroken } from '#web/api/connection.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Toasts } from '#web/ui/Toasts.tsx'
import { type UiTexts, UiTextsProvider } from '#web/ui/UiTexts.tsx'
import { ActingNotice } from './ActingNotice.tsx'
import { useApp } from './AppContext.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { mainId, NavigationAnnouncer } from './NavigationAnnouncer.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { useLanguage } from './use-language.ts'
import { useLanguageOfMails } from './use-language-of-mails.ts'
import { useTeamChanges } from './use-team-changes.ts'

/** Layout of every page: skip link, header, content, footer for customers, and toasts. */
export const Layout = ({ children }: { children?: ReactNode }) => {
  const language = useLanguage()
  const { name, openAddress } = useApp()
  const { t } = useTranslation('shell')
  const texts: UiTexts = { ...t('ui', { returnObjects: true }), siteName: t('siteName') }

  useLanguageOfMails()
  useTeamChanges()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <I18nProvider locale={locales[language]}>
      <LinkRouter navigate={openAddress}>
        <UiTextsProvider texts={texts}>
          <div className={styles.frame} data-app={name}>
            <a href={`#${mainId}`} className={styles.skip}>
              {t('skipLink')}
            </a>
            <Header />
            <ActingNotice />
            <ConnectionNotice />
            <main id={mainId} tabIndex={-1} className={styles.main}>
              {children ?? <Outlet />}
            </main>
            {name !== 'office' && <Footer />}
          </div>
          <NavigationProgress />
          <NavigationAnnouncer />
          <Toasts />
          <ScrollRestoration />
        </UiTextsProvider>
      </LinkRouter>
    </I18nProvider>
  )
}

const ConnectionNotice = () => {
  const { t } = useTranslation('shell')
  const isBroken = useIsConnectionBroken()
  return (
    <div role="status" className={styles.notice}>
      {isBroken && (
        <Banner tone="signal" title={t('connectionBroken.title')}>
          {t('connectionBroken.text')}
        </Banner>
      )}
    </div>
  )
}
