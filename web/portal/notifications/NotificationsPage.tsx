import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { digestHour } from '#contract/facts.ts'
import { type NotificationKind, notificationKinds, notificationTimings } from '#contract/lists.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import { pathTo } from '#contract/paths.ts'
import type { Session } from '#contract/people.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useSession } from '#web/api/session.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { Failure, LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { AbsenceSection } from './AbsenceSection.tsx'
import styles from './Notifications.module.css'
import { notificationSettingsQuery } from './settings-query.ts'
import { useChoices } from './use-choices.ts'

/** Settings for mails and for a substitute during absence. */
export const NotificationsPage = () => {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const session = useSession()
  const state = useLoadState(session)
  const isExpert = session.data?.role === 'expert'
  return (
    <Page
      title={t('title')}
      lead={isExpert ? t('expert') : t('lead')}
      back={{ href: pathTo.portal({}, language), label: t('back') }}
    >
      <LoadStates state={state}>{(read) => (isExpert ? null : <Settings session={read} />)}</LoadStates>
    </Page>
  )
}

const Settings = ({ session }: { session: Session }) => {
  const state = useLoadState(useQuery(notificationSettingsQuery(useApi())))
  return (
    <LoadStates state={state}>
      {(settings) => (
        <>
          <Choices settings={settings} isInTeam={session.organisations.length > 0} />
          <AbsenceSection
            // Starts the form again when the absence was changed in another tab.
            key={JSON.stringify(settings.absence)}
            absence={settings.absence}
            session={session}
          />
        </>
      )}
    </LoadStates>
  )
}

const ofTeams: readonly NotificationKind[] = ['colleague_submitted', 'join_requested']
const ofOrders = notificationKinds.filter((kind) => !ofTeams.includes(kind))

const Choices = ({ settings, isInTeam }: { settings: NotificationSettings; isInTeam: boolean }) => {
  const { t } = useTranslation('notifications')
  const { choose, state, failure } = useChoices()
  const { choices, email } = settings
  const fields = (kinds: readonly NotificationKind[]) =>
    kinds.map((kind) => (
      <Select
        key={kind}
        label={t(`kind.${kind}.label`)}
        description={t(`kind.${kind}.hint`)}
        value={choices[kind]}
        onChange={(timing) => timing && void choose(kind, timing)}
        choices={notificationTimings.map((timing) => ({ value: timing, label: t(`timing.${timing}`) }))}
      />
    ))
  return (
    <>
      {email === null && <Banner tone="signal" title={t('noAddress')} />}
      {failure && <Failure explanation={failure} />}
      <FormSection
        title={t('orders.title')}
        description={
          <div className={styles.texts}>
            <p>{t('orders.text')}</p>
            <p>{t('digest', { hour: digestHour })}</p>
            {email !== null && <p>{t('sentTo', { email })}</p>}
            <p role="status" className={styles.saved}>
              {state === 'none' ? '' : t(state)}
            </p>
          </div>
        }
      >
        {fields(ofOrders)}
      </FormSection>
      {isInTeam && (
        <FormSection title={t('team.title')} description={t('team.text')}>
          {fields(ofTeams)}
        </FormSection>
      )}
      <FormSection title={t('always.title')}>
        <p className={styles.whole}>{t('always.text')}</p>
      </FormSection>
    </>
  )
}
