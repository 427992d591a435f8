import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '#contract/formats.ts'
import type { MethodImport } from '#contract/laboratory-methods.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { writeWeeks } from '../../offers/editor/read-typed.ts'
import styles from './ImportedRows.module.css'

const [firstRows, moreRows] = [50, 200]

type ImportedRow = MethodImport['rows'][number]
type Shown = NonNullable<ImportedRow['after']>

/** New and changed methods of an import as they will be, with the earlier values of changed ones. */
export const ImportedRows = ({ effect }: { effect: MethodImport }) => {
  const { t } = useTranslation('office-laboratories')
  const [shown, setShown] = useState(firstRows)
  const columns = useColumns()
  const rows = effect.rows.filter((row) => row.effect === 'add' || row.effect === 'change')
  if (rows.length === 0) return null
  return (
    <>
      <DataTable
        caption={t('import.rows')}
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={({ line }) => String(line)}
      />
      {shown < rows.length && (
        <Button size="small" onPress={() => setShown((before) => before + moreRows)}>
          {t('import.more', { shown, count: rows.length })}
        </Button>
      )}
    </>
  )
}

const useColumns = (): Column<ImportedRow>[] => {
  const { t } = useTranslation('office-laboratories')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const priceOf = ({ priceCents, unit }: Shown) =>
    priceCents === null ? '' : `${formatPrice(priceCents, language)} / ${term(`unit.${unit}`)}`
  const weeksOf = ({ turnaroundWeeks }: Shown) =>
    turnaroundWeeks ? t('methods.weeks', { weeks: writeWeeks(turnaroundWeeks, language) }) : ''
  return [
    { id: 'line', header: t('import.row'), align: 'end', width: '4rem', cell: ({ line }) => line },
    {
      id: 'test',
      header: t('methods.test'),
      isRowHeader: true,
      cell: ({ name, after }) => <NameWithNote name={name} note={after?.technique ?? ''} />,
    },
    {
      id: 'price',
      header: t('methods.price'),
      align: 'end',
      cell: (row) => <WasAndIs row={row} textOf={priceOf} />,
    },
    {
      id: 'turnaround',
      header: t('methods.turnaround'),
      cell: (row) => <WasAndIs row={row} textOf={weeksOf} />,
    },
    {
      id: 'effect',
      header: t('import.effect'),
      cell: ({ effect, changed }) =>
        effect === 'add' ? (
          <Tag tone="accent">{t('import.new')}</Tag>
        ) : (
          changed.map((column) => t(`import.columns.${column}`)).join(', ')
        ),
    },
  ]
}

const WasAndIs = ({
  row: { before, after },
  textOf,
}: {
  row: ImportedRow
  textOf: (method: Shown) => string
}) => {
  const [was, is] = [before && textOf(before), after ? textOf(after) : '']
  return was === null || was === is ? (
    is
  ) : (
    <span className={styles.values}>
      <del>{was}</del> <ins>{is}</ins>
    </span>
  )
}
