import { type ReactNode, useEffect } from 'react'
import { RouterProvider as LinkRouter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router'
import { Toasts } from '#web/ui/Toasts.tsx'
import { ActingNotice } from './ActingNotice.tsx'
import { useApp } from './AppContext.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { ControlTexts } from './ControlTexts.tsx'
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

  useLanguageOfMails()
  useTeamChanges()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <ControlTexts>
      <LinkRouter navigate={openAddress}>
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
      </LinkRouter>
    </ControlTexts>
  )
}
