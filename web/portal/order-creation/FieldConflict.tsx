import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './DraftFields.module.css'
import { useDraftPart, useOpenDraft } from './draft/DraftContext.tsx'
import { withChoice } from './draft/draft.ts'
import type { DraftFields, FieldName } from './draft/fields.ts'

/** Prompt for a field that two people wrote. Shows both texts until the user chooses one. */
export const FieldConflict = ({ name }: { name: FieldName }) => {
  const { t } = useTranslation('order-creation')
  const { saver } = useOpenDraft()
  const fieldConflicts = useDraftPart((draft) => draft.fieldConflicts)
  const theirs = fieldConflicts[name]
  if (!(name in fieldConflicts) || theirs === undefined) return null
  const choose = (choice: 'mine' | 'theirs') => saver.edit((draft) => withChoice(draft, name, choice))
  const text = textOf(theirs) ?? t('conflict.chosen')
  return (
    <div role="alert" className={styles.conflict}>
      <p className={styles.theirs}>{t('conflict.field', { theirs: text || t('conflict.empty') })}</p>
      <div className={styles.actions}>
        <Button size="small" onPress={() => choose('mine')}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="small" onPress={() => choose('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}

/** Text of a value; null for choices, whose stored values are not natural language. */
const textOf = (value: DraftFields[FieldName]) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : null
