import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import type { Session } from '#contract/people.ts'
import { userIdOf } from '#web/api/session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { MenuAction } from '#web/ui/MenuList.tsx'
import { useApp } from './AppContext.tsx'
import styles from './PersonMenu.module.css'
import { useSignIn } from './sign-in/SignInProvider.tsx'
import { useSignedInSession } from './sign-in/use-signed-in-session.ts'
import { useLanguage } from './use-language.ts'

const teamsOf = (session: Session) => session.organisations.map((team) => team.name).join(', ')

/** Menu of the signed-in user with organisation and sign-out, or a button to sign in. */
export const PersonMenu = () => {
  const { t } = useTranslation('shell')
  const { state } = useSignIn()
  const language = useLanguage()
  const session = useSignedInSession()
  const actions = useActions(session)

  if (state === 'signed-out' || state === 'left') {
    return (
      <LinkButton href={pathTo.portal({}, language)} size="small" variant="primary">
        {t('person.signIn')}
      </LinkButton>
    )
  }
  if (state !== 'signed-in') return null

  const name = (session?.actingExpert ?? session?.person)?.name ?? ''
  return (
    <Menu
      label={t('person.menu', { name })}
      trigger={
        <span className={styles.trigger}>
          <Icon name="person" />
          <span className={styles.name}>{name}</span>
        </span>
      }
      header={session && <PersonCard session={session} />}
      actions={actions}
    />
  )
}

const PersonCard = ({ session }: { session: Session }) => {
  const { t } = useTranslation('shell')
  const { t: term } = useTranslation('terms')
  return (
    <div className={styles.card}>
      {session.actingExpert && <strong>{session.actingExpert.name}</strong>}
      <strong>{session.person.name}</strong>
      <span>
        {teamsOf(session) || (session.role === 'expert' ? term('role.expert') : t('person.noTeam'))}
      </span>
      <span>{session.person.email}</span>
    </div>
  )
}

/** Links of experts to the other app, of customers to their team and settings, and the sign-out. */
const useActions = (session: Session | null): MenuAction[] => {
  const { t } = useTranslation('shell')
  const { signOut } = useSignIn()
  const { name: app } = useApp()
  const language = useLanguage()
  const otherApp: MenuAction =
    app === 'office'
      ? { id: 'portal', label: t('person.toPortal'), icon: 'arrowRight', href: pathTo.portal({}, language) }
      : { id: 'office', label: t('person.toOffice'), icon: 'arrowRight', href: pathTo.office({}, language) }
  const leaving: MenuAction = {
    id: 'sign-out',
    label: t('person.signOut'),
    icon: 'signOut',
    onAction: () => void signOut(language, session ? userIdOf(session) : null),
  }
  if (session?.actingExpert || session?.allowed.includes('open_office')) return [otherApp, leaving]
  return [
    { id: 'team', label: t('person.team'), icon: 'person', href: pathTo.portalTeam({}, language) },
    {
      id: 'notifications',
      label: t('person.notifications'),
      icon: 'bell',
      href: pathTo.portalNotifications({}, language),
    },
    leaving,
  ]
}
