import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { type PastedTable, readPastedTable } from './pasted-table.ts'
import styles from './TableFields.module.css'
import { TableFields } from './TableFields.tsx'
import { emptyTable, faultsOf, type TableDraft } from './table-draft.ts'

const mostProblems = 8

/** Editor of the result table: typed, or pasted from a spreadsheet and matched with the order's samples. */
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

const PasteBox = ({
  order,
  onTake,
  onLeave,
}: {
  order: Order
  onTake: (table: TableDraft) => void
  onLeave: () => void
}) => {
  const { t } = useTranslation('office')
  const [text, setText] = useState('')
  const pasted = readPastedTable(text, order)
  const { tests, rows } = pasted.draft
  const refusal = tests.length === 0 || rows.length === 0 ? t('result.table.nothing') : undefined
  return (
    <div className={styles.editor}>
      <TextArea
        label={t('result.table.pasteLabel')}
        description={t('result.table.pasteHelp')}
        rows={6}
        value={text}
        onChange={setText}
      />
      <div role="status">
        {rows.length > 0 && (
          <Banner
            tone={pasted.problems.length > 0 ? 'signal' : 'accent'}
            title={t('result.table.read', { samples: rows.length, tests: tests.length })}
          >
            <Problems problems={pasted.problems} />
          </Banner>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          size="small"
          variant="primary"
          onPress={() => onTake(pasted.draft)}
          disabledReason={pasted.problems.length > 0 ? t('result.table.mend') : refusal}
        >
          {t('result.table.take')}
        </Button>
        <Button size="small" onPress={onLeave}>
          {t('result.table.back')}
        </Button>
      </div>
    </div>
  )
}

const Problems = ({ problems }: Pick<PastedTable, 'problems'>) => {
  const { t } = useTranslation('office')
  if (problems.length === 0) return null
  const more = problems.length - mostProblems
  return (
    <ul className={styles.problems}>
      {problems.slice(0, mostProblems).map(({ line, kind, text }) => (
        <li key={`${line} ${kind}`}>{t(`result.table.${kind}`, { line, text: text || '–' })}</li>
      ))}
      {more > 0 && <li>{t('result.table.more', { count: more })}</li>}
    </ul>
  )
}
