import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayOf } from '#contract/formats.ts'
import type { Joining } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useIntent } from '#web/api/intent.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure, LoadStates } from '#web/ui/LoadStates.tsx'
import { Page, type PageProps } from '#web/ui/Page.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ContactButton } from '../ContactUs.tsx'
import styles from './Team.module.css'
import { joiningQuery } from './team-queries.ts'
import { useTeamAction } from './use-team-action.ts'

/**
 * Ways to join a team: a request to that of the user's mail domain, or an invitation. Existing teams are not
 * listed.
 */
export const NoTeam = ({ back }: { back: NonNullable<PageProps['back']> }) => {
  const { t } = useTranslation('team')
  const state = useLoadState(useQuery(joiningQuery(useApi())))
  return (
    <Page title={t('none.title')} lead={t('none.lead')} back={back} width="text">
      <LoadStates state={state}>{(joining) => <Asking joining={joining} />}</LoadStates>
      <Section title={t('none.inviteTitle')}>
        <div className={styles.option}>
          <p>{t('none.inviteText')}</p>
          <ContactButton about={t('none.title')} />
        </div>
      </Section>
    </Page>
  )
}

const Asking = ({ joining: { domain, hindrance, request } }: { joining: Joining }) => {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const until = request ? formatDayOf(request.until, language) : ''
  if (hindrance === 'email_unverified') {
    return (
      <Section title={t('none.unverifiedTitle')}>
        <p>{t('none.unverifiedText')}</p>
      </Section>
    )
  }
  if (hindrance === 'public_domain') {
    return (
      <Section title={t('none.publicTitle')}>
        <p>{t('none.publicText')}</p>
      </Section>
    )
  }
  // The request has just been accepted; within seconds the session shows the team, and this page is replaced.
  if (domain === null) return null
  if (request?.state === 'waiting') {
    const at = formatDayOf(request.askedAt, language)
    return (
      <Section title={t('none.waitingTitle')}>
        <p>{t('none.waitingText', { at, domain, until })}</p>
      </Section>
    )
  }
  if (request) {
    return (
      <Section title={t('none.declinedTitle')}>
        <p>{t('none.declinedText', { until })}</p>
      </Section>
    )
  }
  return <Ask domain={domain} />
}

const Ask = ({ domain }: { domain: string }) => {
  const { t } = useTranslation('team')
  const api = useApi()
  const perform = useTeamAction()
  const intent = useIntent()
  const explain = useExplain()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const ask = async () => {
    setFailure(null)
    try {
      await perform(t('none.asked'), () =>
        api.POST('/api/v1/join-request', { params: { header: intent.headers({}) }, body: {} }),
      )
      intent.complete()
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <Section title={t('none.askTitle')}>
      <div className={styles.option}>
        <p>{t('none.askText', { domain })}</p>
        {failure && <Failure explanation={failure} />}
        <Button variant="primary" onPress={ask}>
          {t('none.ask')}
        </Button>
      </div>
    </Section>
  )
}
