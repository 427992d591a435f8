import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useUiTexts } from '#web/ui/UiTexts.tsx'
import { useDraftPart } from '../draft/DraftContext.tsx'
import type { Row } from '../draft/rows.ts'
import styles from './SampleDialog.module.css'
import { markOf, type TestSelection } from './test-choices.ts'

type Props = {
  isOpen: boolean
  rows: readonly Row[]
  onApply: (marks: ReadonlyMap<string, TestSelection>) => void
  onClose: () => void
}

/**
 * Chooses tests for several samples at once. A test that only some have is left alone until it is changed.
 */
export const TestChoiceDialog = memo((props: Props) => {
  const { t } = useTranslation('order-creation')
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('testChoice.title', { count: props.rows.length })}
    >
      <TestChoice {...props} />
    </Dialog>
  )
})

/** Starts from the current tests of the samples each time the dialog opens. */
const TestChoice = ({ rows, onApply, onClose }: Props) => {
  const { t } = useTranslation('order-creation')
  const texts = useUiTexts()
  const language = useLanguage()
  const tests = useDraftPart((draft) => draft.order.tests)
  const [marks, setMarks] = useState(
    () => new Map(tests.map(({ offerItemId }) => [offerItemId, markOf(rows, offerItemId)])),
  )
  const isMixed = [...marks.values()].includes('some')
  return (
    <div className={styles.form}>
      {isMixed && <p>{t('testChoice.text')}</p>}
      <div>
        {tests.map(({ offerItemId, name, standard }) => (
          <Checkbox
            key={offerItemId}
            label={name[language]}
            description={standard}
            value={marks.get(offerItemId) === 'all'}
            isIndeterminate={marks.get(offerItemId) === 'some'}
            onChange={(isChosen) =>
              setMarks((before) => new Map([...before, [offerItemId, isChosen ? 'all' : 'none']]))
            }
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onPress={() => {
            onApply(marks)
            onClose()
          }}
        >
          {t('testChoice.apply')}
        </Button>
        <Button onPress={onClose}>{texts.cancel}</Button>
      </div>
    </div>
  )
}
