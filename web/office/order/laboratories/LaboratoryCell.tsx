import { useTranslation } from 'react-i18next'
import { formatConsignmentNumber } from '#contract/formats.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import { pathTo } from '#contract/paths.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { OfficeActions } from '../use-office-actions.ts'
import type { TestGroup } from './order-tests.ts'

/** Laboratory and consignment of tests, and the way back from there. */
export const LaboratoryCell = ({
  group: { offerItemId, state, laboratory, consignment, samples },
  test,
  unassign,
  onReturn,
}: {
  group: TestGroup
  test: string
  unassign: OfficeActions['unassign']
  /** Asks why tests are taken back from the laboratory; null where that is not possible. */
  onReturn: (() => void) | null
}) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  const explain = useExplain()
  return (
    <>
      {laboratory && consignment && (
        <>
          <Link href={pathTo.officeLaboratory({ id: laboratory.id }, language)}>{laboratory.name}</Link>
          {', '}
          <Link href={pathTo.officeConsignment({ id: consignment.id }, language)}>
            {formatConsignmentNumber(consignment.number)}
          </Link>
        </>
      )}
      {consignment?.state === 'draft' && (
        <ActionButton
          size="small"
          variant="quiet"
          icon="undo"
          aria-label={t('order.unassignNamed', { test, samples: writeRanges(samples) })}
          onPress={async () => {
            await unassign([{ offerItemId, samples }])
          }}
          explain={(error) => inOneLine(explain(error))}
        >
          {t('order.unassign')}
        </ActionButton>
      )}
      {state === 'at_laboratory' && onReturn && (
        <Button
          size="small"
          variant="quiet"
          icon="undo"
          aria-label={t('order.takeBackNamed', { test, samples: writeRanges(samples) })}
          onPress={onReturn}
        >
          {t('order.takeBack')}
        </Button>
      )}
    </>
  )
}
