import { useTranslation } from 'react-i18next'
import { writeRanges } from '#contract/number-ranges.ts'
import { EstimateDialog } from '../EstimateDialog.tsx'
import type { OfficeActions } from '../use-office-actions.ts'
import type { TestGroup } from './order-tests.ts'

/** Sets another due date for tests as they were when it was opened, because their row may be gone meanwhile. */
export const DueDialog = ({
  group: { offerItemId, samples, due, expectedLateOn },
  test,
  onClose,
  save,
}: {
  group: TestGroup
  test: string
  onClose: () => void
  save: OfficeActions['estimate']
}) => {
  const { t } = useTranslation('office-consignments')
  return (
    <EstimateDialog
      dueOn={due?.on ?? null}
      proposedOn={expectedLateOn}
      about={t('order.dueOf', { test, samples: writeRanges(samples) })}
      isOpen
      onClose={onClose}
      save={(on, reason) => save(on, reason, [{ offerItemId, samples }])}
    />
  )
}
