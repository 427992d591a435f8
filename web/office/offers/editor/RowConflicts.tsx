import { useTranslation } from 'react-i18next'
import { ConflictList } from '#web/drafts/ConflictList.tsx'
import { useOfferEdit, useOpenOffer } from './OfferEditContext.tsx'
import { withRowChoice } from './offer-edit.ts'

/** Items that somebody else changed at the same time. */
export const RowConflicts = () => {
  const { t } = useTranslation('office-offers')
  const { saver } = useOpenOffer()
  const { rows, rowConflicts } = useOfferEdit()
  return (
    <ConflictList
      conflicts={rowConflicts}
      texts={{
        title: t('conflict.title', { count: rowConflicts.length }),
        keepMine: t('conflict.keepMine'),
        takeTheirs: t('conflict.takeTheirs'),
        ok: t('conflict.ok'),
        more: (count) => t('conflict.more', { count }),
        empty: t('conflict.empty'),
        describe: ({ rowId, kind }, theirs) =>
          t(`conflict.${kind}`, { number: rows.findIndex((row) => row.id === rowId) + 1, theirs }),
      }}
      onChoose={(rowId, choice) => saver.edit((edit) => withRowChoice(edit, rowId, choice))}
    />
  )
}
