import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSignedInSession } from '#web/shell/sign-in/use-signed-in-session.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import styles from './OfficeNavigation.module.css'
import { sectionOf, sections } from './sections.ts'

/** Links to the sections of the office: a row, or a menu in a narrow window. */
export const OfficeNavigation = () => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const { pathname } = useLocation()
  const session = useSignedInSession()
  if (!session?.allowed.includes('open_office')) return null
  const current = sectionOf(pathname)
  const shown = sections.filter(({ needs }) => !needs || session.allowed.includes(needs))
  const links = shown.map(({ name, screens: [first] }) => ({
    id: name,
    label: t(`sections.${name}`),
    href: paths[first][language],
  }))
  const here = current ? t(`sections.${current.name}`) : t('sections.label')
  return (
    <nav aria-label={t('sections.label')} className={styles.navigation}>
      <div className={styles.row}>
        {links.map(({ id, label, href }) => (
          <Link
            key={id}
            href={href}
            look="plain"
            aria-current={href === pathname ? 'page' : id === current?.name ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </div>
      <div className={styles.menu}>
        <Menu
          label={t('sections.menu', { section: here })}
          trigger={
            <>
              <Icon name="menu" />
              {here}
            </>
          }
          actions={links}
        />
      </div>
    </nav>
  )
}
