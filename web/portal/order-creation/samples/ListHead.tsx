import { type MouseEvent, memo, type ReactNode, type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { TooMany } from '../pasting/TooMany.tsx'
import { SampleWarnings } from '../preflight/SampleWarnings.tsx'
import { DeletedNotice } from './DeletedNotice.tsx'
import { EditBar } from './EditBar.tsx'
import type { SampleListHandle } from './grid/SampleGrid.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { RowConflicts } from './RowConflicts.tsx'
import styles from './SampleList.module.css'
import type { Samples } from './use-samples.ts'

/** From this length on, passing the list by thumb or by Tab takes long. */
const manyRows = 15
/** Id of the element behind the list, to which the skip link leads. */
export const endId = 'after-samples'

/** Number of samples, undo and redo, and everything to know about the list as a whole. */
export const ListHead = ({
  samples: { rows, problems, warnings, edits, canUndo, canRedo, last },
  limit,
  refusedCount,
  list,
  children,
}: {
  samples: Samples
  limit: number
  refusedCount: number | null
  list: RefObject<SampleListHandle | null>
  /** Buttons that add samples. */
  children: ReactNode
}) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const isWide = useIsWide()
  const fillDown = useCallback(() => list.current?.fillDown?.(), [list])
  const showRow = (id: string) => list.current?.showRow(id)
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.count}>
            {t('samples.count', { count: rows.length })}{' '}
            <span className={styles.quiet}>
              ({t('samples.limit', { limit: formatNumber(limit, language) })})
            </span>
          </p>
          <div className={styles.actions}>{children}</div>
        </div>
      )}
      {(rows.length > 0 || canUndo || canRedo) && (
        <EditBar
          canUndo={canUndo}
          canRedo={canRedo}
          onUndo={edits.undo}
          onRedo={edits.redo}
          onFillDown={isWide && rows.length > 1 ? fillDown : undefined}
        />
      )}
      {refusedCount !== null && <TooMany limit={limit} present={rows.length} adding={refusedCount} />}
      {rows.length > manyRows && <SkipLink />}
      <ProblemSummary problems={problems} onShow={showRow} />
      <SampleWarnings warnings={warnings} onShow={showRow} />
      <RowConflicts />
      <DeletedNotice count={last?.action === 'delete' ? last.removed : 0} />
    </>
  )
}

const SkipLink = memo(() => {
  const { t } = useTranslation('order-creation')
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const end = document.getElementById(endId)
    end?.focus({ preventScroll: true })
    end?.scrollIntoView({ block: 'center' })
  }
  return (
    <a href={`#${endId}`} onClick={skip} className={styles.skip}>
      {t('samples.skip')}
    </a>
  )
})
