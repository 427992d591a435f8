import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#contract/formats.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import type { Session } from '#contract/people.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { NamedFilter } from '#web/orders/list/NamedFilter.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormSection, WholeRow } from '#web/ui/FormSection.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './Notifications.module.css'
import { notificationSettingsQuery } from './settings-query.ts'

type Absence = NonNullable<NotificationSettings['absence']>

/**
 * Substitute who gets the user's mails in a period. The absence ends by itself and can be changed or ended
 * earlier.
 */
export const AbsenceSection = ({ absence, session }: { absence: Absence | null; session: Session }) => {
  const { t } = useTranslation('notifications')
  if (session.organisations.length === 0) {
    return (
      <FormSection title={t('away.title')}>
        <p className={styles.whole}>{t('away.noTeam')}</p>
      </FormSection>
    )
  }
  return (
    <FormSection title={t('away.title')} description={t('away.text')}>
      {absence && <AbsenceNow absence={absence} />}
      <AbsenceForm absence={absence} ownId={session.person.id} />
    </FormSection>
  )
}

const AbsenceNow = ({ absence: { substitute, from, until, isNow, hindrance } }: { absence: Absence }) => {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const { name } = substitute
  const days = { name, from: formatDay(from, language), until: formatDay(until, language) }
  return (
    <WholeRow>
      <Banner tone={hindrance ? 'signal' : 'accent'} title={t(isNow ? 'away.now' : 'away.planned', days)}>
        {hindrance ? t(`away.hindrance.${hindrance}`, { name }) : t('away.endsAlone')}
      </Banner>
    </WholeRow>
  )
}

const AbsenceForm = ({ absence, ownId }: { absence: Absence | null; ownId: string }) => {
  const { t } = useTranslation('notifications')
  const { perform, failure, fail } = useAbsenceAction()
  const api = useApi()
  const [substituteId, setSubstitute] = useState(absence?.substitute.id ?? '')
  const [from, setFrom] = useState(absence?.from ?? '')
  const [until, setUntil] = useState(absence?.until ?? '')
  const save = async () => {
    if (!substituteId || !from || !until) return fail({ what: t('away.missing') })
    await perform(t('away.done'), () =>
      dataOf(api.PUT('/api/v1/notification-settings/absence', { body: { substituteId, from, until } })),
    )
  }
  const end = () =>
    perform(t('away.ended'), () => dataOf(api.DELETE('/api/v1/notification-settings/absence')))
  return (
    <>
      <WholeRow>
        <NamedFilter
          kind="people"
          label={t('away.substitute')}
          all={t('away.choose')}
          unknown={t('away.unknown')}
          value={substituteId}
          known={absence ? [absence.substitute] : []}
          exceptId={ownId}
          onChange={setSubstitute}
        />
      </WholeRow>
      <TextField type="date" label={t('away.from')} value={from} onChange={setFrom} />
      <TextField type="date" label={t('away.until')} value={until} onChange={setUntil} />
      {failure && (
        <WholeRow>
          <Failure explanation={failure} />
        </WholeRow>
      )}
      <div className={styles.actions}>
        <Button onPress={save}>{t('away.save')}</Button>
        {absence && (
          <Button variant="quiet" onPress={end}>
            {t(absence.isNow ? 'away.end' : 'away.cancel')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Performs an action of the form and shows the resulting state. */
const useAbsenceAction = () => {
  const { t } = useTranslation('notifications')
  const api = useApi()
  const queryClient = useQueryClient()
  const explain = useExplain()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const perform = async (done: string, call: () => Promise<NotificationSettings>) => {
    setFailure(null)
    try {
      const settings = await call()
      showToast({ tone: 'accent', title: done })
      queryClient.setQueryData(notificationSettingsQuery(api).queryKey, settings)
    } catch (error) {
      if (hasCode(error, 'invalid_fields')) setFailure({ what: t('away.badDays') })
      else if (hasCode(error, 'team_member_not_found')) setFailure({ what: t('away.notInTeam') })
      else setFailure(explain(error))
    }
  }
  return { perform, failure, fail: setFailure }
}
