import { useTranslation } from 'react-i18next'
import { isFinishedTest } from '#contract/delivery-lists.ts'
import { formatDay } from '#contract/formats.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import { UrgencyTag } from '#web/orders/DueText.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import styles from './DueCell.module.css'
import type { TestGroup } from './order-tests.ts'

type DueCellProps = {
  group: TestGroup
  test: string
  /** Asks for another date; null where that is not possible. */
  onSet: (() => void) | null
}

/** Due date of tests, with what is special about it. */
export const DueCell = ({ group, test, onSet }: DueCellProps) => {
  const { t } = useTranslation('orders')
  const { t: action } = useTranslation('office-consignments')
  const language = useLanguage()
  const { due, urgency, expectedLateOn, state } = group
  const isDone = isFinishedTest(state)
  if (!due && isDone) return null
  return (
    <div className={styles.due}>
      {!due && !urgency && !expectedLateOn && '–'}
      {due && (
        <span>
          {due.on && formatDay(due.on, language)}
          {due.isPaused && <Note>{t('due.pausedForCustomer')}</Note>}
          {due.isSetByHand && <Note>{t('due.setByHand')}</Note>}
        </span>
      )}
      {urgency && <UrgencyTag urgency={urgency} />}
      {expectedLateOn && <Note>{t('due.expectedLate', { day: formatDay(expectedLateOn, language) })}</Note>}
      {onSet && !isDone && (
        <Button
          size="small"
          variant="quiet"
          icon="calendar"
          aria-label={action('order.setDueNamed', { test, samples: writeRanges(group.samples) })}
          onPress={onSet}
        >
          {action('order.setDue')}
        </Button>
      )}
    </div>
  )
}
