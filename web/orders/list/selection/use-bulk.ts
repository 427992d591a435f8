import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkReport } from '#contract/bulk.ts'
import { formatNumber } from '#contract/formats.ts'
import { mostInBulk } from '#contract/limits.ts'
import { newIntent } from '#web/api/intent.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { SelectionState } from './use-selection.ts'

/** Row as it was read. */
export type SeenRow = { id: string; version?: number }
/** Rows of a bulk action, as the API takes them. */
export type BulkChoice = { rows?: SeenRow[]; filter?: Record<string, string> }

type Headers = ReturnType<ReturnType<typeof newIntent>['headers']>
type Call = (choice: BulkChoice, header: Headers) => Promise<BulkReport>
/** Takes an action on what is selected. `own` are its fields besides the rows. Throws if the call fails. */
export type TakeInBulk = (name: string, own: object, call: Call) => Promise<void>

type Attempt = { name: string; own: string; choice: BulkChoice }

/**
 * Bulk actions on what is selected, and the report of the last one. After a failure the same action is sent again with the same key
 * and the same rows, so that it goes on where it stopped, although the list shows newer versions meanwhile.
 */
export const useBulk = (
  selection: SelectionState,
  seen: ReadonlyMap<string, SeenRow>,
  filter: Record<string, string>,
) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [intent] = useState(newIntent)
  const failed = useRef<Attempt | null>(null)
  const [report, setReport] = useState<BulkReport | null>(null)
  const [isReported, setReported] = useState(false)
  const choose = (): BulkChoice =>
    selection.isEverything
      ? { filter }
      : {
          rows: [...seen]
            .filter(([key]) => selection.isSelected(key))
            .map(([, row]) => row)
            .slice(0, mostInBulk),
        }
  const take: TakeInBulk = async (name, fields, call) => {
    const own = JSON.stringify(fields)
    const isRepeated = failed.current?.name === name && failed.current.own === own
    const attempt = isRepeated && failed.current ? failed.current : { name, own, choice: choose() }
    failed.current = attempt
    const given = await call(attempt.choice, intent.headers(attempt))
    failed.current = null
    intent.complete()
    selection.clear()
    // Any list and page may show one of the rows.
    void queryClient.invalidateQueries()
    setReport(given)
    const count = given.done.length
    if (given.refused.length > 0 || given.hasMore) setReported(true)
    else
      showToast({ tone: 'accent', title: t('bulk.done', { count, number: formatNumber(count, language) }) })
  }
  return {
    take,
    /** Forgets the failed attempt, because another selection is another action. */
    forget: () => {
      failed.current = null
    },
    report,
    isReported,
    close: () => setReported(false),
  }
}
