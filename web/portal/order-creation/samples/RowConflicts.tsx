import { useTranslation } from 'react-i18next'
import { ConflictList } from '#web/drafts/ConflictList.tsx'
import { useDraft, useDraftPart, useOpenDraft } from '../draft/DraftContext.tsx'
import { withRowChoice } from '../draft/draft.ts'

/** Samples that somebody else changed at the same time. */
export const RowConflicts = () => {
  // The list depends on every typed key, so it is made only while there are conflicts.
  const hasConflicts = useDraftPart((draft) => draft.rowConflicts).length > 0
  return hasConflicts && <Conflicts />
}

const Conflicts = () => {
  const { t } = useTranslation('order-creation')
  const { saver } = useOpenDraft()
  const { rows, rowConflicts } = useDraft()
  return (
    <ConflictList
      conflicts={rowConflicts}
      texts={{
        title: t('conflict.rowsTitle', { count: rowConflicts.length }),
        keepMine: t('conflict.keepMine'),
        takeTheirs: t('conflict.takeTheirs'),
        ok: t('conflict.ok'),
        more: (count) => t('conflict.more', { count }),
        empty: t('conflict.empty'),
        describe: ({ rowId, kind }, theirs) =>
          t(`conflict.${kind}`, { number: rows.findIndex((row) => row.id === rowId) + 1, theirs }),
      }}
      onChoose={(rowId, choice) => saver.edit((draft) => withRowChoice(draft, rowId, choice))}
    />
  )
}
