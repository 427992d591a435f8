import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useSession } from '#web/api/session.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LinkButton } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { WaitingScans } from './reception/WaitingScans.tsx'

/** Shows the office to experts and refers others to the portal. The API checks every call itself. */
export const OfficeGate = () => {
  const { t } = useTranslation('office')
  const session = useSession()
  const state = useLoadState(session)
  if (session.data?.allowed.includes('open_office'))
    return (
      <>
        <WaitingScans personId={session.data.person.id} />
        <Outlet />
      </>
    )
  if (session.data) return <RefusedPage name={session.data.person.name} />
  return (
    <Page title={t('title')}>
      <LoadStates state={state}>{() => null}</LoadStates>
    </Page>
  )
}

const RefusedPage = ({ name }: { name: string }) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  return (
    <Page
      title={t('refused.title')}
      lead={t('refused.text', { name })}
      width="text"
      actions={
        <LinkButton variant="primary" href={pathTo.portal({}, language)}>
          {t('refused.toPortal')}
        </LinkButton>
      }
    >
      {null}
    </Page>
  )
}
