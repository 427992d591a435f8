import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSignedInSession } from '#web/shell/sign-in/use-signed-in-session.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { MenuAction } from '#web/ui/MenuList.tsx'
import styles from './OfficeNavigation.module.css'
import { type Section, sectionOf, sections } from './sections.ts'

/** Links to the sections of the office: a row with a menu of the rare ones, or one menu in a narrow window. */
export const OfficeNavigation = () => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const { pathname } = useLocation()
  const session = useSignedInSession()
  if (!session?.allowed.includes('open_office')) return null
  const current = sectionOf(pathname)
  const shown = sections.filter(({ needs }) => !needs || session.allowed.includes(needs))
  const linkTo = ({ name, screens: [first] }: Section) => ({
    id: name,
    label: t(`sections.${name}`),
    href: paths[first][language],
  })
  const usual = shown.filter(({ isRare }) => !isRare).map(linkTo)
  const rare = shown.filter(({ isRare }) => isRare).map(linkTo)
  const here = current ? t(`sections.${current.name}`) : t('sections.label')
  return (
    <nav aria-label={t('sections.label')} className={styles.navigation}>
      <div className={styles.row}>
        {usual.map(({ id, label, href }) => (
          <Link
            key={id}
            href={href}
            look="plain"
            aria-current={href === pathname ? 'page' : id === current?.name ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
        <RareSections links={rare} here={current?.isRare ? here : null} />
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
          actions={[...usual, ...rare]}
        />
      </div>
    </nav>
  )
}

/** Menu of the sections that are opened rarely, named after the open one. */
const RareSections = ({ links, here }: { links: readonly MenuAction[]; here: string | null }) => {
  const { t } = useTranslation('office')
  return (
    <div className={classNames(styles.more, here !== null && styles.here)}>
      <Menu
        label={here === null ? t('sections.moreLabel') : t('sections.moreNamed', { section: here })}
        trigger={here ?? t('sections.more')}
        actions={links}
      />
    </div>
  )
}
