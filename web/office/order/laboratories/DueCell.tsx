import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#contract/formats.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import { UrgencyTag } from '#web/orders/DueText.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { EstimateDialog } from '../EstimateDialog.tsx'
import type { OfficeActions } from '../use-office-actions.ts'
import styles from './DueCell.module.css'
import type { TestGroup } from './order-tests.ts'

type DueCellProps = {
  group: TestGroup
  test: string
  /** Sets another date; null where that is not possible. */
  save: OfficeActions['estimate'] | null
}

/** Due date of tests, with what is special about it. */
export const DueCell = ({ group, test, save }: DueCellProps) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const { due, urgency, state } = group
  const isDone = state === 'released' || state === 'rejected' || state === 'cancelled'
  if (!due && isDone) return null
  return (
    <div className={styles.due}>
      {due && (
        <span>
          {due.on && formatDay(due.on, language)}
          {due.isPaused && <Note>{t('due.pausedForCustomer')}</Note>}
          {due.isSetByHand && <Note>{t('due.setByHand')}</Note>}
        </span>
      )}
      {urgency && <UrgencyTag urgency={urgency} />}
      {save && !isDone && <SetDueButton group={group} test={test} save={save} />}
    </div>
  )
}

const SetDueButton = ({ group, test, save }: DueCellProps & { save: OfficeActions['estimate'] }) => {
  const { t } = useTranslation('office-consignments')
  const [isOpen, setOpen] = useState(false)
  const { offerItemId, samples, due } = group
  const ranges = writeRanges(samples)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="calendar"
        aria-label={t('order.setDueNamed', { test, samples: ranges })}
        onPress={() => setOpen(true)}
      >
        {t('order.setDue')}
      </Button>
      <EstimateDialog
        dueOn={due?.on ?? null}
        about={t('order.dueOf', { test, samples: ranges })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        save={(on, reason) => save(on, reason, [{ offerItemId, samples }])}
      />
    </>
  )
}
