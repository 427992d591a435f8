import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { appOf } from '#contract/entry-paths.ts'
import { pathTo } from '#contract/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { useApp } from './AppContext.tsx'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { useSignedInSession } from './sign-in/use-signed-in-session.ts'
import { useKnownPerson } from './use-known-person.ts'
import { useLanguage } from './use-language.ts'

export const Header = () => {
  const { t } = useTranslation('shell')
  const { name, HeaderTools, Sections } = useApp()
  const language = useLanguage()
  useKnownPerson()
  const suffix = name === 'office' ? t('navigation.office') : undefined
  return (
    <header className={classNames(styles.header, name === 'office' && styles.office)}>
      <div className={styles.row}>
        <Link
          href={pathTo.start({}, language)}
          look="plain"
          // The accessible name contains the visible text.
          aria-label={suffix ? `${t('siteName')} ${suffix}: ${t('toStart')}` : t('toStart')}
        >
          <Logo suffix={suffix} />
        </Link>
        {!Sections && <AppLinks />}
        <div className={styles.end}>
          <LanguageSwitch />
          {HeaderTools && <HeaderTools />}
          <PersonMenu />
        </div>
      </div>
      {Sections && <Sections />}
    </header>
  )
}

/** Links to portal and office, for signed-in users only. */
const AppLinks = () => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { pathname } = useLocation()
  const session = useSignedInSession()
  if (!session) return null
  const items = [
    {
      href: pathTo.portal({}, language),
      label: t('navigation.portal'),
      isHere: appOf(pathname) === 'portal',
    },
    ...(session.allowed.includes('open_office')
      ? [
          {
            href: pathTo.office({}, language),
            label: t('navigation.office'),
            isHere: appOf(pathname) === 'office',
          },
        ]
      : []),
  ]
  return (
    <nav aria-label={t('mainNavigation')} className={styles.navigation}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          look="plain"
          aria-current={item.href === pathname ? 'page' : item.isHere ? 'true' : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
