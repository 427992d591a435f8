import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode, type ProblemCode } from '#web/api/problem.ts'
import { sessionQuery } from '#web/api/session.ts'
import { showToast } from '#web/ui/toasts.ts'
import { teamsKey } from './team-queries.ts'

/** Problems after which the page shows an outdated team. */
const overtaken: ProblemCode[] = [
  'membership_changed',
  'team_member_not_found',
  'team_needs_admin',
  'team_invitation_not_found',
  'join_request_decided',
  'join_request_not_found',
  'team_not_found',
  'forbidden',
]

/**
 * Performs an action and shows the resulting team, also when somebody else changed it first. Failures are
 * thrown again.
 */
export const useTeamAction = () => {
  const queryClient = useQueryClient()
  const { queryKey: sessionKey } = sessionQuery(useApi())
  return useCallback(
    async (done: string, action: () => Promise<unknown>) => {
      try {
        await action()
        showToast({ tone: 'accent', title: done })
      } catch (error) {
        if (hasCode(error, ...overtaken)) void queryClient.invalidateQueries({ queryKey: teamsKey })
        throw error
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: teamsKey }),
        queryClient.invalidateQueries({ queryKey: sessionKey }),
      ])
    },
    [queryClient, sessionKey],
  )
}
