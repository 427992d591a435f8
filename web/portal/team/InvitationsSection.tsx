import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayOf } from '#contract/formats.ts'
import type { Team, TeamInvitation } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useIntent } from '#web/api/intent.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './Team.module.css'
import { useTeamAction } from './use-team-action.ts'

const WithdrawDialog = lazyOverlay(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog)

export const InvitationsSection = ({ team }: { team: Team }) => {
  const { t } = useTranslation('team')
  const [failure, setFailure] = useState<Explanation | null>(null)
  const [asked, setAsked] = useState<TeamInvitation | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('invitations.title')}>
      {failure && <Failure explanation={failure} />}
      {team.invitations.length === 0 ? (
        <p className={styles.quiet}>{t('invitations.none')}</p>
      ) : (
        <RowList>
          {team.invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              teamId={team.id}
              invitation={invitation}
              onFailure={setFailure}
              onWithdraw={() => {
                setAsked(invitation)
                setOpen(true)
              }}
            />
          ))}
        </RowList>
      )}
      <WithdrawDialog isOpen={isOpen} teamId={team.id} invitation={asked} onClose={() => setOpen(false)} />
    </Section>
  )
}

type RowProps = {
  teamId: string
  invitation: TeamInvitation
  onFailure: (failure: Explanation | null) => void
  onWithdraw: () => void
}

const InvitationRow = (props: RowProps) => {
  const { email, invitedBy, sentAt, expiresAt, expired } = props.invitation
  const { t } = useTranslation('team')
  const language = useLanguage()
  const sent = { name: invitedBy.name, at: formatDayOf(sentAt, language) }
  return (
    <ListRow
      title={
        <>
          <span>
            <Breakable>{email}</Breakable>
          </span>
          {expired && <Tag tone="signal">{t('invitations.expired')}</Tag>}
        </>
      }
      note={
        expired
          ? t('invitations.expiredOn', sent)
          : t('invitations.sent', { ...sent, until: formatDayOf(expiresAt, language) })
      }
    >
      <ResendButton {...props} />
      <Button
        size="small"
        variant="quiet"
        aria-label={t('invitations.withdrawNamed', { email })}
        onPress={props.onWithdraw}
      >
        {t('invitations.withdraw')}
      </Button>
    </ListRow>
  )
}

const ResendButton = ({ teamId, invitation: { id, email, sentAt }, onFailure }: RowProps) => {
  const { t } = useTranslation('team')
  const api = useApi()
  const perform = useTeamAction()
  const intent = useIntent()
  const explain = useExplain()
  const resend = async () => {
    onFailure(null)
    const params = { path: { id: teamId, invitationId: id }, header: intent.headers(sentAt) }
    try {
      await perform(t('invitations.resent'), () =>
        api.POST('/api/v1/teams/{id}/invitations/{invitationId}/resend', { params }),
      )
      intent.complete()
    } catch (error) {
      onFailure(explain(error))
    }
  }
  return (
    <Button size="small" icon="refresh" aria-label={t('invitations.resendNamed', { email })} onPress={resend}>
      {t('invitations.resend')}
    </Button>
  )
}
