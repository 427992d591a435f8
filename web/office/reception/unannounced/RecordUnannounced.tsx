import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import { readScanCode } from '#contract/scan-codes.ts'
import type { UnannouncedInput } from '#contract/unannounced-samples.ts'
import { hasCode, isTransient } from '#web/api/problem.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { codeOf, type Entry } from '../scan-entries.ts'
import { useHandScanner } from '../use-hand-scanner.ts'
import styles from './RecordUnannounced.module.css'
import { useRecordUnannounced } from './use-record-unannounced.ts'

const orderOf = (code: string): string => {
  const read = readScanCode(code)
  return read ? formatOrderNumber(read.orderNumber) : ''
}

/** Number of the order of a scan; empty if it cannot be read. */
export const orderCodeOf = (entry: Entry): string => orderOf(codeOf(entry))

/** Button and dialog for a sample that nobody announced. A scan while the dialog is open names the order. */
export const RecordUnannounced = ({
  personId,
  isOpen,
  setOpen,
  lastOrder,
}: {
  personId: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Number of the order that was scanned last; empty if there is none. */
  lastOrder: string
}) => {
  const { t } = useTranslation('office-reception')
  const explain = useExplain()
  const problems = useFieldProblems()
  const { typed, change, isUnwritten, record } = useRecordUnannounced(personId)
  useHandScanner(
    isOpen
      ? (scanned) => {
          const orderCode = orderOf(scanned)
          if (orderCode) change({ orderCode })
        }
      : null,
  )
  const open = () => {
    problems.clear()
    if (isUnwritten) change({ orderCode: lastOrder })
    setOpen(true)
  }
  return (
    <>
      <Button icon="add" onPress={open}>
        {t('unannounced.record')}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('unannounced.recordTitle')}
        confirmLabel={t('unannounced.recordConfirm')}
        check={() => problems.require({ description: typed.description })}
        explain={(error) =>
          hasCode(error, 'order_not_found')
            ? {
                what: t('unannounced.orderUnknown', { code: typed.orderCode }),
                todo: t('unannounced.orderUnknownTodo'),
              }
            : explain(error, isTransient(error) ? t('unannounced.kept') : undefined)
        }
        onConfirm={() => problems.reading(record)}
      >
        <p>{t('unannounced.recordText')}</p>
        <Fields typed={typed} change={change} problemOf={problems.of} />
      </ActionDialog>
    </>
  )
}

const Fields = ({
  typed,
  change,
  problemOf,
}: {
  typed: UnannouncedInput
  change: (changed: Partial<UnannouncedInput>) => void
  problemOf: (path: string) => string | undefined
}) => {
  const { t } = useTranslation('office-reception')
  return (
    <div className={styles.fields}>
      <TextField
        label={t('unannounced.description')}
        description={t('unannounced.descriptionHint')}
        value={typed.description}
        onChange={(description) => change({ description })}
        maxLength={200}
        isRequired
        error={problemOf('description')}
      />
      <TextField
        label={t('unannounced.orderCode')}
        description={t('unannounced.orderCodeHint')}
        value={typed.orderCode}
        onChange={(orderCode) => change({ orderCode })}
        maxLength={60}
        isOptional
        error={problemOf('orderCode')}
      />
      <TextField
        label={t('unannounced.sender')}
        value={typed.sender}
        onChange={(sender) => change({ sender })}
        maxLength={200}
        isOptional
        error={problemOf('sender')}
      />
      <TextField
        label={t('unannounced.tracking')}
        value={typed.tracking}
        onChange={(tracking) => change({ tracking })}
        maxLength={100}
        isOptional
        error={problemOf('tracking')}
      />
      <TextField
        label={t('unannounced.place')}
        value={typed.storageLocation}
        onChange={(storageLocation) => change({ storageLocation })}
        maxLength={100}
        isOptional
        error={problemOf('storageLocation')}
      />
    </div>
  )
}
