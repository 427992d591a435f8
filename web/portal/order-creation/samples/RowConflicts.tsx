import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDraftPart, useOpenDraft } from '../draft/DraftContext.tsx'
import { withRowChoice } from '../draft/draft.ts'
import type { RowConflict } from '../draft/merge-rows.ts'
import styles from './SampleList.module.css'

const mostShown = 5

/** Rows that somebody else changed at the same time: what was kept, and the alternative. */
export const RowConflicts = () => {
  const { t } = useTranslation('order-creation')
  const rowConflicts = useDraftPart((draft) => draft.rowConflicts)
  if (rowConflicts.length === 0) return null
  const hidden = rowConflicts.length - mostShown
  return (
    <Banner tone="signal" isAlert title={t('conflict.rowsTitle', { count: rowConflicts.length })}>
      <ul className={styles.conflicts}>
        {rowConflicts.slice(0, mostShown).map((conflict) => (
          <Conflict key={conflict.rowId} conflict={conflict} />
        ))}
      </ul>
      {hidden > 0 && <p>{t('conflict.more', { count: hidden })}</p>}
    </Banner>
  )
}

const Conflict = ({ conflict }: { conflict: RowConflict }) => {
  const { t } = useTranslation('order-creation')
  const { saver } = useOpenDraft()
  const number = useDraftPart(({ rows }) => rows.findIndex((row) => row.id === conflict.rowId)) + 1
  const theirs = Object.values(conflict.theirs).map((text) => text || t('conflict.empty'))
  const choose = (choice: 'mine' | 'theirs') =>
    saver.edit((draft) => withRowChoice(draft, conflict.rowId, choice))
  return (
    <li>
      {t(`conflict.${conflict.kind}`, { number, theirs: theirs.join(', ') })}
      <div className={styles.conflictActions}>
        <Button size="small" onPress={() => choose('mine')}>
          {t(conflict.kind === 'changed' ? 'conflict.keepMine' : 'conflict.ok')}
        </Button>
        {conflict.kind === 'changed' && (
          <Button size="small" onPress={() => choose('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
        )}
      </div>
    </li>
  )
}
