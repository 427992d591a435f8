import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PlainIconButton } from '#web/ui/PlainIconButton.tsx'
import styles from './ColumnsDialog.module.css'
import { moveColumn } from './column-address.ts'
import type { ColumnChoice } from './use-column-choice.ts'

/** Choice of the columns and of their order. The list behind the dialog follows at once. */
export const ColumnsDialog = ({
  isOpen,
  onClose,
  choice,
  nameOf,
}: {
  isOpen: boolean
  onClose: () => void
  choice: ColumnChoice
  /** Name of a column as in the heading. */
  nameOf: (column: string) => string
}) => {
  const { t } = useTranslation('orders')
  const { columns, hidden, reset } = choice
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('columns.title')}
      actions={
        <>
          <Button onPress={reset}>{t('columns.reset')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t('columns.done')}
          </Button>
        </>
      }
    >
      <p>{t('columns.text')}</p>
      <ul className={styles.columns}>
        {[...columns, ...hidden].map((column) => (
          <li key={column} className={styles.column}>
            <ColumnRow column={column} name={nameOf(column)} choice={choice} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const ColumnRow = ({
  column,
  name,
  choice: { columns, choose },
}: {
  column: string
  name: string
  choice: ColumnChoice
}) => {
  const { t } = useTranslation('orders')
  const isFirst = column === columns[0]
  const isShown = columns.includes(column)
  const move = (by: 1 | -1) => ({
    isDisabled: moveColumn(columns, column, by) === columns,
    onPress: () => choose(moveColumn(columns, column, by)),
  })
  return (
    <>
      <Checkbox
        label={name}
        value={isShown}
        disabled={isFirst}
        onChange={(isWanted) =>
          choose(isWanted ? [...columns, column] : columns.filter((each) => each !== column))
        }
      />
      {isShown && !isFirst && (
        <span className={styles.moves}>
          <PlainIconButton icon="chevronUp" label={t('columns.earlier', { column: name })} {...move(-1)} />
          <PlainIconButton icon="chevronDown" label={t('columns.later', { column: name })} {...move(1)} />
        </span>
      )}
    </>
  )
}
