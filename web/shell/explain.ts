import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrorCode } from '#contract/errors.ts'
import { ApiProblem } from '#web/api/problem.ts'
import type { Explanation } from '#web/ui/LoadStates.tsx'

/** Turns what a call threw into words: what happened and what to do. A screen adds what was kept. */
export const useExplain = () => {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    (error: unknown, kept?: string): Explanation => {
      const known = error instanceof ApiProblem && i18n.exists(`errors:api.${error.code}`)
      const code = known ? error.code : 'reply_unreadable'
      return { what: t(`api.${code}.what`), kept, todo: t(`api.${code}.todo`) }
    },
    [t, i18n],
  )
}

/** Where there is room for one line only. */
export const inOneLine = ({ what, todo }: Explanation) => [what, todo].filter(Boolean).join(' ')

/** The words for one invalid field. */
export const useExplainField = () => {
  const { t } = useTranslation('errors')
  return useCallback((code: FieldErrorCode) => t(`field.${code}`), [t])
}
