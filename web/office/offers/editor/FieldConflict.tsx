import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Section.tsx'
import { type HeadField, type HeadFields, headFieldNames } from './head-fields.ts'
import { useOfferEdit, useOpenOffer } from './OfferEditContext.tsx'
import styles from './OfferEditor.module.css'
import { withChoice } from './offer-edit.ts'

/** Prompt for a field that two people wrote. Shows the other text until the expert chooses one. */
export const FieldConflict = ({ name }: { name: HeadField }) => {
  const { t } = useTranslation('office-offers')
  const { saver } = useOpenOffer()
  const { fieldConflicts } = useOfferEdit()
  const theirs = fieldConflicts[name]
  if (theirs === undefined || !headFieldNames.includes(name)) return null
  const choose = (choice: 'mine' | 'theirs') => saver.edit((edit) => withChoice(edit, name, choice))
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('conflict.field', { theirs: wordsOf(theirs) || t('conflict.empty') })}</p>
      <Row>
        <Button size="small" onPress={() => choose('mine')}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="small" onPress={() => choose('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
      </Row>
    </div>
  )
}

const wordsOf = (value: HeadFields[HeadField]) => {
  if (value === null || typeof value === 'string') return value
  return 'newName' in value ? (value.organisation ?? value.person)?.name || value.newName : value.name
}
