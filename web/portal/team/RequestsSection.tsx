import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayOf } from '#contract/formats.ts'
import type { JoinRequest, Team } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useTeamAction } from './use-team-action.ts'

const DeclineDialog = lazyOverlay(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)

/** Requests to join. Another admin may decide first; then the second one is informed. */
export const RequestsSection = ({ team }: { team: Team }) => {
  const { t } = useTranslation('team')
  const api = useApi()
  const perform = useTeamAction()
  const explain = useExplain()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const [asked, setAsked] = useState<JoinRequest | null>(null)
  const [isOpen, setOpen] = useState(false)
  const accept = async ({ id: requestId, name }: JoinRequest) => {
    setFailure(null)
    const params = { path: { id: team.id, requestId } }
    try {
      await perform(t('requests.accepted', { name }), () =>
        api.POST('/api/v1/teams/{id}/join-requests/{requestId}/acceptance', { params }),
      )
    } catch (error) {
      setFailure(explain(error))
    }
  }
  // The message about another admin's decision is shown even when the list is empty by then.
  const isShown = team.joinRequests.length > 0 || failure !== null
  return (
    <>
      {isShown && (
        <Section title={t('requests.title')} description={t('requests.text')}>
          {failure && <Failure explanation={failure} />}
          <RowList>
            {team.joinRequests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onAccept={() => accept(request)}
                onDecline={() => {
                  setAsked(request)
                  setOpen(true)
                }}
              />
            ))}
          </RowList>
        </Section>
      )}
      <DeclineDialog isOpen={isOpen} teamId={team.id} request={asked} onClose={() => setOpen(false)} />
    </>
  )
}

const RequestRow = ({
  request: { name, email, askedAt },
  onAccept,
  onDecline,
}: {
  request: JoinRequest
  onAccept: () => Promise<void>
  onDecline: () => void
}) => {
  const { t } = useTranslation('team')
  const language = useLanguage()
  return (
    <ListRow title={name} note={t('requests.asked', { email, at: formatDayOf(askedAt, language) })}>
      <Button size="small" icon="check" aria-label={t('requests.acceptNamed', { name })} onPress={onAccept}>
        {t('requests.accept')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('requests.declineNamed', { name })}
        onPress={onDecline}
      >
        {t('requests.decline')}
      </Button>
    </ListRow>
  )
}
