import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrorCode } from '#contract/errors.ts'
import { formatFileSize, formatNumber } from '#contract/formats.ts'
import type { FrameShortage } from '#contract/frames.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import type { ReachedLimit } from '#contract/reached-limits.ts'
import type { WaitingTests } from '#contract/waiting-tests.ts'
import { ApiProblem } from '#web/api/problem.ts'
import type { Explanation } from '#web/ui/LoadStates.tsx'
import { useLanguage } from './use-language.ts'

/** Explains a failed call: what happened and what to do. A screen adds what was kept. */
export const useExplain = () => {
  const { t, i18n } = useTranslation('errors')
  const shortage = useShortageText()
  const waits = useWaitingText()
  const limitText = useLimitText()
  return useCallback(
    (error: unknown, kept?: string): Explanation => {
      const known = error instanceof ApiProblem && i18n.exists(`errors:api.${error.code}`)
      const code = known ? error.code : 'reply_unreadable'
      const shortages = known ? error.shortages.map(shortage).join('; ') : ''
      const waiting = known ? error.waiting.map(waits).join('; ') : ''
      const limit = known && error.limit ? limitText(error.limit) : ''
      const what = t(`api.${code}.what`, { shortages, waiting, limit })
      return { what, kept, todo: t(`api.${code}.todo`) }
    },
    [t, i18n, shortage, waits, limitText],
  )
}

/** Describes one test that too little is left of, with its numbers. */
const useShortageText = () => {
  const { t } = useTranslation('errors')
  const language = useLanguage()
  return useCallback(
    ({ name, neededQuantity, leftQuantity }: FrameShortage) =>
      t('shortage', {
        test: name[language],
        needed: formatNumber(neededQuantity, language),
        left: formatNumber(leftQuantity, language),
      }),
    [t, language],
  )
}

/** Says how many drafts are possible, or how much space for files is left. */
const useLimitText = () => {
  const language = useLanguage()
  return useCallback(
    ({ name, most, remaining }: ReachedLimit) =>
      name.endsWith('_bytes') ? formatFileSize(remaining, language) : formatNumber(most, language),
    [language],
  )
}

/** Most ranges of samples that a line names. */
const mostRanges = 20

/** Describes tests whose results are to come, with the numbers of their samples. */
const useWaitingText = () => {
  const { t } = useTranslation('errors')
  const language = useLanguage()
  return useCallback(
    ({ name, samples }: WaitingTests) =>
      t('waiting', {
        count: samples.length,
        test: name[language],
        samples: writeRanges(samples, mostRanges),
      }),
    [t, language],
  )
}

/** Explanation for a single line. */
export const inOneLine = ({ what, todo }: Explanation) => [what, todo].filter(Boolean).join(' ')

/** Describes a problem of one field. */
export const useExplainField = () => {
  const { t } = useTranslation('errors')
  return useCallback((code: FieldErrorCode) => t(`field.${code}`), [t])
}
