import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showToast } from '#web/ui/toasts.ts'
import { laboratoriesKey } from './laboratory-queries.ts'

/** Performs an action and reads everything about laboratories again, also when somebody else was first. */
export const useLaboratoryAction = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async <Result>(done: string, action: () => Promise<Result>): Promise<Result> => {
      try {
        const result = await action()
        showToast({ tone: 'accent', title: done })
        return result
      } finally {
        await queryClient.invalidateQueries({ queryKey: laboratoriesKey })
      }
    },
    [queryClient],
  )
}
