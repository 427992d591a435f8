import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './DraftFields.module.css'
import { useDraftPart, useDraftRoom } from './draft/DraftContext.tsx'
import { withChoice } from './draft/draft.ts'
import type { DraftFields, FieldName } from './draft/fields.ts'

/** Prompt for a field that two people wrote. Shows both texts until the user chooses one. */
export const FieldClash = ({ name }: { name: FieldName }) => {
  const { t } = useTranslation('order-creation')
  const { saver } = useDraftRoom()
  const fieldClashes = useDraftPart((draft) => draft.fieldClashes)
  const theirs = fieldClashes[name]
  if (!(name in fieldClashes) || theirs === undefined) return null
  const choose = (choice: 'mine' | 'theirs') => saver.edit((draft) => withChoice(draft, name, choice))
  const words = wordsOf(theirs) ?? t('clash.chosen')
  return (
    <div role="alert" className={styles.clash}>
      <p className={styles.theirs}>{t('clash.field', { theirs: words || t('clash.empty') })}</p>
      <div className={styles.acts}>
        <Button size="small" onPress={() => choose('mine')}>
          {t('clash.keepMine')}
        </Button>
        <Button size="small" onPress={() => choose('theirs')}>
          {t('clash.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}

/** Text of a value; null for choices, whose stored values are not words of a language. */
const wordsOf = (value: DraftFields[FieldName]) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : null
