import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchingCount } from '#contract/bulk.ts'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './SelectionBar.module.css'
import type { SelectionState } from './use-selection.ts'

/** Selected rows and the actions on them. Stays in sight while the list scrolls. */
export const SelectionBar = ({
  selection,
  hasMore,
  count,
  countKey,
  children,
}: {
  selection: SelectionState
  /** True if the list has rows that are not loaded. */
  hasMore: boolean
  /** Counts the rows of the whole list. */
  count: () => Promise<MatchingCount>
  countKey: readonly unknown[]
  /** Actions. */
  children: ReactNode
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const { ids, isEverything, isAllShown, selectEverything, clear } = selection
  const offersAll = hasMore && isAllShown
  const matching = useQuery({
    queryKey: [...countKey, 'count'],
    queryFn: count,
    enabled: offersAll,
    staleTime: 10_000,
  }).data
  const textOf = (key: 'selected' | 'all' | 'first' | 'selectAll' | 'selectFirst', number: number) =>
    t(`bulk.${key}`, { count: number, number: formatNumber(number, language) })
  const state = () => {
    if (!isEverything) return textOf('selected', ids.length)
    return matching ? textOf(matching.hasMore ? 'first' : 'all', matching.count) : t('bulk.everything')
  }
  if (ids.length === 0) return null
  return (
    <section aria-label={t('bulk.label')} className={styles.bar}>
      <div className={styles.state}>
        <p role="status">{state()}</p>
        <Button size="small" variant="quiet" icon="close" onPress={clear}>
          {t('bulk.clear')}
        </Button>
        {offersAll && !isEverything && matching && (
          <Button size="small" variant="quiet" onPress={selectEverything}>
            {textOf(matching.hasMore ? 'selectFirst' : 'selectAll', matching.count)}
          </Button>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
