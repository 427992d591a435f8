import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { NotificationKind, NotificationTiming } from '#contract/lists.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import type { Explanation } from '#web/ui/LoadStates.tsx'
import { notificationSettingsQuery } from './settings-query.ts'

export type SaveState = 'none' | 'saving' | 'saved'

/**
 * Saves each choice as soon as it is made, one after the other, so that the last one wins. Only the changed
 * kind is sent, so that choices of another tab stay.
 */
export const useChoices = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const explain = useExplain()
  const [state, setState] = useState<SaveState>('none')
  const [failure, setFailure] = useState<Explanation | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const choose = useCallback(
    async (kind: NotificationKind, timing: NotificationTiming) => {
      const { queryKey } = notificationSettingsQuery(api)
      setFailure(null)
      setState('saving')
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<NotificationSettings>(
        queryKey,
        (known) => known && { ...known, choices: { ...known.choices, [kind]: timing } },
      )
      const saving = last.current.then(() =>
        api.PATCH('/api/v1/notification-settings', { body: { choices: { [kind]: timing } } }),
      )
      const settled = saving.catch(() => {})
      last.current = settled
      try {
        await saving
        if (last.current === settled) setState('saved')
      } catch (error) {
        setState('none')
        setFailure(explain(error))
        // A failed save shows the server's value again.
        void queryClient.invalidateQueries({ queryKey })
      }
    },
    [api, queryClient, explain],
  )
  return { choose, state, failure }
}
