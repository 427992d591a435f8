import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasteBox } from './PasteBox.tsx'
import styles from './TableFields.module.css'
import { TableFields } from './TableFields.tsx'
import { emptyTable, faultsOf, type TableDraft } from './table-draft.ts'

/** Editor of the result table: typed, or pasted or read from a spreadsheet and matched with the order's samples. */
export const TableEditor = ({
  order,
  table,
  isTried,
  onChange,
}: {
  order: Order
  table: TableDraft | null
  isTried: boolean
  onChange: (table: TableDraft | null) => void
}) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const [isPasting, setPasting] = useState(false)
  if (isPasting) {
    const take = (pasted: TableDraft) => {
      onChange(pasted)
      setPasting(false)
    }
    return <PasteBox order={order} onTake={take} onLeave={() => setPasting(false)} />
  }
  const paste = (
    <Button size="small" onPress={() => setPasting(true)}>
      {t('result.table.paste')}
    </Button>
  )
  if (!table) {
    const names = order.tests.map(({ name }) => name[language])
    return (
      <div className={styles.tools}>
        <Button size="small" icon="add" onPress={() => onChange(emptyTable(order.samples, names))}>
          {t('result.table.add')}
        </Button>
        {paste}
      </div>
    )
  }
  const faults = faultsOf(table)
  return (
    <div className={styles.editor}>
      <TableFields order={order} draft={table} faults={isTried ? faults : new Map()} onChange={onChange} />
      {isTried && faults.size > 0 && (
        <p role="alert" className={styles.error}>
          {t('result.table.faults', { count: faults.size })}
        </p>
      )}
      <div className={styles.tools}>
        {paste}
        <Button size="small" variant="quiet" onPress={() => onChange(null)}>
          {t('result.table.leaveOut')}
        </Button>
      </div>
    </div>
  )
}
