import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedRef } from '#contract/fields.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page, type PageProps } from '#web/ui/Page.tsx'
import { InvitationsSection } from './InvitationsSection.tsx'
import { MembersSection } from './MembersSection.tsx'
import { RequestsSection } from './RequestsSection.tsx'
import { teamQuery } from './team-queries.ts'

const InviteDialog = lazyOverlay(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const LeaveDialog = lazyOverlay(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

/**
 * Members of the team, and requests and invitations for its admins. Refreshes itself, because other admins
 * decide too.
 */
export const OneTeam = ({
  team,
  back,
  choice,
}: {
  team: NamedRef
  back: NonNullable<PageProps['back']>
  choice: ReactNode
}) => {
  const { t } = useTranslation('team')
  const query = useQuery(teamQuery(useApi(), team.id))
  const state = useLoadState(query)
  const [opened, setOpened] = useState<'invite' | 'leave' | null>(null)
  if (hasCode(query.error, 'team_not_found')) return <GonePage back={back} />
  const allowed = query.data?.allowed ?? []
  return (
    <Page
      title={team.name}
      overline={t('title')}
      lead={t('lead')}
      back={back}
      actions={
        allowed.includes('invite') && (
          <Button variant="primary" icon="add" onPress={() => setOpened('invite')}>
            {t('invite.do')}
          </Button>
        )
      }
    >
      {choice}
      <LoadStates state={state}>
        {(read) => (
          <>
            <RequestsSection team={read} />
            <MembersSection team={read} />
            {allowed.includes('invite') && <InvitationsSection team={read} />}
            <div>
              <Button
                variant="quiet"
                icon="signOut"
                disabledReason={allowed.includes('leave') ? undefined : t('leave.needsAdmin')}
                onPress={() => setOpened('leave')}
              >
                {t('leave.do')}
              </Button>
            </div>
            <InviteDialog isOpen={opened === 'invite'} team={read} onClose={() => setOpened(null)} />
            <LeaveDialog isOpen={opened === 'leave'} team={read} onClose={() => setOpened(null)} />
          </>
        )}
      </LoadStates>
    </Page>
  )
}

/** Shown when the user was removed while the page was open. */
const GonePage = ({ back }: { back: NonNullable<PageProps['back']> }) => {
  const { t } = useTranslation('team')
  return (
    <Page
      title={t('gone')}
      lead={t('goneText')}
      width="text"
      actions={
        <LinkButton variant="primary" href={back.href}>
          {back.label}
        </LinkButton>
      }
    >
      {null}
    </Page>
  )
}
