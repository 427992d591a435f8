import { type ReactNode, useEffect } from 'react'
import { RouterProvider as LinkRouter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigate } from 'react-router'
import { provider } from '#contract/facts.ts'
import { ConnectionNotice } from '#web/shell/ConnectionNotice.tsx'
import { ControlTexts } from '#web/shell/ControlTexts.tsx'
import { LanguageSwitch } from '#web/shell/LanguageSwitch.tsx'
import { Logo } from '#web/shell/Logo.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Toasts } from '#web/ui/Toasts.tsx'
import styles from './LaboratoryLayout.module.css'
import { SignOutButton } from './SignOutButton.tsx'
import { pageState } from './session.ts'

/** Layout of the page of a laboratory: no sign-in, no links to other pages, contact details in the footer. */
export const LaboratoryLayout = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('laboratory')
  const language = useLanguage()
  const navigate = useNavigate()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <ControlTexts>
      <LinkRouter navigate={(address) => void navigate(address, { replace: true, state: pageState() })}>
        <div className={styles.frame}>
          <header className={styles.header}>
            <Logo suffix={t('name')} />
            <div className={styles.controls}>
              <LanguageSwitch />
              <SignOutButton />
            </div>
          </header>
          <ConnectionNotice />
          <main className={styles.main}>{children ?? <Outlet />}</main>
          <footer className={styles.footer}>
            <strong>{provider.legalName}</strong>
            <span>{t('contact')}</span>
            <Link href={`mailto:${provider.email}`}>{provider.email}</Link>
            <Link href={`tel:${provider.phone.replace(/\s/g, '')}`}>{provider.phone}</Link>
          </footer>
        </div>
        <Toasts />
      </LinkRouter>
    </ControlTexts>
  )
}
