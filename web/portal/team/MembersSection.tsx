import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayOf } from '#contract/formats.ts'
import type { Team, TeamMember } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useSession } from '#web/api/session.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './Team.module.css'
import { teamMembersQuery } from './team-queries.ts'

const RoleDialog = lazyOverlay(async () => (await import('./RoleDialog.tsx')).RoleDialog)
const RemoveDialog = lazyOverlay(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)

type Asked = { member: TeamMember; about: 'role' | 'remove' }

export const MembersSection = ({ team }: { team: Team }) => {
  const { t } = useTranslation('team')
  const query = useInfiniteQuery(teamMembersQuery(useApi(), team.id))
  // Kept while the dialog fades out.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (about: Asked['about']) => (member: TeamMember) => {
    setAsked({ member, about })
    setOpen(true)
  }
  return (
    <Section title={t('members.title')} description={t('members.count', { count: team.memberCount })}>
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={3} />}>
        {({ pages }) => (
          <MembersTable
            team={team}
            members={pages.flatMap((page) => page.items)}
            onRole={ask('role')}
            onRemove={ask('remove')}
          />
        )}
      </LoadStates>
      {query.hasNextPage && <Button onPress={() => query.fetchNextPage()}>{t('members.more')}</Button>}
      <RoleDialog
        key={`role ${asked?.member.id}`}
        isOpen={isOpen && asked?.about === 'role'}
        teamId={team.id}
        member={asked?.member ?? null}
        onClose={() => setOpen(false)}
      />
      <RemoveDialog
        key={`remove ${asked?.member.id}`}
        isOpen={isOpen && asked?.about === 'remove'}
        teamId={team.id}
        member={asked?.member ?? null}
        onClose={() => setOpen(false)}
      />
    </Section>
  )
}

type TableProps = {
  team: Team
  members: readonly TeamMember[]
  onRole: (member: TeamMember) => void
  onRemove: (member: TeamMember) => void
}

const MembersTable = ({ team, members, onRole, onRemove }: TableProps) => {
  const { t } = useTranslation('team')
  const columns = useMemberColumns()
  const buttons: Column<TeamMember> = {
    id: 'actions',
    header: t('members.actions'),
    cell: (member) => (
      <MemberButtons member={member} onRole={() => onRole(member)} onRemove={() => onRemove(member)} />
    ),
  }
  return (
    <DataTable
      caption={t('members.caption', { team: team.name })}
      columns={team.role === 'admin' ? [...columns, buttons] : columns}
      rows={members}
      rowKey={({ id }) => id}
    />
  )
}

const useMemberColumns = (): Column<TeamMember>[] => {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const me = useSession().data?.person.id
  return [
    {
      id: 'name',
      header: t('members.name'),
      isRowHeader: true,
      width: '14rem',
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => (
        <span className={styles.name}>
          {name}
          {id === me && <span className={styles.quiet}>({t('you')})</span>}
        </span>
      ),
    },
    {
      id: 'email',
      header: t('members.email'),
      width: '16rem',
      cell: ({ email }) => <Breakable>{email}</Breakable>,
    },
    {
      id: 'role',
      header: t('members.role'),
      width: '9rem',
      sortBy: ({ role }) => role,
      cell: ({ role }) => <Tag tone={role === 'admin' ? 'accent' : 'neutral'}>{t(`role.${role}`)}</Tag>,
    },
    {
      id: 'since',
      header: t('members.since'),
      width: '8rem',
      sortBy: ({ since }) => since,
      cell: ({ since }) => formatDayOf(since, language),
    },
  ]
}

const MemberButtons = ({
  member: { name, allowed },
  onRole,
  onRemove,
}: {
  member: TeamMember
  onRole: () => void
  onRemove: () => void
}) => {
  const { t } = useTranslation('team')
  const role = allowed.includes('make_admin') ? 'makeAdmin' : 'makeMember'
  if (allowed.length === 0) return null
  return (
    <Row>
      {(allowed.includes('make_admin') || allowed.includes('make_member')) && (
        <Button size="small" aria-label={`${t(`${role}.do`)}: ${name}`} onPress={onRole}>
          {t(`${role}.do`)}
        </Button>
      )}
      {allowed.includes('remove') && (
        <Button size="small" variant="quiet" aria-label={`${t('remove.do')}: ${name}`} onPress={onRemove}>
          {t('remove.do')}
        </Button>
      )}
    </Row>
  )
}
