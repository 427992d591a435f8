import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { NamedRef } from '#contract/fields.ts'
import { pathTo } from '#contract/paths.ts'
import type { Session } from '#contract/people.ts'
import { useSession } from '#web/api/session.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { NoTeam } from './NoTeam.tsx'
import { OneTeam } from './OneTeam.tsx'

/** Team of the user; with several, the one in the address. Without a team it shows how to join one. */
export const TeamPage = () => {
  const { t } = useTranslation('team')
  const query = useSession()
  const state = useLoadState(query)
  if (!query.data) {
    return (
      <Page title={t('title')}>
        <LoadStates state={state}>{() => null}</LoadStates>
      </Page>
    )
  }
  return <ForReader session={query.data} />
}

const ForReader = ({ session }: { session: Session }) => {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const teams = session.organisations
  const back = { href: pathTo.portal({}, language), label: t('back') }
  if (session.role === 'expert') {
    return (
      <Page title={t('title')} back={back} width="text">
        <p>{t('none.expert')}</p>
      </Page>
    )
  }
  const [first] = teams
  if (!first) return <NoTeam back={back} />
  const team = teams.find(({ id }) => id === address.get('team')) ?? first
  return (
    <OneTeam
      key={team.id}
      team={team}
      back={back}
      choice={
        teams.length > 1 && (
          <TeamChoice
            teams={teams}
            value={team.id}
            onChange={(id) => setAddress({ team: id }, { replace: true, preventScrollReset: true })}
          />
        )
      }
    />
  )
}

const TeamChoice = ({
  teams,
  value,
  onChange,
}: {
  teams: readonly NamedRef[]
  value: string
  onChange: (id: string) => void
}) => {
  const { t } = useTranslation('team')
  return (
    <Select
      label={t('choose')}
      value={value}
      onChange={onChange}
      choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
