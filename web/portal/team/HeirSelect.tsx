import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import { teamMembersQuery } from './team-queries.ts'

/** Other members of the team, who may take over the orders of a member who leaves. */
export const useHeirs = (teamId: string, leavingId: string | undefined) => {
  const query = useInfiniteQuery(teamMembersQuery(useApi(), teamId))
  const { hasNextPage, isFetching, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const members = query.data?.pages.flatMap((page) => page.items) ?? []
  return members.filter(({ id }) => id !== leavingId)
}

export const HeirSelect = ({
  heirs,
  value,
  onChange,
}: {
  heirs: ReturnType<typeof useHeirs>
  value: string
  onChange: (id: string) => void
}) => {
  const { t } = useTranslation('team')
  return (
    <Select
      label={t('handOver.label')}
      description={t('handOver.hint')}
      value={value}
      onChange={onChange}
      choices={heirs.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
    />
  )
}
